import { cutGem } from '../box-gems.ts';
import { P, type Pt } from '../draw.ts';
import { stone } from '../stones.ts';
import type { GameId } from '../../games.ts';
import { die } from './dixe.ts';
import { skull } from './nox.ts';

const A = Math.cos(Math.PI / 12),
  S = Math.sin(Math.PI / 12);
const odd = (n: number): boolean => ((n % 2) + 2) % 2 === 1;

/** Small emblems for lists, 48 by 48. */
export const EMBLEMS: Record<GameId, () => string> = {
  onyx: () => {
    const u = 15,
      pt = (c: number, r: number): Pt => [
        6 + u * (c * A + (odd(r) ? 0 : S)),
        43 - u * (r * A - (odd(c) ? S : 0)),
      ];
    let l = '';
    for (let c = 0; c < 3; c++)
      for (let r = 0; r < 3; r++) {
        if (c < 2) l += `M${P([pt(c, r)])}L${P([pt(c + 1, r)])}`;
        if (r < 2) l += `M${P([pt(c, r)])}L${P([pt(c, r + 1)])}`;
      }
    l += `M${P([pt(0, 0)])}L${P([pt(1, 1)])}M${P([pt(2, 1)])}L${P([pt(1, 2)])}`;
    const b = pt(1, 1),
      c = pt(1, 2),
      d = pt(2, 1);
    return `<rect width="48" height="48" rx="10" fill="#17161b"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#c79f58" stroke-width="1.2"/><path d="${l}" fill="none" stroke="#c79f58" stroke-width="1.1" transform="translate(4 -2)"/><g transform="translate(4 -2)">${stone('red', ...c, 6.8)}${stone('white', ...b, 6.8)}${stone('red', ...d, 6.8)}</g>`;
  },
  onix: () =>
    `<rect width="48" height="48" rx="10" fill="#efe4f3"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#b98f45" stroke-width="1.2"/><circle cx="24" cy="24" r="12" fill="none" stroke="#b98f45" stroke-width="1.6"/>${cutGem('circle', 24, 12.5, 7.4)}${cutGem('square', 35.5, 24, 7.6)}${cutGem('diamond', 24, 35.5, 7)}${cutGem('cross', 12.5, 24, 7.6)}`,
  nox: () =>
    `<rect width="48" height="48" rx="10" fill="#16204a"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#5f7fd0" stroke-width="1.2"/>${skull(24, 24.5, 0.33, '#3c9c57')}`,
  dixe: () =>
    `<rect width="48" height="48" rx="10" fill="#f4704a"/><rect x=".75" y=".75" width="46.5" height="46.5" rx="9.3" fill="none" stroke="#ffd9a8" stroke-width="1.2"/>${die(24, 24, 15.5, '#1c9c90', ['sun', 'pi', 'moon'], 6)}`,
};
