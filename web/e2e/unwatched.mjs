/**
 * A browser whose workers nobody listens to. Playwright attaches to every worker, and Chromium does
 * not let go of one that is listened to: a newer one beside it waits for ever. So this drives pages
 * alone, by the browser's own protocol over a pipe.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from './browser.mjs';

export async function unwatched() {
  const { executablePath, args } = await launchOptions();
  const folder = mkdtempSync(join(tmpdir(), 'ecrin-unwatched-'));
  const child = spawn(executablePath, [...args, '--remote-debugging-pipe', `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , ask, answers] = child.stdio;
  const asked = new Map();
  let said = '';
  answers.setEncoding('utf8').on('data', (chunk) => {
    const messages = (said + chunk).split('\0');
    said = messages.pop();
    for (const { id, result, error } of messages.map(JSON.parse)) {
      const [tell, fail] = asked.get(id) ?? [];
      if (error) fail?.(new Error(error.message));
      else tell?.(result);
      asked.delete(id);
    }
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((tell, fail) => {
      const id = ++send.last;
      asked.set(id, [tell, fail]);
      ask.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  send.last = 0;

  return {
    /** A tab; what is run in it comes back as JSON, and as null while a page is on its way. */
    async open(url) {
      const { targetId } = await send('Target.createTarget', { url });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const run = async (work, ...words) => {
        const expression = `(${work})(...${JSON.stringify(words)})`;
        const how = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', how, sessionId).catch(() => ({}));
        return exceptionDetails ? null : (result?.value ?? null);
      };
      return { run, close: () => send('Target.closeTarget', { targetId }) };
    },
    async close() {
      const gone = new Promise((done) => child.on('exit', done));
      await send('Browser.close').catch(() => {});
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
