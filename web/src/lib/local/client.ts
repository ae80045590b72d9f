/** The page's end of the Worker that holds the tables of this device. */
import { Refused } from '../api.ts';
import { session } from '../session.svelte.ts';
import { t } from '../i18n/index.svelte.ts';
import type { ServerMessage } from '../wire.ts';
import { compile } from './compile.ts';
import { engineUrl } from './here.ts';
import type { Answered, Asked, Op } from './ops.ts';

type Waiting = { resolve: (ok: unknown) => void; reject: (error: Error) => void };
export type Listener = { message: (message: ServerMessage) => void; broken: () => void };

class Local {
  #worker: Worker | null = null;
  #ready: Promise<unknown> | null = null;
  #asked = new Map<number, Waiting>();
  #last = 0;
  #listeners = new Map<number, Listener>();

  /** Numbers a viewer and passes on what it is told. */
  listen(listener: Listener): number {
    const connection = ++this.#last;
    this.#listeners.set(connection, listener);
    return connection;
  }

  unlisten(connection: number): void {
    this.#listeners.delete(connection);
  }

  /** Starts the engine before it is asked for anything. */
  warm(): void {
    this.#ready ??= this.#start();
    this.#ready.catch(() => {});
  }

  async ask<T>(asked: Op): Promise<T> {
    this.#ready ??= this.#start();
    await this.#ready;
    return this.#send<T>(asked);
  }

  #start(): Promise<unknown> {
    if (!engineUrl) return Promise.reject(new Refused('local/no-engine', 0, 'this page has no engine'));
    const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.#hear(data);
    worker.onerror = () => this.#broke();
    this.#worker = worker;
    // Compiled while the Worker still loads its own parts.
    const started = compile(engineUrl).then((module) => {
      if (this.#worker !== worker) throw new Refused('table/ended', 0, 'the engine stopped');
      return this.#send({ op: 'start', module });
    });
    started.catch(() => {
      if (this.#worker === worker) this.#broke();
    });
    return started;
  }

  #send<T>(asked: Op): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#asked.set(id, { resolve: resolve as (ok: unknown) => void, reject });
      // Whoever sits here may be known only after the engine was started. The log speaks of them by name.
      const name = session.me?.name ?? t('local.guest');
      this.#worker?.postMessage({ id, name, asked } satisfies Asked);
    });
  }

  #hear({ id, ok, refused, broken, told }: Answered): void {
    for (const [connection, message] of told ?? []) this.#listeners.get(connection)?.message(message);
    if (id !== undefined) {
      const waiting = this.#asked.get(id);
      this.#asked.delete(id);
      if (refused) waiting?.reject(new Refused(refused.code, 0, refused.words));
      else waiting?.resolve(ok);
    }
    if (broken) this.#broke();
  }

  /** Nothing is lost: all that happened was kept before. */
  #broke(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of waiting) reject(new Refused('table/ended', 0, 'the engine stopped'));
    for (const listener of [...this.#listeners.values()]) listener.broken();
  }
}

export const local = new Local();
