/** Gems and cards of Onix. Colour, shape and letter always go together. */
import drawn from '../../../../../art/onix.json';
import effects from '../../../../../art/effects.json';
import { fill } from '../../../lib/art/draw.ts';

export type Gem = 'o' | 'x' | 's' | 'd';
type GemFacts = {
  colour: string;
  shape: 'circle' | 'cross' | 'square' | 'diamond';
  effect: 'draw' | 'destroy' | 'stock' | 'steal';
};

export const ALL_GEMS: readonly Gem[] = ['o', 'x', 's', 'd'];
export const GEMS: Record<Gem, GemFacts> = {
  o: { colour: drawn.gems.o.colour, shape: 'circle', effect: 'draw' },
  x: { colour: drawn.gems.x.colour, shape: 'cross', effect: 'destroy' },
  s: { colour: drawn.gems.s.colour, shape: 'square', effect: 'stock' },
  d: { colour: drawn.gems.d.colour, shape: 'diamond', effect: 'steal' },
};

/** What every card refers to; stands once in the page. */
export const defs = (): string =>
  ALL_GEMS.map((gem) => {
    const {
      facets,
      table: [light, middle, dark],
    } = drawn.gems[gem];
    return `${fill(drawn.table, { gem, light, middle, dark, facets })}<symbol id="out-${gem}" viewBox="-50 -50 100 100"><g fill="none" stroke="currentColor" stroke-width="9">${{ o: '<circle r="38"/>', s: '<rect x="-36" y="-36" width="72" height="72" rx="5"/>', d: '<path d="M0-44L32 0 0 44-32 0z"/>', x: '<path d="M-32-32L32 32M32-32L-32 32" stroke-width="14" stroke-linecap="round"/>' }[gem]}</g></symbol>`;
  }).join('') +
  `${drawn.defs}<filter id="onix-glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="9"/></filter><filter id="onix-soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>`;

const use = (g: Gem, x: number, y: number, s: number): string =>
  `<use href="#gem-${g}" x="${x - s / 2}" y="${y - s / 2}" width="${s}" height="${s}"/>`;

/** One card, 62 by 80: gems in the upper part, so that a fan hides none; `turn` keeps them upright. */
export function cardFace(k: string, turn = 0, hot = ''): string {
  const gems = [...k] as Gem[],
    turned = (x: number, y: number): string => `transform="rotate(${-turn} ${x} ${y})"`;
  const [first, second] = gems.map((g) => drawn.gems[g]);
  const glow = `<ellipse cx="32" cy="28" rx="26" ry="23" fill="${first.colour}" opacity=".26" filter="url(#onix-soft)"/>`;
  let s = `<g clip-path="url(#onix-card)">${fill(drawn.ground, { ground: first.ground })}${second ? fill(drawn.half, { ground: second.ground }) : ''}${drawn.sheen}${second ? '' : glow}</g>${drawn.frame}<rect class="edge" x=".6" y=".6" width="60.8" height="78.8" rx="7.6" fill="none" stroke="${hot || '#5a5668'}" stroke-width="${hot ? 2.4 : 1.1}"/>`;
  if (!second) s += drawn.rule;
  (second ? drawn.two : drawn.one).forEach((place, i) => {
    const gem = gems[i],
      [x, y, size] = place.gem,
      [lx, ly] = place.letter,
      [ex, ey] = place.effect;
    s += `<g ${turned(x, y)}>${use(gem, x, y, size)}</g>`;
    s += fill(drawn.letter, { x: lx, y: ly + 3.4, turned: turned(lx, ly), gem });
    s += fill(drawn.effect, {
      x: ex - 6.5,
      y: ey - 6.5,
      turned: turned(ex, ey),
      icon: effects[GEMS[gem].effect],
    });
  });
  return s;
}

export const CARD_BACK = drawn.back;
