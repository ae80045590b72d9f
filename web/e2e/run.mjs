/** Runs the browser tests, two files at once; a name picks some: npm run e2e -- pages */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './browser.mjs';

const here = new URL('.', import.meta.url).pathname;
const only = process.argv.slice(2).filter((part) => !part.startsWith('--'));
const named = process.argv.slice(2).filter((part) => part.startsWith('--'));
if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
  console.error('the page is not built: run npm run build first');
  process.exit(1);
}
process.env.CHROMIUM = browserPath();
const files = readdirSync(here).filter(
  (name) => name.endsWith('.test.mjs') && (!only.length || only.some((part) => name.includes(part))),
);
const run = (names, reporter) =>
  spawnSync(
    process.execPath,
    ['--test', '--test-concurrency=2', ...reporter, ...named, ...names.map((name) => here + name)],
    { stdio: 'inherit' },
  ).status;
// The spec reporter tells people; the lines of the other one tell us which files failed.
const folder = mkdtempSync(join(tmpdir(), 'ecrin-e2e-'));
const lines = join(folder, 'tap');
const failed =
  run(files, [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${lines}`,
  ]) !== 0;
const told = failed && existsSync(lines) ? readFileSync(lines, 'utf8') : '';
rmSync(folder, { recursive: true, force: true });
// A browser on a busy machine can miss a moment; what fails twice is broken.
const again = failed ? files.filter((name) => told.includes(name)) : [];
if (failed) console.log(`again, one at a time: ${(again.length ? again : files).join(', ')}`);
const broken = failed
  ? (again.length ? again : files).filter((name) => run([name], ['--test-reporter=spec']) !== 0)
  : [];
process.exit(broken.length ? 1 : 0);
