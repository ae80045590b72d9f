/** Fails if a package of package-lock.json has a licence that deny.toml does not allow. */
import { readFileSync } from 'node:fs';
import { allowedBy, forbidden } from './licences.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const lock = JSON.parse(read('../package-lock.json'));
const wrong = forbidden(lock, allowedBy(read('../../deny.toml')));
for (const line of wrong) console.error(`not allowed by deny.toml: ${line}`);
if (!wrong.length)
  console.log(`the licences of ${Object.keys(lock.packages).length - 1} packages are allowed`);
process.exit(wrong.length ? 1 : 0);
