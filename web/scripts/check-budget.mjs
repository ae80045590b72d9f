/** The first load of the shelf, compressed as the server sends it: at most 300 kB. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 300_000;
const dist = new URL('../dist/', import.meta.url);
if (!existsSync(new URL('index.html', dist))) {
  console.error('dist is missing: run npm run build first');
  process.exit(1);
}
const html = readFileSync(new URL('index.html', dist), 'utf8');
const first = new Set(
  [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)]
    .map(([, path]) => path)
    .filter((path) => !path.endsWith('.png')),
);
// What the entry imports statically, the words of one language, and the fonts.
for (const path of [...first].filter((path) => path.endsWith('.js'))) follow(path);
function follow(path) {
  const text = readFileSync(new URL(path, dist), 'utf8');
  for (const [, name] of text.matchAll(/from\s*["']\.\/([\w.-]+\.js)["']/g)) {
    const next = `assets/${name}`;
    if (!first.has(next)) {
      first.add(next);
      follow(next);
    }
  }
}
const assets = readdirSync(new URL('assets/', dist));
for (const name of assets) if (name.endsWith('.woff2')) first.add(`assets/${name}`);
const english = assets.filter((name) => /^en-.*\.js$/.test(name));
for (const name of english) first.add(`assets/${name}`);
const sizes = [...first].map((path) => {
  const bytes = readFileSync(new URL(path, dist));
  return [path, path.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length];
});
const total = sizes.reduce((sum, [, size]) => sum + size, gzipSync(html).length);
for (const [path, size] of sizes.sort((a, b) => b[1] - a[1]).slice(0, 8))
  console.log(`${String(size).padStart(7)}  ${path}`);
console.log(`${String(total).padStart(7)}  first load, of ${LIMIT} allowed`);
process.exit(total > LIMIT ? 1 : 0);
