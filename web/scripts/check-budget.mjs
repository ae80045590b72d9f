/**
 * What a person loads before there is something to see, in the bytes that the server sends
 * with brotli: the shelf, and a join link up to the first hand of the heaviest game. In
 * the language with the longest words.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';

const SHELF = 200_000;
const FIRST_HAND = 300_000;
/** Loaded when a table on this device is wanted, or when nobody waits. */
const ENGINE = 700_000;
/** Loaded by the card studio alone, or when nobody waits. */
const STUDIO = 500_000;

const web = new URL('../', import.meta.url);
const manifestPath = new URL('dist/.vite/manifest.json', web);
if (!existsSync(manifestPath)) {
  console.error('dist is missing: run npm run build first');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

function sent(path) {
  for (const form of [`${path}.br`, path]) {
    const file = new URL(`packed/${form}`, web);
    if (existsSync(file)) return statSync(file).size;
  }
  throw new Error(`${path} was not packed`);
}

/** A source with all that it brings along; what it may bring later is not among it. */
function bring(source, files = new Set()) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no ${source}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) bring(next, files);
  return files;
}
const together = (sources) => new Set(sources.flatMap((source) => [...bring(source)]));
const total = (files) => [...files].reduce((sum, path) => sum + sent(path), 0);

// Fonts come as the text needs them; the ones for rare letters are not among the first.
const fonts = ['inter', 'fraunces', 'fraunces-italic'].map(
  (name) => manifest[`src/fonts/${name}.woff2`].file,
);
const page = ['index.html', 'icon.svg', 'manifest.webmanifest', ...fonts];
const words = readdirSync(new URL('src/locales', web))
  .map((language) => `src/locales/${language}/index.ts`)
  .filter((source) => source in manifest)
  .sort((a, b) => total(bring(b)) - total(bring(a)))[0];
const games = readdirSync(new URL('src/games', web), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/games/${name}`);

const first = ['index.html', words];
const invited = (game) => [
  ...first,
  'src/pages/Join.svelte',
  'src/pages/Table.svelte',
  `${game}/parts.ts`,
  `${game}/Table.svelte`,
];
const loads = [
  ['the shelf', SHELF, together(first)],
  ...games.map((game) => [
    `from a link to a hand of ${game.split('/').at(-1)}`,
    FIRST_HAND,
    together(invited(game)),
  ]),
];
let over = false;
for (const [name, limit, code] of loads) {
  const files = new Set([...code, ...page]);
  const size = total(files);
  over ||= size > limit;
  console.log(`${String(size).padStart(7)} of ${limit}  ${name}${size > limit ? '  TOO MUCH' : ''}`);
  if (name !== 'the shelf' && size <= limit) continue;
  const largest = [...files].sort((a, b) => sent(b) - sent(a)).slice(0, 10);
  for (const path of largest) console.log(`${String(sent(path)).padStart(14)}  ${path}`);
}
const built = readdirSync(new URL('dist/assets', web)).filter((name) => name.endsWith('.wasm'));
for (const [name, limit, words] of [
  ['ecrin', ENGINE, 'the engine'],
  ['studio', STUDIO, 'the engine of the card studio'],
]) {
  const file = built.find((one) => one.startsWith(`${name}-`));
  if (!file) {
    console.log(`NOT CHECKED: the size of ${words}, which is not built`);
    continue;
  }
  const size = sent(`assets/${file}`);
  over ||= size > limit;
  console.log(`${String(size).padStart(7)} of ${limit}  ${words}${size > limit ? '  TOO MUCH' : ''}`);
}
process.exit(over ? 1 : 0);
