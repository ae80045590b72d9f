/** The edges of a card's front: the current combination on top with large tiles, the others turned by quarters. */
import { SYMBOL_ART, dieArt, type Character } from './art/dice.ts';
import { faceOf, symbolOf } from './faces.ts';

export type EdgeParts = {
  combos: string[][];
  /** The current combination, from 0. */
  now: number;
  /** Symbols that lie there, with the die where there is one. */
  laid: { symbol: string | null; die: Character | null }[];
  /** Symbols that something thrown would fill. */
  wanted: string[];
  slots: number;
  square: number;
  own: Character;
};

const tile = (x: number, y: number, z: number, symbol: string, wanted: boolean, ghost = false): string =>
  `<g${ghost ? ' opacity=".55"' : ''}><rect x="${x}" y="${y}" width="${z}" height="${z}" rx="7.5" fill="var(--tile)" ${wanted ? 'stroke="var(--accent)" stroke-width="3"' : 'stroke="#c9a765" stroke-width="1"'}/><g transform="translate(${x + 4} ${y + 4}) scale(${(z - 8) / 24})" color="var(--tileink)" fill="currentColor">${SYMBOL_ART[symbolOf(symbol)]}</g></g>`;

const tick = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 8 8)"><circle cx="8" cy="8" r="8" fill="var(--good)"/><path d="M4.2 8.2l2.8 2.8 5-5.5" fill="none" stroke="var(--card)" stroke-width="2" stroke-linecap="round"/></g>`;

export function edges(parts: EdgeParts): string {
  const { combos, now } = parts;
  let out = '';
  combos.forEach((combo, c) => {
    const edge = (c - now + 4) % 4;
    const current = edge === 0;
    const n = combo.length;
    const z = current ? Math.min(31, 168 / n - 6) : 17;
    const gap = current ? 6 : 5;
    const width = n * z + (n - 1) * gap;
    let row = '';
    if (current) row = currentRow(combo, parts, 100 - width / 2, z, gap);
    else {
      combo.forEach((symbol, i) => {
        row += `<g transform="translate(${100 - width / 2 + i * (z + gap)} 9) scale(${z / 24})" color="var(--soft)" fill="currentColor" ${c < now ? 'opacity=".45"' : ''}>${SYMBOL_ART[symbolOf(symbol)]}</g>`;
      });
      row += `<path d="M${100 - width / 2} 31h${width}" stroke="#c9a765" stroke-opacity=".45"/>`;
      if (c < now) row += tick(100 + width / 2 + 6, 10, -edge * 90);
    }
    out += `<g transform="rotate(${edge * 90} 100 100)">${row}</g>`;
  });
  return out + squares(parts);
}

function currentRow(combo: string[], parts: EdgeParts, left: number, z: number, gap: number): string {
  const laid = [...parts.laid];
  let wanted = [...parts.wanted];
  type Cell = { symbol: string; on: EdgeParts['laid'][number] | null };
  const cells = combo.map((symbol): Cell => {
    const at = laid.findIndex((one) => one.symbol === symbol);
    return at < 0 ? { symbol, on: null } : { symbol, on: laid.splice(at, 1)[0] };
  });
  // Jokers lie on whatever place is left: they belong to no symbol.
  for (const joker of laid) {
    const free = cells.findLast((cell) => !cell.on);
    if (free) free.on = joker;
  }
  return cells
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

/** Half squares stand one edge before the first combination and turn with the card. */
function squares({ slots, square, now, own }: EdgeParts): string {
  const edge = (3 - now + 4) % 4;
  let out = '';
  for (let i = 0; i < slots; i++) {
    const x = 100 - (slots * 36 - 8) / 2 + (slots - 1 - i) * 36;
    const here = square === i + 1;
    out += `<path d="M${x} 0v13a6 6 0 006 6h16a6 6 0 006-6V0" fill="color-mix(in srgb,var(--accent) ${here ? 45 : 18}%,transparent)" stroke="var(--accent)" stroke-width="1.5"/>`;
    out += here
      ? `<svg x="${x + 4}" y="-4" width="20" height="20" viewBox="0 0 100 100"><g transform="rotate(${-edge * 90} 50 50)">${dieArt(own, '@')}</g></svg>`
      : `<text x="${x + 14}" y="13" transform="rotate(${-edge * 90} ${x + 14} 9)" text-anchor="middle" font-size="11" font-weight="700" fill="var(--accent)">${i + 1}</text>`;
  }
  return out ? `<g transform="rotate(${edge * 90} 100 100)">${out}</g>` : '';
}
