/** The page with its words, which only it needs. */
import { moreWords } from '../../../lib/i18n/index.svelte.ts';
import Studio from './Studio.svelte';

const WORDS = {
  en: () => import('../../../locales/en/studio.json'),
  fr: () => import('../../../locales/fr/studio.json'),
  es: () => import('../../../locales/es/studio.json'),
  nl: () => import('../../../locales/nl/studio.json'),
};

export async function page(): Promise<{ default: typeof Studio }> {
  await moreWords(WORDS);
  return { default: Studio };
}
