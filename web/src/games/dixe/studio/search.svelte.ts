/** The search for a better set: runs in the background, is stopped and resumed, and proposes. */
import { errorWords } from '../../../lib/refusal.ts';
import { notices } from '../../../lib/ui/notices.svelte.ts';
import type { CardSet } from '../types.ts';
import { balance, optimise } from './ask.ts';
import { sameCard } from './doc.ts';
import type { Aimed, Figures, Progress } from './figures.ts';
import { studio } from './studio.svelte.ts';
import { aimedOf, WANTED, type Wanted } from './targets.ts';

export const KINDS = ['combinations', 'faces', 'squares', 'saves'] as const;
export type KindOfChange = (typeof KINDS)[number];
export type May = Record<KindOfChange, boolean>;

/** One line of the search: how far it is, and the best set so far. */
export type Line = {
  seconds: number;
  progress: Progress;
  best: CardSet;
  aimed_before: Aimed[];
  aimed: Aimed[];
  done: boolean;
  /** To go on from, now and then and in the end. */
  state?: string;
};
export type Point = { seconds: number; distance: number };

/** Matches by which a choice among the changed cards is measured. */
const GAMES = 2_000;
/** A moment for more ticks before that begins. */
const PAUSE = 500;

class Search {
  may = $state<May>({ combinations: true, faces: true, squares: true, saves: false });
  seconds = $state(60);
  running = $state(false);
  line = $state.raw<Line | null>(null);
  points = $state.raw<Point[]>([]);
  /** Every proposal that was judged, taken or not. */
  tried = $state.raw<Point[]>([]);
  wanted = $state.raw<Wanted>(structuredClone(WANTED));
  /** The set that it began with. */
  from = $state.raw<CardSet | null>(null);
  /** Cards of the proposal that are not wanted. */
  left = $state.raw<ReadonlySet<string>>(new Set());
  /** What was measured of the cards that were taken, if not all are. */
  chosen = $state.raw<Figures | null>(null);
  measuring = $state(false);
  #stop: AbortController | null = null;
  #measure: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: string | null = null;
  #spent = 0;
  #ending = Promise.resolve();

  /** The cards that the best set changes. */
  changed = $derived.by(() => {
    const { from, line } = this;
    if (!from || !line) return [];
    return from.cards.map((card) => card.id).filter((id) => !sameCard(from, line.best, id));
  });
  before = $derived(this.line?.progress.figures_before[0] ?? null);
  after = $derived(this.chosen ?? this.line?.progress.figures_best[0] ?? null);
  aimed = $derived(this.chosen ? aimedOf(this.chosen, this.wanted) : (this.line?.aimed ?? []));
  missed = $derived(this.aimed.filter((one) => !one.met));
  taken = $derived(this.changed.filter((id) => !this.left.has(id)));

  async start(more = 0): Promise<void> {
    if (this.running) return;
    this.running = true;
    // What was stopped just now still says what it can be resumed from.
    await this.#ending;
    if (!this.running) return;
    const resumes = more > 0 && this.from === studio.set && this.#state !== null;
    if (!resumes) this.reset();
    this.from = studio.set;
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    let end = (): void => {};
    this.#ending = new Promise((resolve) => (end = resolve));
    this.left = new Set();
    this.#measureNothing();
    const spent = this.#spent;
    const seconds = more || this.seconds;
    if (more) this.seconds = Math.round(spent + more);
    const wish = {
      set: studio.set,
      may: $state.snapshot(this.may),
      targets: this.wanted,
      seconds,
      ...(resumes ? { resume: this.#state! } : {}),
    };
    try {
      const state = await optimise<Line>(wish, stop.signal, (line) => {
        const told = { ...line, seconds: spent + line.seconds };
        const { trials, last } = line.progress;
        if (last !== null && trials > (this.line?.progress.trials ?? 0))
          this.tried = [...this.tried, { seconds: told.seconds, distance: last }];
        this.line = told;
        this.#spent = told.seconds;
        if (line.state !== undefined) this.#state = line.state;
        if (line.progress.best !== null)
          this.points = [...this.points, { seconds: told.seconds, distance: line.progress.best }];
      });
      if (this.#stop === stop && state !== null) this.#state = state;
    } catch (error) {
      if (!stop.signal.aborted) notices.toast(errorWords(error), 'bad');
    } finally {
      // Whoever stopped it may have started it again meanwhile.
      if (this.#stop === stop && !stop.signal.aborted) this.running = false;
      end();
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }

  reset(): void {
    this.stop();
    this.#stop = null;
    this.line = null;
    this.points = [];
    this.tried = [];
    this.left = new Set();
    this.#measureNothing();
    this.#state = null;
    this.#spent = 0;
  }

  toggle(id: string): void {
    const next = new Set(this.left);
    if (!next.delete(id)) next.add(id);
    this.left = next;
    this.#measureNothing();
    if (next.size && this.taken.length) this.#timer = setTimeout(() => void this.#measureChosen(), PAUSE);
  }

  #measureNothing(): void {
    clearTimeout(this.#timer);
    this.#measure?.abort();
    this.#measure = null;
    this.measuring = false;
    this.chosen = null;
  }

  /** Some cards are left as they were: what the others come to is played out again. */
  async #measureChosen(): Promise<void> {
    const set = this.proposal();
    if (!set) return;
    const stop = new AbortController();
    this.#measure = stop;
    this.measuring = true;
    const wish = { set, games: GAMES, jokers: 'normal' as const, seed: 1 };
    try {
      await balance(wish, stop.signal, (line) => {
        if (line.done && this.#measure === stop) this.chosen = line;
      });
    } catch (error) {
      if (!stop.signal.aborted) notices.toast(errorWords(error), 'bad');
    } finally {
      if (this.#measure === stop) this.measuring = false;
    }
  }

  /** The set with the changed cards that were taken. */
  proposal(): CardSet | null {
    const { from, line } = this;
    if (!from || !line) return null;
    const takes = new Set(this.taken);
    const pick = <T extends { id: string }>(was: T[], is: T[]): T[] =>
      was.map((one) => (takes.has(one.id) ? (is.find((other) => other.id === one.id) ?? one) : one));
    return { ...from, cards: pick(from.cards, line.best.cards), dice: pick(from.dice, line.best.dice) };
  }
}

export const search = new Search();
