/** What a card can do, read from the legal actions; and what a play would make of a display. */
import { NOX_COLOURS, type NoxColour } from './art/cards.ts';
import type { Seat } from '../../lib/wire.ts';
import type { DisplayView, NoxView } from './types.ts';

export const PILES_TO_END = 6;

/** Where a card goes: a new pile, or onto the pile that shows a number. */
export type Place = { action: string; card: number; display: Seat; onto: number | null };

export function readPlace(action: string): Place | null {
  const found = /^(\d+)>([a-f])(?:\+|\/(\d+))$/.exec(action);
  if (!found) return null;
  return {
    action,
    card: Number(found[1]),
    display: found[2] as Seat,
    onto: found[3] ? Number(found[3]) : null,
  };
}

export const placesOf = (card: number | null, legal: readonly string[]): Place[] =>
  card === null ? [] : legal.map(readPlace).filter((place): place is Place => place?.card === card);

export type After = {
  tops: number[];
  merged: number | null;
  total: number;
  missing: NoxColour[];
  worth: number;
  ends: boolean;
};

/** The display after a play; merges and the sixth pile follow the engine's own rule. */
export function after(display: DisplayView, place: Place, colours: NoxView['colours']): After {
  const tops = display.piles.map((pile) => pile.shows);
  let merged: number | null = null;
  if (place.onto === null) {
    if (tops.includes(place.card)) merged = place.card;
    else tops.push(place.card);
  } else {
    const at = tops.indexOf(place.onto);
    const other = tops.findIndex((top, i) => i !== at && top === place.card);
    if (other >= 0) {
      merged = place.card;
      tops.splice(at, 1);
    } else tops[at] = place.card;
  }
  const total = tops.reduce((sum, top) => sum + top, 0);
  const missing = NOX_COLOURS.filter((colour) => !tops.some((top) => colours[colour].includes(top)));
  return {
    tops,
    merged,
    total,
    missing,
    worth: missing.length ? 0 : total,
    ends: tops.length >= PILES_TO_END,
  };
}
