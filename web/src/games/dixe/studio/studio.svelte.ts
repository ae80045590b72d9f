/** The set on the bench: what is edited, what was before, what is wrong with it and how it looks. */
import { language, t } from '../../../lib/i18n/index.svelte.ts';
import { errorWords } from '../../../lib/refusal.ts';
import { notices } from '../../../lib/ui/notices.svelte.ts';
import { dress } from '../art/own.svelte.ts';
import { CARD_SET } from '../card-set.ts';
import type { CardSet, Violation } from '../types.ts';
import { copyOf, fromBase, sameSet, type Spot } from './doc.ts';
import { keepSets, keptSets, newId, type Kept } from './kept.ts';
import type { Chances, Figures } from './figures.ts';
import { check, draw } from './ask.ts';
import type { Checked, Drawn } from './server.ts';

/** The set as it is delivered: changing it makes a copy. */
export const BASE = 'base';
/** Edits come quickly one after the other: it is asked when they pause. */
const PAUSE = 250;
const MOST_STEPS = 200;
const LAST = 'ecrin.cards.last';

function last(): string {
  try {
    return localStorage.getItem(LAST) ?? BASE;
  } catch {
    return BASE;
  }
}

class Studio {
  sets = $state.raw<Kept[]>(keptSets());
  current = $state(BASE);
  set = $state.raw<CardSet>(CARD_SET as CardSet);
  card = $state(CARD_SET.cards[0].id);
  spot = $state.raw<Spot>({ at: 'combo', combo: 0, place: 0 });
  side = $state<'front' | 'back'>('front');
  past = $state.raw<CardSet[]>([]);
  future = $state.raw<CardSet[]>([]);
  checked = $state.raw<Checked | null>(null);
  /** Of the base set, to compare with. */
  base = $state.raw<Record<string, Chances>>({});
  drawn = $state.raw<Drawn | null>(null);
  /** Nobody draws cards; ours of the table stand in for them. */
  undrawn = $state(false);
  #asked = 0;
  /** The set that was checked last. */
  #seen: CardSet | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  wrong = $derived<Violation[]>(this.checked?.violations ?? []);
  broken = $derived(new Set(this.wrong.map((one) => one.at.split(' ').at(-1)!)));
  kept = $derived(this.sets.find((one) => one.id === this.current));
  name = $derived(this.current === BASE ? t('studio.base') : this.set.name || t('studio.unnamed'));
  /** What was measured of this very set, in normal play. */
  figures = $derived<Figures | null>(
    this.kept?.measured && this.kept.measured.digest === this.checked?.digest
      ? (this.kept.measured.figures.normal ?? null)
      : null,
  );

  open(): void {
    this.sets = keptSets();
    const id = last();
    this.choose(this.sets.some((one) => one.id === id) ? id : BASE);
  }

  choose(id: string): void {
    const kept = this.sets.find((one) => one.id === id);
    this.current = kept ? id : BASE;
    this.#show(kept?.set ?? (CARD_SET as CardSet));
    this.past = [];
    this.future = [];
    this.drawn = null;
    try {
      localStorage.setItem(LAST, this.current);
    } catch {
      // Not remembered: the base set is shown next time.
    }
  }

  #show(set: CardSet): void {
    this.set = set;
    dress(set);
    if (!set.cards.some((card) => card.id === this.card)) this.card = set.cards[0].id;
    this.#keepSpot();
    this.ask();
  }

  /** The place that is edited must be there. */
  #keepSpot(): void {
    const { spot } = this;
    const combos = this.set.cards.find((card) => card.id === this.card)?.combos ?? [];
    if (spot.at === 'combo' && spot.place >= (combos[spot.combo]?.length ?? 0))
      this.spot = { ...spot, place: Math.max(0, (combos[spot.combo]?.length ?? 1) - 1) };
  }

  look(card: string): void {
    this.card = card;
    this.spot = { at: 'combo', combo: 0, place: 0 };
    this.ask();
  }

  /** Changes the set, as one step of undo. */
  edit(change: (set: CardSet) => void): void {
    const next = copyOf(this.set);
    change(next);
    if (sameSet(next, this.set)) return;
    if (this.current === BASE) {
      delete next.note;
      this.add({ ...next, name: this.freeName(t('studio.mine')) }, false);
      this.past = [fromBase(this.set.name ?? '')];
      notices.toast(t('studio.copied', { name: this.set.name ?? '' }));
      return;
    }
    this.past = [...this.past, this.set].slice(-MOST_STEPS);
    this.future = [];
    this.#show(next);
    this.#keep();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.set];
    this.#show(before);
    this.#keep();
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.set];
    this.#show(next);
    this.#keep();
  }

  #keep(): void {
    this.#write(
      this.sets.map((one) =>
        one.id === this.current ? { ...one, set: this.set, changed: Date.now() } : one,
      ),
    );
  }

  #write(sets: Kept[]): void {
    this.sets = sets;
    if (!keepSets(sets)) notices.toast(t('studio.noRoom'), 'warn');
  }

  freeName(name: string): string {
    const taken = this.sets.map((one) => one.set.name);
    if (!taken.includes(name)) return name;
    for (let number = 2; ; number += 1) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`;
  }

  /** Keeps a new set on this device and puts it on the bench. */
  add(set: CardSet, clean = true): void {
    const id = newId();
    this.#write([{ id, changed: Date.now(), set }, ...this.sets]);
    if (clean) this.choose(id);
    else {
      this.current = id;
      this.#show(set);
      this.future = [];
    }
  }

  rename(name: string): void {
    const clean = name.trim().slice(0, 40);
    if (clean) this.edit((set) => (set.name = clean));
  }

  remove(): void {
    this.#write(this.sets.filter((one) => one.id !== this.current));
    this.choose(this.sets[0]?.id ?? BASE);
  }

  /** Notes what was measured, if it was of a set that is kept here. */
  measured(id: string, digest: string, mode: string, figures: Figures): void {
    this.#write(
      this.sets.map((one) => {
        if (one.id !== id) return one;
        const before = one.measured?.digest === digest ? one.measured.figures : {};
        return { ...one, measured: { digest, figures: { ...before, [mode]: figures } } };
      }),
    );
  }

  /** Asks, once the edits pause, what is wrong and how it looks. */
  ask(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#timer = setTimeout(
      () => void this.#answer(this.#asked),
      this.checked && this.#seen !== this.set ? PAUSE : 0,
    );
  }

  async #answer(asked: number): Promise<void> {
    const { set, card } = this;
    try {
      if (this.#seen !== set) {
        const checked = await check(set);
        if (asked !== this.#asked) return;
        this.checked = checked;
        this.#seen = set;
      }
      const { checked } = this;
      if (!checked) return;
      if (this.current === BASE) this.base = checked.chances;
      else if (!Object.keys(this.base).length) this.base = (await check(CARD_SET)).chances;
    } catch (error) {
      notices.toast(errorWords(error), 'bad');
      return;
    }
    try {
      const drawn = await draw(set, card, language());
      if (asked === this.#asked) this.drawn = drawn;
    } catch {
      this.undrawn = true;
    }
  }
}

export const studio = new Studio();
