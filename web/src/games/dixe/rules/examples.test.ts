/** The worked examples are positions that the card set allows, and mark what really fits. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../index.ts';
import type { Language } from '../../../lib/i18n/index.svelte.ts';
import { FIRST_SET } from '../card-set.ts';
import { fitting } from './fitting.ts';
import { EXAMPLES, type Lying, type Shown } from './examples.ts';

const facesOf = (id: string): string[] => FIRST_SET.dice.find((die) => die.id === id)!.faces;
const cardOf = (id: string) => FIRST_SET.cards.find((card) => card.id === id)!;
const comboOf = (card: Lying): string[] => cardOf(card.id).combos[(card.combination ?? 1) - 1];
const isOn = ([die, face]: Shown): boolean => face === '@' || facesOf(die).includes(face);

/** Whether these faces can lie on a combination: each symbol as often as it has it, and no more than its places. */
function canLie(combo: string[], faces: readonly string[]): boolean {
  const left = [...combo];
  for (const face of faces.filter((one) => one !== '@')) {
    const at = left.indexOf(face);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return faces.length <= combo.length;
}

describe.each(Object.entries(EXAMPLES))('the example %s', (_, example) => {
  it('shows faces that its dice have, on places that the cards have', () => {
    for (const shown of [...(example.thrown ?? []), ...example.cards.flatMap((card) => card.laid ?? [])])
      expect(isOn(shown), String(shown)).toBe(true);
    for (const card of example.cards) {
      const faces = (card.laid ?? []).map(([, face]) => face as string);
      expect(canLie(comboOf(card), faces), card.id).toBe(true);
      expect(faces.length === comboOf(card).length, card.id).toBe(!!card.full);
      expect(card.square ?? 0).toBeLessThanOrEqual(cardOf(card.id).save.slots);
      if (card.saved) expect(facesOf(card.id)).toContain(card.saved);
    }
  });

  it('has every die in one place', () => {
    // Steps show the same card again.
    const places = (example.steps ? [] : example.cards).flatMap((card) => [
      ...(card.laid ?? []).map(([die]) => die),
      ...(card.square || card.saved || card.charged ? [card.id] : []),
    ]);
    const dice = [...places, ...(example.thrown ?? []).map(([die]) => die), ...(example.hand ?? [])];
    expect(new Set(dice).size).toBe(dice.length);
    expect(dice.length).toBeLessThanOrEqual(6);
  });

  it('lights exactly the dice that fit', () => {
    if (!example.thrown) return;
    const card = example.cards.find((one) => one.id === example.for)!;
    const lying = (card.laid ?? []).map(([, face]) => face as string);
    for (const shown of example.thrown)
      expect(fitting(example).includes(shown[0]), String(shown)).toBe(
        canLie(comboOf(card), [...lying, shown[1]]),
      );
    // A miss is one.
    if (card.lost) expect(fitting(example)).toEqual([]);
  });
});

it('every example is told on the rules page, in every language', async () => {
  const dixe = GAMES.find(({ id }) => id === 'dixe')!;
  for (const language of ['en', 'fr', 'es', 'nl'] satisfies Language[]) {
    const { default: rules } = await dixe.rules[language]();
    const told = rules.sections.flatMap(({ examples }) => (examples ?? []).map(({ figure }) => figure));
    expect(told.sort()).toEqual(Object.keys(EXAMPLES).sort());
  }
});
