/**
 * What is to be seen between two views, built from what the events tell: a
 * throw comes to rest before anything else happens, and a miss is felt.
 */
import type { Story } from '../module.ts';
import type { Scene } from '../../lib/table/stage.svelte.ts';
import { placeOf, type Place } from './edges.ts';
import type { CardView, DixeEvent, DixeView, Named, Shown, Spot } from './types.ts';

type Seat = DixeEvent extends infer E ? (E extends { seat: infer S } ? S : never) : never;
/** How long the parts of a throw take, in milliseconds. */
export type Pace = { gather: number; shake: number; tumble: number; apart: number };
/** A die that comes back, from a place on its card. */
export type Home = { die: Named; symbol: string | null; at: Place };

export type Effect =
  | { kind: 'throw'; seat: Seat; dice: readonly Shown[]; pace: Pace }
  | {
      kind: 'miss';
      seat: Seat;
      card: string | null;
      needs: readonly string[];
      reset: boolean;
      again: boolean;
    }
  | { kind: 'tremble'; seat: Seat; card: string }
  | { kind: 'fall'; seat: Seat; card: string; quarters: number; home: Home[]; needs: readonly string[] }
  | {
      kind: 'fly';
      seat: Seat;
      die: Named;
      symbol: string | null;
      card: string;
      at: Place;
      from: Spot | 'tray';
      filled: number;
      of: number;
      ms: number;
    }
  | { kind: 'complete'; seat: Seat; card: string; combination: number; places: Place[] }
  | { kind: 'turn'; seat: Seat; card: string; combination: number; home: Home[] }
  | { kind: 'flip'; seat: Seat; card: string; turned: number };

const REST = 260;
/** Before a miss is said: long enough to see it oneself. */
const REST_MISS = 450;
const CALM_REST = 400;
const CALM_MISS = 2000;

const boardOf = (view: DixeView, seat: Seat) => view.boards.find((board) => board.seat === seat);
const cardOf = (view: DixeView, seat: Seat, id: string | null): CardView | undefined =>
  boardOf(view, seat)?.cards.find((card) => card.id === id);

/** Lies on the card: where it can be seen to come from. */
const homes = (card: CardView | undefined): Home[] =>
  card?.dice.map((one) => ({ die: one.die, symbol: one.symbol, at: placeOf(card, one.die) })) ?? [];

