/** What cards, dice and symbols look like. */
import { CHARACTERS, SYMBOLS, type Character, type DiceSymbol, type Face } from './art/dice.ts';

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
