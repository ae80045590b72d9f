/** The title of the tab: the page's own, and how many tables wait. */
import { t } from './i18n/index.svelte.ts';
import { turns } from './turns.svelte.ts';

class Tab {
  #page = $state('Écrin');
  #call = $state(false);

  /** The title of a page. `call`: where tables wait for somebody, that is said instead. */
  set(page: string, call = false): void {
    this.#page = page;
    this.#call = call;
  }

  get title(): string {
    const count = turns.waiting.length;
    if (!count) return this.#page;
    return this.#call ? t('turns.tab', { count }) : `(${count}) ${this.#page}`;
  }
}

export const tab = new Tab();
