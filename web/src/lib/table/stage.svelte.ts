/**
 * What happens, one thing after the other. A game may say what is to be seen
 * between two views, such as a throw before what became of it; whatever comes
 * later waits until that has been shown.
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

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** Something is being shown, or waits to be. */
  busy = $state(false);
  #acts: Act[] = [];
  #left: Scene[] = [];
  #end: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

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
    clearTimeout(this.#timer);
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
      const seen = typeof document === 'undefined' || !document.hidden;
      this.#left = seen ? act.scenes(this.#acts.length > 0).filter((one) => this.#lasts(one) > 0) : [];
      this.#end = act.end;
      if (this.#left.length) return this.#nextScene();
      this.#end();
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
    this.#end();
    this.#nextAct();
  }

  #lasts(scene: Scene): number {
    return settings.calm ? scene.calm : scene.ms;
  }
}
