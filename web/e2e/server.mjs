/** Starts a real server of our own on a free port, with an empty database. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function programPath() {
  const root = new URL('../../', import.meta.url).pathname;
  const found = [
    process.env.ECRIN,
    join(root, 'target/release/ecrin'),
    join(root, 'target/debug/ecrin'),
  ].find((path) => path && existsSync(path));
  if (!found)
    throw new Error('the program is missing: run cargo build --package ecrin-cli, or set ECRIN to it');
  return found;
}

/** A server for this test file; ECRIN_ORIGIN names one that already runs, without limits. One with an environment of its own is always new. */
export async function startServer(environment = null) {
  if (process.env.ECRIN_ORIGIN && !environment)
    return { origin: process.env.ECRIN_ORIGIN, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'ecrin-e2e-'));
  const child = spawn(
    programPath(),
    ['serve', '--address', '127.0.0.1:0', '--database', join(folder, 'e2e.db'), '--no-limits'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  let said = '';
  const origin = await new Promise((ready, fail) => {
    const look = (chunk) => {
      said += chunk;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) ready(found[0]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said.slice(-500)}`)));
  });
  return {
    origin,
    async stop() {
      child.removeAllListeners('exit');
      const gone = new Promise((done) => child.on('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
