/**
 * What happens, one thing after the other. A game may say what is to be seen
 * between two views, such as a throw before what became of it; whatever comes
 * later waits until that has been shown. It always comes to its end: nobody can
 * act while something is shown, so a scene that stood still would end the match.
 */
import { settings } from '../settings.svelte.ts';

/** One thing to be seen, between what was and what is. */
export interface Scene {
  /** The view while it lasts. */
  view: unknown;
  /** What moves, in the game's own shape. */
  effect: unknown;
  ms: number;
  /** How long it stands where little motion is wanted; 0 leaves it out. */
  calm: number;
  /** Words that are to be read: no press shortens it. */
  words: boolean;
}

type Act = {
  /** What is to be seen first; `more` says that others wait behind it. */
  scenes: (more: boolean) => readonly Scene[];
  /** Runs once all of it was seen. */
  end: () => void;
};

/** No scene lasts longer, whatever it says of itself. */
const LONGEST = 6000;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** Something is being shown, or waits to be. */
  busy = $state(false);
  #acts: Act[] = [];
  #left: Scene[] = [];
  #end: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  /** Whoever comes back to the page sees what is, and not what was. */
  #leave = (): void => {
    if (document.hidden) this.#finish();
  };

  add(act: Act): void {
    this.#acts.push(act);
    if (!this.busy && !this.#held) this.#nextAct();
  }

  /** Lets nothing more happen until `goOn`: what is there is to be looked at. */
  hold(): void {
    this.#held = true;
  }

  goOn(): void {
    if (!this.#held) return;
    this.#held = false;
    if (!this.busy) this.#nextAct();
  }

  /** Forgets what waits: something newer is shown instead. */
  clear(): void {
    this.#rest();
    this.#acts = [];
    this.#left = [];
    this.scene = null;
    this.busy = false;
    this.#held = false;
  }

  /** Ends what runs, unless there is something to be read. */
  hurry(): void {
    if (this.scene && !this.scene.words) this.#nextScene();
  }

  #nextAct(): void {
    for (let act = this.#take(); act; act = this.#take()) {
      this.busy = true;
      const { scenes } = act;
      const more = this.#acts.length > 0;
      const shown = isSeen() ? (safely(() => scenes(more)) ?? []) : [];
      this.#left = shown.filter((one) => this.#lasts(one) > 0);
      this.#end = act.end;
      if (this.#left.length) {
        if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.#leave);
        return this.#nextScene();
      }
      safely(this.#end);
    }
    this.busy = false;
  }

  #take(): Act | undefined {
    return this.#held ? undefined : this.#acts.shift();
  }

  #nextScene(): void {
    clearTimeout(this.#timer);
    const scene = this.#left.shift() ?? null;
    this.scene = scene;
    if (scene) {
      this.#timer = setTimeout(() => this.#nextScene(), this.#lasts(scene));
      return;
    }
    this.#rest();
    safely(this.#end);
    this.#nextAct();
  }

  /** Goes to the end of what is shown, words or not. */
  #finish(): void {
    if (!this.scene) return;
    this.#left = [];
    this.#nextScene();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.#leave);
  }

  #lasts(scene: Scene): number {
    return Math.min(LONGEST, settings.calm ? scene.calm : scene.ms) || 0;
  }
}

const isSeen = (): boolean => typeof document === 'undefined' || !document.hidden;

/** What fails is told, as every fault is, and does not stop what comes after it. */
function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
