/** Fails if a language misses words, has unused ones, or fills other gaps than English. */
import { problems } from './keys.mjs';

const wrong = problems(new URL('../src', import.meta.url).pathname);
for (const line of wrong) console.error(line);
console.log(
  wrong.length ? `${wrong.length} problems with the words` : 'the words of four languages are complete',
);
process.exit(wrong.length ? 1 : 0);
