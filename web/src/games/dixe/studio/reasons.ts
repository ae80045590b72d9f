/** Why a card is off, in words and numbers. */
import { list, num, t } from '../../../lib/i18n/index.svelte.ts';
import type { CardSet } from '../types.ts';
import { symbolName } from '../words.ts';
import { cardOf, mates } from './doc.ts';
import type { CharacterFigures, Figures } from './figures.ts';
import { verdictOf } from './verdict.ts';

const whole = (share: number): string => num(Math.round(share * 100));
const tenth = (number: number): string => num(number, { maximumFractionDigits: 1 });

/** The least and the most of the other cards that are fair; of all others if none is. */
function range(figures: Figures, id: string, of: (one: CharacterFigures) => number): [number, number] {
  const others = figures.characters.filter((one) => one.id !== id);
  const fair = others.filter((one) => verdictOf(one.win_share, 'normal') === 'fair');
  const values = (fair.length ? fair : others).map(of);
  return [Math.min(...values), Math.max(...values)];
}

/** The symbols of the card that most, or fewest, dice of its deck have. */
function telling(set: CardSet, id: string, strong: boolean): string[] {
  const dice = mates(set, id);
  const symbols = [...new Set((cardOf(set, id)?.combos ?? []).flat().filter(Boolean))];
  const carriers = (symbol: string): number => dice.filter((die) => die.faces.includes(symbol)).length;
  return symbols
    .filter((symbol) => (strong ? carriers(symbol) >= 4 : carriers(symbol) <= 2))
    .sort((a, b) => (strong ? carriers(b) - carriers(a) : carriers(a) - carriers(b)))
    .slice(0, 3);
}

export function reason(card: CharacterFigures, figures: Figures, set: CardSet): string {
  const strong = card.win_share.value > 0.5;
  const said: string[] = [];
  const flips = range(figures, card.id, (one) => one.chances?.flip ?? 0);
  const flip = card.chances?.flip ?? 0;
  if (strong ? flip > flips[1] : flip < flips[0]) {
    const symbols = telling(set, card.id, strong);
    if (symbols.length)
      said.push(
        t(strong ? 'studio.why.common' : 'studio.why.rare', { symbols: list(symbols.map(symbolName)) }),
      );
    said.push(t('studio.why.flip', { value: whole(flip), low: whole(flips[0]), high: whole(flips[1]) }));
  }
  const saves = range(figures, card.id, (one) => one.saves_per_match);
  const save = card.saves_per_match;
  if (strong ? save > saves[1] : save < saves[0])
    said.push(t('studio.why.saves', { value: tenth(save), low: tenth(saves[0]), high: tenth(saves[1]) }));
  if (!said.length)
    said.push(t(strong ? 'studio.why.powerStrong' : 'studio.why.powerWeak', { value: whole(flip) }));
  return said.join(' ');
}
