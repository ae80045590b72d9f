/** Runs the browser tests one file after the other; a name picks some: npm run e2e -- pages */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { browserPath } from './browser.mjs';

const here = new URL('.', import.meta.url).pathname;
const only = process.argv.slice(2).filter((part) => !part.startsWith('--'));
const named = process.argv.slice(2).filter((part) => part.startsWith('--'));
if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
  console.error('the page is not built: run npm run build first');
  process.exit(1);
}
process.env.CHROMIUM = browserPath();
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs') && (!only.length || only.some((part) => name.includes(part))));
const run = (name) =>
  spawnSync(process.execPath, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...named, here + name], { stdio: 'inherit' }).status;
const failed = files.filter((name) => run(name) !== 0);
// A browser on a busy machine can miss a moment; what fails twice is broken.
const broken = failed.filter((name) => {
  console.log(`again: ${name}`);
  return run(name) !== 0;
});
process.exit(broken.length ? 1 : 0);
