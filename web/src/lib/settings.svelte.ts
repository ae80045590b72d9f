/** What a person chose for this browser; kept in its local storage. */

import type { BotSpeed } from './wire.ts';

export type Theme = 'system' | 'light' | 'dark';

export type Saved = {
  theme: Theme;
  sound: boolean;
  confirmSteps: boolean;
  coordinates: boolean;
  odds: boolean;
  /** Questions asked in passing are left after a few seconds. */
  quickAnswers: boolean;
  reducedMotion: boolean;
  /** How long bots wait before they act. */
  botSpeed: BotSpeed;
  /** Whoever plays alone against bots does so on this device, not on the server. */
  botsHere: boolean;
  /** The steps of guided games that were read, as game and step. */
  guided: string[];
  /** The exercises of lessons that were done, as game and exercise. */
  learned: string[];
};

const KEY = 'ecrin.settings';
const DEFAULTS: Saved = {
  theme: 'system',
  sound: true,
  confirmSteps: false,
  coordinates: true,
  odds: true,
  quickAnswers: true,
  reducedMotion: false,
  botSpeed: 'brisk',
  botsHere: true,
  guided: [],
  learned: [],
};

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #saved = $state<Saved>(typeof localStorage === 'undefined' ? { ...DEFAULTS } : load());

  get<K extends keyof Saved>(key: K): Saved[K] {
    return this.#saved[key];
  }

  set<K extends keyof Saved>(key: K, value: Saved[K]): void {
    this.#saved[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // A browser without storage still plays; it only forgets.
    }
    this.apply();
  }

  /** The theme that is shown now. */
  get shown(): 'light' | 'dark' {
    if (this.#saved.theme !== 'system') return this.#saved.theme;
    return typeof matchMedia !== 'undefined' && matchMedia('(prefers-color-scheme: light)').matches
      ? 'light'
      : 'dark';
  }

  /** Whether motion is asked to be little, here or in the system. */
  get calm(): boolean {
    return (
      this.#saved.reducedMotion ||
      (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches)
    );
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.shown;
    root.dataset.calm = String(this.#saved.reducedMotion);
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', this.shown === 'dark' ? '#101118' : '#f5f1e8');
  }
}

export const settings = new Settings();

if (typeof matchMedia !== 'undefined') {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => settings.apply());
}
