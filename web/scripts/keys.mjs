/** Which words the page asks for, and which each language has. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['en', 'fr', 'es', 'nl'];
/** Every game has a folder in the page, and its words a space of their own. */
const GAMES = readdirSync(new URL('../src/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const SPACES = new RegExp(
  '^(admin|ui|nav|title|footer|shelf|rows|tables|new|preset|level|lobby|join|invite|curtain|table|guide|lesson|line|keys|phrase|settings|refusal|reason|result|replay|rules|about|cards|ratings|me|friends|kit|notFound|broken|pace|meet|strip|turns|push|studio|local|bench|' +
    `${GAMES.join('|')})\\.`,
);
const PLURAL = /_(?:zero|one|other)$/;

function files(dir, kind = /(?<!\.test)\.(ts|svelte)$/) {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return name === 'locales' ? [] : files(path, kind);
    return kind.test(name) ? [path] : [];
  });
}

/** The codes of everything that the rules and the server refuse: each has words. */
export function reasons(root) {
  const codes = new Set();
  for (const crate of [...GAMES, 'wire']) {
    for (const path of files(join(root, '../../crates', crate, 'src'), /\.rs$/)) {
      const text = readFileSync(path, 'utf8');
      if (/WhyNot/.test(text))
        for (const [, code] of text.matchAll(/\(\s*"([a-z]+(?:-[a-z]+)*)",\s*"/g)) codes.add(code);
      if (/refusal\.rs$/.test(path))
        for (const [, code] of text.matchAll(/= "([a-z]+\/[a-z-]+)"/g)) codes.add(code);
    }
  }
  return [...codes].map((code) => `refusal.${code.replaceAll(/[-/]/g, '_')}`);
}

/** Keys that stand in the source, and patterns of keys that are put together. */
export function used(root) {
  const keys = new Set();
  const patterns = new Set();
  for (const path of files(root)) {
    const text = readFileSync(path, 'utf8');
    for (const [, key] of text.matchAll(/['"]([a-zA-Z]+(?:\.[A-Za-z0-9_]+)+)['"]/g))
      if (SPACES.test(key) && key !== 'dixe.games') keys.add(key);
    for (const [, body] of text.matchAll(/`((?:[^`\\$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`)*\})*)`/g)) {
      if (
        /^[a-zA-Z]*(?:\$\{(?:\w+\.)*id\}|[a-zA-Z]+)\.[A-Za-z0-9_.]*/.test(body) &&
        body.includes('${') &&
        !/[\s<>:/,]/.test(body.replaceAll(/\$\{[^}]*\}/g, ''))
      ) {
        const pattern = '^' + body.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[A-Za-z0-9_]+') + '$';
        if (SPACES.test(body) || body.startsWith('${')) patterns.add(pattern);
      }
    }
  }
  return { keys, patterns: [...patterns].map((pattern) => new RegExp(pattern)) };
}

function flatten(words, prefix = '') {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export function wordsOf(root, language) {
  const dir = join(root, 'locales', language);
  const all = new Map();
  for (const name of readdirSync(dir).filter((name) => name.endsWith('.json'))) {
    const game = GAMES.find((id) => name === `${id}.json`);
    for (const [key, value] of flatten(
      JSON.parse(readFileSync(join(dir, name), 'utf8')),
      game ? `${game}.` : '',
    ))
      all.set(key, value);
  }
  return all;
}

const base = (key) => key.replace(PLURAL, '');
const holes = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

/** Everything that is wrong with the words; empty if nothing is. */
export function problems(root) {
  const { keys, patterns } = used(root);
  const wrong = [];
  const english = wordsOf(root, 'en');
  const bases = new Set([...english.keys()].map(base));
  for (const key of keys)
    if (!english.has(key) && !bases.has(key)) wrong.push(`en: ${key} is used and not there`);
  for (const key of reasons(root))
    if (!english.has(key)) wrong.push(`en: ${key} is a reason of the rules or the server and not there`);
  for (const key of bases)
    if (!keys.has(key) && !patterns.some((pattern) => pattern.test(key)))
      wrong.push(`en: ${key} is not used`);
  for (const pattern of patterns)
    if (![...bases].some((key) => pattern.test(key))) wrong.push(`en: nothing fits ${pattern}`);
  const allowed = new Map();
  for (const [key, text] of english)
    allowed.set(base(key), new Set([...(allowed.get(base(key)) ?? []), ...holes(text)]));
  for (const language of LANGUAGES) {
    const words = wordsOf(root, language);
    const has = new Set([...words.keys()].map(base));
    for (const key of bases) if (!has.has(key)) wrong.push(`${language}: ${key} is missing`);
    for (const key of has) if (!bases.has(key)) wrong.push(`${language}: ${key} is not in English`);
    for (const key of words.keys()) {
      if (!words.get(key).trim()) wrong.push(`${language}: ${key} is empty`);
      const same = english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
      const wanted = allowed.get(base(key)) ?? new Set();
      for (const hole of holes(words.get(key)))
        if (!wanted.has(hole)) wrong.push(`${language}: ${key} has a {{${hole}}} that English has not`);
      for (const hole of holes(same))
        if (hole !== 'count' && !holes(words.get(key)).includes(hole))
          wrong.push(`${language}: ${key} lacks {{${hole}}}`);
      const plural = PLURAL.exec(key)?.[0];
      if (plural) {
        for (const form of ['_one', '_other'])
          if (!words.has(base(key) + form)) wrong.push(`${language}: ${base(key)} lacks ${form}`);
      }
    }
  }
  return [...new Set(wrong)];
}
