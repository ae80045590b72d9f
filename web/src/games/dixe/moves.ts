/** What can be done now, read from the legal actions. */
import { CHARACTERS, SYMBOLS, type Character, type DiceSymbol, type Face } from './art/dice.ts';

export type Choice = {
  action: string;
  verb: string;
  card: string;
  die: string;
  symbol: string;
  seat: string;
};

/** An action taken apart: `power:blaireau=b.oni` is the verb, the card, the seat and the die. */
export function read(action: string): Choice {
  const [verb, rest = ''] = split(action, ':');
  const [left, right = ''] = split(rest, '=');
  const [seat, die] = right.includes('.')
    ? split(right, '.')
    : left.includes('.')
      ? split(left, '.')
      : ['', left];
  const card = left.includes('.') ? (split(left, '.')[1] ?? '') : left;
  return { action, verb, card, die: die ?? '', symbol: right.includes('.') ? '' : right, seat };
}

function split(text: string, by: string): [string, string?] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The legal action that turns these two at set-up, in whatever order it is written. */
export const flipOf = (one: string, two: string, legal: readonly string[]): string | null =>
  legal.find((action) => action === `flip:${one}+${two}` || action === `flip:${two}+${one}`) ?? null;

const byTarget = (legal: readonly string[], verb: string): Map<string, string> =>
  new Map(
    legal
      .filter((action) => action.startsWith(`${verb}:`))
      .map((action) => [action.slice(verb.length + 1), action]),
  );

export const activesOf = (legal: readonly string[]) => byTarget(legal, 'active');
export const placesOf = (legal: readonly string[]) => byTarget(legal, 'place');
export const againsOf = (legal: readonly string[]) => byTarget(legal, 'again');
export const recoversOf = (legal: readonly string[]) => byTarget(legal, 'recover');

/** Choices that have no place of their own on the table: shown as a list in words. */
export const listed = (legal: readonly string[]): Choice[] =>
  legal
    .map(read)
    .filter((choice) => ['saved', 'power', 'rescue', 'reset', 'recover', 'react'].includes(choice.verb));

/** The die's own character: `b.oni` is Oni's. */
export const dieId = (named: string): string =>
  named.includes('.') ? named.slice(named.indexOf('.') + 1) : named;

/** A drawing for a character; sets made by players borrow that of the power. */
export function artOf(id: string, power = ''): Character {
  const known = CHARACTERS as readonly string[];
  if (known.includes(id)) return id as Character;
  return (known.includes(power) ? power : 'yorick') as Character;
}

export const faceOf = (symbol: string | null): Face => (symbol === null ? '@' : symbolOf(symbol));
export const symbolOf = (symbol: string): DiceSymbol =>
  ((SYMBOLS as readonly string[]).includes(symbol) ? symbol : 'pi') as DiceSymbol;
