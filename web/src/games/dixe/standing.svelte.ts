/** Standing answers: "always lay it" for a card, kept while the page is open. */

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

  /** The action that the standing answers give here, if they give one. Which
   * symbol to save is always asked. */
  answer(legal: readonly string[]): string | null {
    return (
      legal.find(
        (action) =>
          action.startsWith('react:') && !action.includes('=') && this.get(action.slice(6)) === 'lay',
      ) ?? null
    );
  }
}

export const standing = new Standing();
