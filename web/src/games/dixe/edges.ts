/** The edges of a card's front: the current combination on top with large tiles, the others turned by quarters. */
import { dieArt } from './art/dice.ts';
import { symbolArt } from './art/own.svelte.ts';
import { artOf, dieId, faceOf, symbolOf } from './faces.ts';
import type { CardView } from './types.ts';

/** A place on a card, in its own 200 units: the middle and the width. */
export type Place = { x: number; y: number; size: number };

export type EdgeParts = {
  combos: string[][];
  /** The current combination, from 0. */
  now: number;
  /** Symbols that lie there, with the die where there is one. */
  laid: Laid[];
  /** Symbols that something thrown would fill. */
  wanted: string[];
  slots: number;
  square: number;
  own: string;
};

type Laid = { symbol: string | null; die: string | null; name?: string };

/** What lies on the current combination. */
export const laidOn = (card: CardView): Laid[] => [
  ...card.dice.map((one) => ({ symbol: one.symbol, die: artOf(dieId(one.die)), name: one.die })),
  ...card.used_saved.map((symbol) => ({ symbol, die: null })),
  ...(card.automatic ? [{ symbol: card.automatic, die: null }] : []),
];

const GAP = 6;
const sizeFor = (count: number): number => Math.min(31, 168 / count - GAP);
const leftOf = (count: number): number => 100 - (count * sizeFor(count) + (count - 1) * GAP) / 2;

/** Where a die of the card is drawn: on its combination, on a half square, or as saved. */
export function placeOf(card: CardView, die: string): Place {
  const combo = card.combos[card.combination - 1] ?? [];
  const size = sizeFor(combo.length);
  const at = cellsOf(combo, laidOn(card)).findIndex((cell) => cell.on?.name === die);
  if (at >= 0) return { x: leftOf(combo.length) + at * (size + GAP) + size / 2, y: 12 + size / 2, size };
  if (!card.square) return { x: 100, y: 158, size: 30 };
  const slots = card.save?.slots ?? 0;
  const turn = (((3 - (card.combination - 1) + 4) % 4) * Math.PI) / 2;
  const [dx, dy] = [squareX(slots, card.square - 1) + 14 - 100, 6 - 100];
  return {
    x: 100 + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: 100 + dx * Math.sin(turn) + dy * Math.cos(turn),
    size: 20,
  };
}

const tile = (x: number, y: number, z: number, symbol: string, wanted: boolean, ghost = false): string =>
  `<g${ghost ? ' opacity=".55"' : ''}><rect x="${x}" y="${y}" width="${z}" height="${z}" rx="7.5" fill="var(--tile)" ${wanted ? 'stroke="var(--accent)" stroke-width="3"' : 'stroke="#c9a765" stroke-width="1"'}/><g transform="translate(${x + 4} ${y + 4}) scale(${(z - 8) / 24})" color="var(--tileink)" fill="currentColor">${symbolArt(symbolOf(symbol))}</g></g>`;

const tick = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 8 8)"><circle cx="8" cy="8" r="8" fill="var(--good)"/><path d="M4.2 8.2l2.8 2.8 5-5.5" fill="none" stroke="var(--card)" stroke-width="2" stroke-linecap="round"/></g>`;

export function edges(parts: EdgeParts): string {
  const { combos, now } = parts;
  let out = '';
  combos.forEach((combo, c) => {
    const edge = (c - now + 4) % 4;
    const current = edge === 0;
    const n = combo.length;
    const z = current ? sizeFor(n) : 17;
    const gap = current ? GAP : 5;
    const width = n * z + (n - 1) * gap;
    let row = '';
    if (current) row = currentRow(combo, parts, 100 - width / 2, z, gap);
    else {
      combo.forEach((symbol, i) => {
        row += `<g transform="translate(${100 - width / 2 + i * (z + gap)} 9) scale(${z / 24})" color="var(--soft)" fill="currentColor" ${c < now ? 'opacity=".45"' : ''}>${symbolArt(symbolOf(symbol))}</g>`;
      });
      row += `<path d="M${100 - width / 2} 31h${width}" stroke="#c9a765" stroke-opacity=".45"/>`;
      if (c < now) row += tick(100 + width / 2 + 6, 10, -edge * 90);
    }
    out += `<g transform="rotate(${edge * 90} 100 100)">${row}</g>`;
  });
  return out + squares(parts);
}

type Cell = { symbol: string; on: Laid | null };

/** The places of a combination with what lies on each. */
function cellsOf(combo: string[], all: readonly Laid[]): Cell[] {
  const laid = [...all];
  const cells = combo.map((symbol): Cell => {
    const at = laid.findIndex((one) => one.symbol === symbol);
    return at < 0 ? { symbol, on: null } : { symbol, on: laid.splice(at, 1)[0] };
  });
  // Jokers lie on whatever place is left: they belong to no symbol.
  for (const joker of laid) {
    const free = cells.findLast((cell) => !cell.on);
    if (free) free.on = joker;
  }
  return cells;
}

function currentRow(combo: string[], parts: EdgeParts, left: number, z: number, gap: number): string {
  let wanted = [...parts.wanted];
  return cellsOf(combo, parts.laid)
    .map((cell, i) => {
      const x = left + i * (z + gap);
      if (cell.on?.die)
        return `<svg x="${x - 2.5}" y="9" width="${z + 5}" height="${z + 5}" viewBox="0 0 100 100">${dieArt(cell.on.die, faceOf(cell.on.symbol))}</svg>`;
      if (cell.on) return tile(x, 12, z, cell.symbol, false) + tick(x + z - 10, 6, 0);
      const want = wanted.includes(cell.symbol);
      if (want) wanted = wanted.filter((_, j) => j !== wanted.indexOf(cell.symbol));
      return tile(x, 12, z, cell.symbol, want);
    })
    .join('');
}

const squareX = (slots: number, i: number): number => 100 - (slots * 36 - 8) / 2 + (slots - 1 - i) * 36;

/** Half squares stand one edge before the first combination and turn with the card. */
function squares({ slots, square, now, own }: EdgeParts): string {
  const edge = (3 - now + 4) % 4;
  let out = '';
  for (let i = 0; i < slots; i++) {
    const x = squareX(slots, i);
    const here = square === i + 1;
    out += `<path d="M${x} 0v13a6 6 0 006 6h16a6 6 0 006-6V0" fill="color-mix(in srgb,var(--accent) ${here ? 45 : 18}%,transparent)" stroke="var(--accent)" stroke-width="1.5"/>`;
    out += here
      ? `<svg x="${x + 4}" y="-4" width="20" height="20" viewBox="0 0 100 100"><g transform="rotate(${-edge * 90} 50 50)">${dieArt(own, '@')}</g></svg>`
      : `<text x="${x + 14}" y="13" transform="rotate(${-edge * 90} ${x + 14} 9)" text-anchor="middle" font-size="11" font-weight="700" fill="var(--accent)">${i + 1}</text>`;
  }
  return out ? `<g transform="rotate(${edge * 90} 100 100)">${out}</g>` : '';
}
