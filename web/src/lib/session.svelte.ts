/** Who sits at this browser. A guest is made the first time one is needed. */
import { api } from './api.ts';
import { language } from './i18n/index.svelte.ts';
import type { GameInfo, Me } from './wire.ts';

class Session {
  me = $state<Me | null>(null);
  games = $state<GameInfo[]>([]);
  #pending: Promise<Me> | null = null;

  /** The person of this browser; asks the server once. */
  async ensure(): Promise<Me> {
    if (this.me) return this.me;
    this.#pending ??= this.#load().finally(() => (this.#pending = null));
    return this.#pending;
  }

  async #load(): Promise<Me> {
    // Keeps the session of the cookie if there is one, and makes a guest otherwise.
    this.me = await api.session(language());
    return this.me;
  }

  async shelf(): Promise<GameInfo[]> {
    if (!this.games.length) this.games = await api.games();
    return this.games;
  }
}

export const session = new Session();
