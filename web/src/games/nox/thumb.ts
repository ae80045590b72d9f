/** The own display in small, 100 by 100: what its piles show, and what they are worth. */
import type { NoxView } from './types.ts';

const FILL: Record<string, string> = { blue: '#2a52a6', green: '#2c7543', orange: '#b35a1d' };

export function thumb(view: NoxView): string {
  const seat = view.viewer ? 'abcdef'.indexOf(view.viewer) : 0;
  const display = view.displays[seat];
  const piles = display.piles.slice(0, 6);
  const cards = piles.map(({ shows, colour }, i) => {
    const x = 8 + (i % 3) * 29;
    const y = piles.length > 3 ? 8 + Math.floor(i / 3) * 33 : 22;
    return `<rect x="${x}" y="${y}" width="26" height="30" rx="4" fill="${FILL[colour] ?? '#4b4763'}" stroke="#f1ead9" stroke-opacity=".5"/><text x="${x + 13}" y="${y + 21}" text-anchor="middle" font-size="16" font-weight="650" fill="#fff">${shows}</text>`;
  });
  return `<rect width="100" height="100" fill="#131a3c"/>${cards.join('')}<text x="50" y="91" text-anchor="middle" font-size="17" font-weight="600" fill="#f1ead9">${display.worth}</text>`;
}
