/** Standing answers: "always lay it" for a card, kept while the page is open. */
import { allOf, type Of } from './choices.ts';
import type { DixeChoices } from './types.ts';

type Answer = 'lay';

class Standing {
  #answers = $state<Record<string, Answer>>({});

  get(card: string): Answer | null {
    return this.#answers[card] ?? null;
  }

  set(card: string, answer: Answer | null): void {
    if (answer) this.#answers[card] = answer;
    else delete this.#answers[card];
  }

  /** The choice that the standing answers make here, if they make one. Which
   * symbol to save is always asked. */
  answer(choices: DixeChoices): Of<'react'> | null {
    return (
      allOf(choices, 'react').find(({ does, card }) => does.type === 'step' && this.get(card) === 'lay') ??
      null
    );
  }
}

export const standing = new Standing();
