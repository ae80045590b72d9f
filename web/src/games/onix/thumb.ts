/** The ring in small, 100 by 100: what lies on each pile, and the cards in the own stock. */
import { f } from '../../lib/art/draw.ts';
import { GEMS } from './art/cards.ts';
import { gemsOf } from './choices.ts';
import type { OnixView } from './types.ts';

export function thumb(view: OnixView): string {
  const own = view.seats.find(({ seat }) => seat === (view.viewer ?? view.turn_of));
  const piles = view.ring.map((pile, i) => {
    const turn = (i * 360) / view.ring.length;
    const angle = ((turn - 90) * Math.PI) / 180;
    const at = `translate(${f(50 + 31 * Math.cos(angle))} ${f(51 + 31 * Math.sin(angle))}) rotate(${f(turn)})`;
    const top = view.piles.find((one) => one.pile === pile)?.top ?? null;
    if (!top)
      return `<rect transform="${at}" x="-11" y="-14" width="22" height="28" rx="4" fill="none" stroke="#6d6789" stroke-dasharray="3 3"/>`;
    const gems = gemsOf(top);
    const width = 22 / gems.length;
    const fields = gems.map(
      (gem, k) =>
        `<rect x="${f(-11 + k * width)}" y="-14" width="${f(width)}" height="28" fill="${GEMS[gem].colour}"/><text x="${f(-11 + (k + 0.5) * width)}" y="5" text-anchor="middle" font-size="14" font-weight="650" fill="#fff">${gem}</text>`,
    );
    return `<g transform="${at}">${fields.join('')}<rect x="-11" y="-14" width="22" height="28" rx="4" fill="none" stroke="#f3efe6" stroke-width="1.4"/></g>`;
  });
  return `<rect width="100" height="100" fill="#252138"/><circle cx="50" cy="51" r="31" fill="none" stroke="#cda660" stroke-opacity=".5"/>${piles.join('')}<text x="50" y="57" text-anchor="middle" font-size="17" font-weight="600" fill="#f1ead9">${own?.stock ?? 0}</text>`;
}
