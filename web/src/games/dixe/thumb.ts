/** The own cards in small, 100 by 100: which are flipped, how far the others are, and how many of five. */
import { enamelOf } from './art/own.svelte.ts';
import { artOf } from './faces.ts';
import type { DixeView } from './types.ts';

export function thumb(view: DixeView): string {
  const board = view.boards.find(({ seat }) => seat === (view.viewer ?? view.turn.seat)) ?? view.boards[0];
  const cards = board.cards.map((card, i) => {
    const [x, y] = [8 + (i % 3) * 29, 8 + Math.floor(i / 3) * 34];
    const colour = enamelOf(artOf(card.id, card.power));
    const active = view.turn.active === card.id && view.turn.seat === board.seat;
    const rim = card.turned ? '#e8cd92' : active ? '#ffe3a3' : '#f1ead9';
    const inside = card.turned
      ? `<path d="M${x + 7} ${y + 15}l4.5 5 8-9.5" fill="none" stroke="#fff7e6" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
      : [1, 2, 3]
          .map(
            (n) =>
              `<circle cx="${x + 5 + n * 4}" cy="${y + 24}" r="1.6" fill="#f1ead9" fill-opacity="${n <= card.combination ? 1 : 0.3}"/>`,
          )
          .join('');
    return `<rect x="${x}" y="${y}" width="26" height="30" rx="5" fill="${colour}" fill-opacity="${card.turned ? 1 : 0.4}" stroke="${rim}" stroke-width="${card.turned || active ? 2 : 0.8}"/>${inside}`;
  });
  return `<rect width="100" height="100" fill="#2b1e25"/>${cards.join('')}<text x="50" y="92" text-anchor="middle" font-size="17" font-weight="600" fill="#f1ead9">${board.turned}/5</text>`;
}
