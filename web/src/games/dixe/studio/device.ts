/**
 * The studio's own engine: what is quick in one Worker, and each measurement or search in one of
 * its own, which ends with it. Nothing here asks the server, and nothing keeps a match waiting.
 */
import { Refused } from '../../../lib/api.ts';
import { Apart } from '../../../lib/local/apart.ts';
import { compile } from '../../../lib/local/compile.ts';
import { RefusedHere, type Question } from '../../../lib/local/engine.ts';
import { studioUrl } from '../../../lib/local/here.ts';

/** A Worker that is asked nothing ends after this: its memory never shrinks. */
const IDLE_MS = 60_000;

let compiled: Promise<WebAssembly.Module> | null = null;
let quick: Promise<Apart> | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

function module(): Promise<WebAssembly.Module> {
  compiled ??= compile(studioUrl!).catch((error: unknown) => {
    compiled = null;
    throw error;
  });
  return compiled;
}

const start = async (): Promise<Apart> => new Apart(await module());

const inWords = (error: unknown): unknown =>
  error instanceof RefusedHere ? new Refused(error.code, 0, error.message) : error;

function letGo(): void {
  const gone = quick;
  quick = null;
  void gone?.then((worker) => worker.end()).catch(() => {});
}

/** What is answered within a moment. */
export async function ask<T>(question: Question): Promise<T> {
  clearTimeout(idle);
  quick ??= start();
  try {
    return await (await quick).ask<T>(question);
  } catch (error) {
    // What failed may have left anything behind: the next one asks another.
    if (!(error instanceof RefusedHere)) letGo();
    throw inWords(error);
  } finally {
    clearTimeout(idle);
    idle = setTimeout(letGo, IDLE_MS);
  }
}

/**
 * Long work: begun, then gone on with part by part until it is done or stopped. `last` is asked in
 * the end, whichever it was, and its answer given back.
 */
export async function run<T extends { done: boolean }>(
  begin: Question,
  on: string,
  stop: AbortSignal,
  told: (line: T) => void,
  last?: Question,
): Promise<unknown> {
  const worker = await start();
  try {
    await worker.ask(begin);
    for (let done = false; !done && !stop.aborted;) {
      const line = await worker.ask<T>({ call: on });
      done = line.done;
      if (!stop.aborted) told(line);
    }
    return last && (await worker.ask(last));
  } catch (error) {
    throw inWords(error);
  } finally {
    worker.end();
  }
}
