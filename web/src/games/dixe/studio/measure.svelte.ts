/** Games that bots play with the set, in the background: one run at a time, to be stopped whenever. */
import { errorWords } from '../../../lib/refusal.ts';
import { notices } from '../../../lib/ui/notices.svelte.ts';
import type { CardSet } from '../types.ts';
import { balance, check } from './ask.ts';
import type { Figures } from './figures.ts';
import { studio } from './studio.svelte.ts';
import { together } from './targets.ts';
import { MODES, type Mode } from './verdict.ts';

export const GAMES = 40_000;

class Measure {
  mode = $state<Mode>('normal');
  running = $state(false);
  /** By mode, of the set with this digest. */
  figures = $state.raw<Partial<Record<Mode, Figures>>>({});
  digest = $state('');
  /** When the run began, and how many games were played then. */
  since = $state.raw({ at: 0, games: 0 });
  #stop: AbortController | null = null;
  now = $derived(this.figures[this.mode] ?? null);
  done = $derived((this.now?.games ?? 0) >= GAMES);

  /** What is known of the set on the bench; another set begins anew. */
  look(): void {
    const digest = studio.checked?.digest ?? '';
    if (digest === this.digest) return;
    this.stop();
    this.digest = digest;
    const kept = studio.kept?.measured;
    this.figures = kept?.digest === digest ? kept.figures : {};
  }

  async start(): Promise<void> {
    if (this.running || this.done) return;
    const { set, current } = studio;
    const { mode } = this;
    const before = this.figures[mode] ?? null;
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.since = { at: performance.now(), games: before?.games ?? 0 };
    const seed = 1 + (before?.games ?? 0);
    const games = GAMES - (before?.games ?? 0);
    try {
      await balance({ set, games, jokers: mode, seed }, stop.signal, (line) => {
        const figures = before ? together(before, line) : line;
        this.figures = { ...this.figures, [mode]: figures };
      });
      const last = this.figures[mode];
      if (last) await this.#note(current, set, mode, last);
    } catch (error) {
      if (!stop.signal.aborted) notices.toast(errorWords(error), 'bad');
      const last = this.figures[mode];
      if (last) await this.#note(current, set, mode, last);
    } finally {
      if (this.#stop === stop) this.running = false;
    }
  }

  async #note(id: string, set: CardSet, mode: Mode, figures: Figures): Promise<void> {
    const digest = set === studio.set ? this.digest : ((await check(set)).digest ?? '');
    studio.measured(id, digest, mode, figures);
  }

  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }

  choose(mode: Mode): void {
    if (!MODES.includes(mode)) return;
    this.stop();
    this.mode = mode;
  }
}

export const measure = new Measure();
