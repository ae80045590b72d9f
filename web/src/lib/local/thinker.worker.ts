/** A Worker that thinks: it is asked one thing at a time, and ended if nobody wants to know any more. */
import { Engine, RefusedHere, type Question } from './engine.ts';

let engine: Promise<Engine> | null = null;

self.onmessage = async ({ data }: MessageEvent<{ module?: WebAssembly.Module; question?: Question }>) => {
  try {
    if (data.module) engine = Engine.start(data.module);
    if (data.question && engine) postMessage({ ok: (await engine).ask(data.question) });
  } catch (error) {
    const refused = error instanceof RefusedHere ? { code: error.code, words: error.message } : undefined;
    postMessage({ failed: String(error), refused });
  }
};
