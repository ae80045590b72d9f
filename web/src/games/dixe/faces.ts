/** What cards, dice and symbols look like. */
import { isDrawn, isOurs, isSymbolDrawn } from './art/own.svelte.ts';

/** The die's own character: `b.oni` is Oni's. */
export const dieId = (named: string): string =>
  named.includes('.') ? named.slice(named.indexOf('.') + 1) : named;

/** A drawing for a character; of an unknown one, that of its power. */
export function artOf(id: string, power = ''): string {
  if (isDrawn(id)) return id;
  return isOurs(power) ? power : 'yorick';
}

export const faceOf = (symbol: string | null): string => (symbol === null ? '@' : symbolOf(symbol));
export const symbolOf = (symbol: string): string => (isSymbolDrawn(symbol) ? symbol : 'pi');
