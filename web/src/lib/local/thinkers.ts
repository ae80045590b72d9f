/** The Workers that think, each about one thing at a time. */
import { Apart, startWorker } from './apart.ts';
import { entropy, type Question } from './engine.ts';

type Task = { what: string; question: Question; resolve: (found: unknown) => void };

/** So many think at once at most: a phone has other things to do. */
const MOST = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));
/** Worker that have nothing to do end after this: their memory never shrinks. */
const IDLE_MS = 60_000;

class Thinker {
  task: Task | null = null;
  /** What it was asked for before: it remembers what it found out. */
  knows = new Set<string>();
  idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly worker: Worker,
    done: (thinker: Thinker, found: unknown) => void,
  ) {
    worker.onmessage = ({ data }: MessageEvent<{ ok?: unknown }>) => done(this, data.ok ?? null);
    worker.onerror = () => done(this, null);
  }
}

export class Thinkers {
  #module: WebAssembly.Module;
  #all: Thinker[] = [];
  #queue: Task[] = [];

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** What comes of a question; null if it was called off or failed. */
  ask<T>(what: string, question: Question): Promise<T | null> {
    return new Promise((resolve) => {
      const found = resolve as (found: unknown) => void;
      this.#queue.push({ what, question: { ...question, entropy: entropy() }, resolve: found });
      this.#next();
    });
  }

  /** A Worker of one's own, for what is asked step by step. */
  apart(): Apart {
    return new Apart(this.#module);
  }

  /** Ends what nobody wants to know any more: who computes cannot be told otherwise. */
  callOff(unwanted: (what: string) => boolean): void {
    const gone = this.#queue.filter((task) => unwanted(task.what));
    this.#queue = this.#queue.filter((task) => !unwanted(task.what));
    for (const thinker of [...this.#all])
      if (thinker.task && unwanted(thinker.task.what)) {
        gone.push(thinker.task);
        this.#end(thinker);
      }
    for (const task of gone) task.resolve(null);
    this.#next();
  }

  #end(thinker: Thinker): void {
    thinker.worker.terminate();
    this.#all = this.#all.filter((one) => one !== thinker);
  }

  #next(): void {
    while (this.#queue.length) {
      const [task] = this.#queue;
      const free = this.#all.filter((one) => !one.task);
      let thinker = free.find((one) => one.knows.has(String(task.question.keep))) ?? free[0];
      if (!thinker) {
        if (this.#all.length >= MOST) return;
        thinker = new Thinker(startWorker(this.#module), (one, found) => this.#done(one, found));
        this.#all.push(thinker);
      }
      this.#queue.shift();
      clearTimeout(thinker.idle);
      thinker.task = task;
      thinker.knows.add(String(task.question.keep));
      thinker.worker.postMessage({ question: task.question });
    }
  }

  #done(thinker: Thinker, found: unknown): void {
    const { task } = thinker;
    thinker.task = null;
    // What failed may have left anything behind: such a Worker is not asked again.
    if (found === null) this.#end(thinker);
    else thinker.idle = setTimeout(() => this.#end(thinker), IDLE_MS);
    task?.resolve(found);
    this.#next();
  }
}
