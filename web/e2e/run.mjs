/**
 * Runs the browser tests, two files at once; a name picks some: npm run e2e -- pages
 * A file in which something failed runs once more by itself (scripts/steady.sh says why).
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './browser.mjs';

const here = new URL('.', import.meta.url).pathname;
const named = process.argv.slice(2).filter((part) => part.startsWith('--'));
const only = process.argv.slice(2).filter((part) => !part.startsWith('--'));
if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
  console.error('the page is not built: run npm run build first');
  process.exit(1);
}
process.env.CHROMIUM = browserPath();
const files = readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => !only.length || only.some((part) => name.includes(part)));
if (!files.length) {
  console.error(`no browser test has a name with ${only.join(' or ')}`);
  process.exit(1);
}
/** Runs these files; says what failed, or null if nothing did. */
function run(paths, atOnce) {
  const list = join(mkdtempSync(join(tmpdir(), 'ecrin-e2e-')), 'failed');
  const tell = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const note = [`--test-reporter=${here}failed.mjs`, `--test-reporter-destination=${list}`];
  const how = ['--test', `--test-concurrency=${atOnce}`, ...tell, ...note, ...named];
  const { status } = spawnSync(process.execPath, [...how, ...paths], { stdio: 'inherit' });
  if (status === 0) return null;
  return readFileSync(list, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse);
}

const failed = run(
  files.map((name) => here + name),
  2,
);
if (!failed) process.exit(0);
const again = [...new Set(failed.map(({ file }) => file))].filter((file) => file.endsWith('.test.mjs'));
if (!again.length) process.exit(1);
console.log(`\nOnce more by itself: ${again.join(' ')}\n`);
if (run(again, 1)) process.exit(1);
for (const { name } of failed) {
  console.log(`UNSTEADY: failed once, passed by itself: ${name}`);
  if (process.env.ECRIN_UNSTEADY) appendFileSync(process.env.ECRIN_UNSTEADY, `${name}\n`);
}
