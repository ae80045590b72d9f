/** A drawing on a grid of squares, as the path of an icon. */
import type { Icon } from '../types.ts';

export const SIDE = 12;
const UNIT = 84 / SIDE;
const START = 8;
const at = (n: number): string => String(Math.round((START + n * UNIT) * 100) / 100);

/** Filled squares, those that stand together in a row as one. */
export function gridIcon(cells: ReadonlySet<number>): Icon {
  let d = '';
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      if (!cells.has(y * SIDE + x)) continue;
      const from = x;
      while (x + 1 < SIDE && cells.has(y * SIDE + x + 1)) x += 1;
      d += `M${at(from)} ${at(y)}L${at(x + 1)} ${at(y)}L${at(x + 1)} ${at(y + 1)}L${at(from)} ${at(y + 1)}Z`;
    }
  return { paths: [{ d }] };
}
