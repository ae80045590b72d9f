/** Fronts as pictures, drawn once for each card, die and language. */
import type { CardSet } from '../types.ts';
import { cardOf, dieOf } from './doc.ts';
import { draw } from './ask.ts';

const MOST = 200;
const kept = new Map<string, Promise<string | null>>();

/** The address of a picture; null if it cannot be drawn. */
export function drawnFront(set: CardSet, id: string, language: string): Promise<string | null> {
  const key = JSON.stringify([language, cardOf(set, id), dieOf(set, id), set.symbols]);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST) kept.clear();
  // As a picture, so that the gradients of one card do not meet those of another.
  const picture = draw(set, id, language).then(
    ({ front }) => `data:image/svg+xml;utf8,${encodeURIComponent(front)}`,
    () => {
      kept.delete(key);
      return null;
    },
  );
  kept.set(key, picture);
  return picture;
}
