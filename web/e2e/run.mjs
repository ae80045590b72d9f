/** Runs the browser tests, two files at once; a name picks some: npm run e2e -- pages */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
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
const run = ['--test', '--test-concurrency=2', '--test-reporter=spec', ...named];
const ended = spawnSync(process.execPath, [...run, ...files.map((name) => here + name)], {
  stdio: 'inherit',
});
process.exit(ended.status ?? 1);