export function scenes({ before, events, after, names, more }: Story): Scene[] {
  const out: Scene[] = [];
  const end = after as DixeView;
  let now = before as DixeView;
  const told = events.map((one) => one.event as DixeEvent);

  const change = (edit: (view: DixeView) => void): void => {
    now = structuredClone(now);
    edit(now);
  };
  const show = (effect: Effect, ms: number, calm = 0, words = false): void => {
    out.push({ view: now, effect, ms, calm, words });
  };
  /** Rivals move a little faster, and everybody when more has happened since. */
  const brisk = (seat: Seat, ms: number): number =>
    Math.round(ms * (seat === names.viewer ? 1 : 0.8) * (more ? 0.5 : 1));

  told.forEach((it, at) => {
    switch (it.type) {
      case 'thrown': {
        const fresh = it.why === 'throw' || !now.throw;
        change((view) => {
          const lie = it.dice.map((die) => ({ ...die, placed: false, spent: false, fits: false }));
          const others = fresh
            ? []
            : view.throw!.dice.filter((old) => !lie.some((die) => die.die === old.die));
          view.throw = { ...EMPTY, ...(fresh ? {} : view.throw), dice: [...others, ...lie] };
          view.turn.throws = it.number;
          view.turn.seat = it.seat;
          view.phase = 'resolve';
        });
        const pace: Pace = {
          gather: brisk(it.seat, 300),
          shake: brisk(it.seat, 600),
          tumble: brisk(it.seat, 860),
          apart: brisk(it.seat, 45),
        };
        const moving = pace.gather + pace.shake + pace.tumble + pace.apart * (it.dice.length - 1);
        const misses = told.slice(at + 1).some((next) => next.type === 'failed');
        show(
          { kind: 'throw', seat: it.seat, dice: it.dice, pace },
          moving + (misses ? REST_MISS : REST),
          CALM_REST,
        );
        return;
      }
      case 'active':
        change((view) => (view.turn.active = it.card));
        return;
      case 'placed':
      case 'saved_used': {
        const fresh = it.type === 'placed';
        const die = fresh ? it.die : it.from;
        const ms = brisk(it.seat, 600);
        change((view) => {
          for (const one of view.throw?.dice ?? []) if (fresh && one.die === die) one.placed = true;
          const source = cardOf(view, it.seat, die);
          if (!fresh && source) source.saved = null;
          const board = boardOf(view, it.seat);
          if (board) board.hand = board.hand.filter((one) => one !== die);
        });
        const waiting = now;
        change((view) => {
          const card = cardOf(view, it.seat, it.card);
          if (!card) return;
          card.dice.push({ die, symbol: it.symbol });
          card.filled = it.filled;
          const need = card.needs.indexOf(it.symbol ?? '');
          if (need >= 0) card.needs.splice(need, 1);
        });
        const card = cardOf(now, it.seat, it.card);
        if (!card) return;
        const at = placeOf(card, die);
        const from = fresh ? 'tray' : { saved: { symbol: it.symbol } };
        out.push({
          view: waiting,
          effect: {
            kind: 'fly',
            seat: it.seat,
            die,
            symbol: it.symbol,
            card: it.card,
            at,
            from,
            filled: it.filled,
            of: it.of,
            ms,
          } satisfies Effect,
          ms,
          calm: 0,
          words: false,
        });
        return;
      }
      case 'finished': {
        const card = cardOf(now, it.seat, it.card);
        if (!card) return;
        const places = card.dice.map((one) => placeOf(card, one.die));
        const home = homes(card);
        show(
          { kind: 'complete', seat: it.seat, card: it.card, combination: it.combination, places },
          600,
          900,
        );
        if (told[at + 1]?.type === 'flipped') return;
        const next = card.combos[it.combination] ?? [];
        change((view) => {
          const turned = cardOf(view, it.seat, it.card)!;
          const last = cardOf(end, it.seat, it.card);
          if (last?.combination === it.combination + 1 && !last.turned) Object.assign(turned, last);
          else
            Object.assign(turned, {
              combination: it.combination + 1,
              dice: [],
              used_saved: [],
              filled: 0,
              of: next.length,
              needs: next,
            });
          const board = boardOf(view, it.seat)!;
          board.hand = [...new Set([...board.hand, ...it.dice])];
        });
        show({ kind: 'turn', seat: it.seat, card: it.card, combination: it.combination, home }, 980);
        return;
      }
      case 'flipped':
        change((view) => {
          const card = cardOf(view, it.seat, it.card);
          const last = cardOf(end, it.seat, it.card);
          if (card && last) Object.assign(card, last);
          const board = boardOf(view, it.seat);
          if (board) board.turned = it.turned;
        });
        show({ kind: 'flip', seat: it.seat, card: it.card, turned: it.turned }, 900, 900);
        return;
      case 'failed': {
        const card = cardOf(now, it.seat, now.turn.active);
        const needs = [...new Set(card?.needs ?? [])];
        show(
          {
            kind: 'miss',
            seat: it.seat,
            card: card?.id ?? null,
            needs,
            reset: !!it.reset,
            again: now.turn.throws > 1,
          },
          it.reset ? 900 : 1900,
          CALM_MISS,
          true,
        );
        if (!it.reset || !card) return;
        show({ kind: 'tremble', seat: it.seat, card: it.reset }, 520, 0, true);
        const home = homes(card);
        change((view) => {
          const fallen = cardOf(view, it.seat, it.reset);
          const last = cardOf(end, it.seat, it.reset);
          if (fallen && last) Object.assign(fallen, last);
          const board = boardOf(view, it.seat);
          if (board) board.hand = [...new Set([...board.hand, ...it.dice])];
        });
        const quarters = card.combination - 1;
        show({ kind: 'fall', seat: it.seat, card: it.reset, quarters, home, needs }, 1700, 0, true);
        return;
      }
      case 'stepped':
      case 'saved': {
        const card = cardOf(end, it.seat, it.card);
        if (!card) return;
        const ms = brisk(it.seat, 620);
        const symbol = it.type === 'saved' ? it.symbol : null;
        show(
          {
            kind: 'fly',
            seat: it.seat,
            die: it.card,
            symbol,
            card: it.card,
            at: placeOf(card, it.card),
            from: it.from,
            filled: 0,
            of: 0,
            ms,
          },
          ms,
        );
        return;
      }
      default:
    }
  });
  return out;
}

const EMPTY: NonNullable<DixeView['throw']> = {
  dice: [],
  closed: false,
  validated: false,
  placed: 0,
  jokers: 0,
  in_hand: 0,
  again: null,
  chosen: [],
  rolling: [],
};

/** A throw that has left the view, as it was told: its faces and what was placed. */
export type LastThrow = {
  seat: Seat;
  number: number;
  dice: { die: Named; symbol: string | null; placed: boolean; joker: boolean }[];
};

export function lastThrow(past: readonly { event: unknown }[]): LastThrow | null {
  const told = past.map((one) => one.event as DixeEvent);
  const from = told.findLastIndex((it) => it.type === 'thrown' && it.why === 'throw');
  let found: LastThrow | null = null;
  for (const it of from < 0 ? [] : told.slice(from)) {
    if (it.type === 'thrown') {
      const lie = it.dice.map((die) => ({ ...die, placed: false, joker: false }));
      const kept: LastThrow['dice'] =
        found?.dice.filter((old) => !lie.some((die) => die.die === old.die)) ?? [];
      found = { seat: it.seat, number: it.number, dice: [...kept, ...lie] };
    } else if (it.type === 'placed')
      for (const die of found?.dice ?? [])
        if (die.die === it.die) Object.assign(die, { placed: true, joker: it.joker });
  }
  return found;
}
