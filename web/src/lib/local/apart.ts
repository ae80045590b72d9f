/** A Worker of one's own with an engine, asked one thing after the other. */
import { RefusedHere, type Question } from './engine.ts';

type Told = { ok?: unknown; failed?: string; refused?: { code: string; words: string } };

/** A Worker that waits for questions about a module. */
export function startWorker(module: WebAssembly.Module): Worker {
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ module });
  return worker;
}

export class Apart {
  readonly #worker: Worker;
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;
  #fail: (why: Error) => void = () => {};

  constructor(module: WebAssembly.Module) {
    this.#worker = startWorker(module);
  }

  ask<T>(question: Question): Promise<T> {
    const turn = this.#last.then(() => this.#ask<T>(question));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #ask<T>(question: Question): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      if (this.#ended) return this.#stopped();
      this.#worker.onmessage = ({ data: { ok, failed, refused } }: MessageEvent<Told>) => {
        if (refused) reject(new RefusedHere(refused.code, refused.words));
        else if (failed !== undefined) reject(new Error(failed));
        else resolve(ok as T);
      };
      this.#worker.onerror = () => reject(new Error('the engine failed'));
      this.#worker.postMessage({ question });
    });
  }

  /** Who computes cannot be told otherwise. */
  end(): void {
    this.#ended = true;
    this.#worker.terminate();
    this.#stopped();
  }

  #stopped(): void {
    this.#fail(new Error('the engine was stopped'));
  }
}
