/** The tables that wait for this person; asked for now and then, and after every own move. */
import { api } from './api.ts';
import { session } from './session.svelte.ts';
import type { Waiting } from './wire.ts';

const SEEN_MS = 10_000;
const HIDDEN_MS = 45_000;

class Turns {
  waiting = $state.raw<readonly Waiting[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** Asks as long as the page is open; gives back how to stop. */
  follow(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.refresh();
    };
    document.addEventListener('visibilitychange', look);
    this.#later();
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.#timer);
    };
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    // Whoever has not come in yet has no tables, and is not made a guest for asking.
    if (session.me) {
      const asked = ++this.#asked;
      try {
        const waiting = await api.turns();
        if (asked === this.#asked) this.#tell(waiting);
      } catch {
        // Asked again later; what was known stays.
      }
    }
    this.#later();
  }

  /** The table that waits longest or has least time, besides the one we are at. */
  next(table: string): Waiting | null {
    return this.waiting.find((one) => one.table !== table) ?? null;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), document.hidden ? HIDDEN_MS : SEEN_MS);
  }

  #tell(waiting: readonly Waiting[]): void {
    const before = this.waiting.length;
    this.waiting = waiting;
    // The icon of an installed app carries the number; elsewhere there is none.
    if (waiting.length && waiting.length !== before)
      void navigator.setAppBadge?.(waiting.length).catch(() => {});
    if (!waiting.length && before) void navigator.clearAppBadge?.().catch(() => {});
  }
}

export const turns = new Turns();
