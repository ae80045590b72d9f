/** The keys of the editor: arrows between places, digits for symbols, Delete, F, undo and redo. */
import { EMPTY, cardOf, dieOf, isKnown, type Spot } from './doc.ts';
import { studio } from './studio.svelte.ts';

/** Puts a symbol where the editor stands, unless that is locked. */
export function put(symbol: string): void {
  const { card: id, spot, set } = studio;
  if (isKnown(set, id, spot) || (spot.at === 'face' && (spot.face === 0 || symbol === EMPTY))) return;
  studio.edit((next) => {
    if (spot.at === 'combo') cardOf(next, id)!.combos[spot.combo][spot.place] = symbol;
    else dieOf(next, id)!.faces[spot.face] = symbol;
  });
}

function moved(spot: Spot, x: number, y: number): Spot {
  const combos = cardOf(studio.set, studio.card)?.combos ?? [];
  if (spot.at === 'face') return { at: 'face', face: (spot.face + x + y + 6) % 6 };
  const combo = (spot.combo + y + combos.length) % combos.length;
  const places = combos[combo].length;
  return { at: 'combo', combo, place: Math.max(0, Math.min(places - 1, spot.place + x)) };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyed(event: KeyboardEvent): void {
  const on = event.target as HTMLElement;
  if (event.altKey || on.closest('input, select, textarea, dialog, [role=dialog]')) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) studio.redo();
    else studio.undo();
    return;
  }
  const arrow = ARROWS[event.key];
  const symbols = studio.set.symbols;
  if (arrow) studio.spot = moved(studio.spot, ...arrow);
  else if (/^\d$/.test(event.key)) {
    const symbol = symbols[(Number(event.key) + 9) % 10];
    if (symbol) put(symbol.id);
  } else if (event.key === 'Delete' || event.key === 'Backspace') put(EMPTY);
  else if (event.key.toLowerCase() === 'f') studio.side = studio.side === 'front' ? 'back' : 'front';
  else return;
  event.preventDefault();
}
