/** Refusals in the player's language; the server's own words where we have none. */
import { t } from './i18n/index.svelte.ts';
import { Refused } from './api.ts';

export function refusalWords(code: string, words: string): string {
  const key = `refusal.${code.replaceAll('/', '_').replaceAll('-', '_')}`;
  const found = t(key, { defaultValue: '' });
  return found || (words ? words[0].toUpperCase() + words.slice(1) : t('refusal.unknown'));
}

export const errorWords = (error: unknown): string =>
  error instanceof Refused ? refusalWords(error.code, error.message) : t('refusal.unknown');

/** Nobody answered: it may work with a connection. */
export const isOffline = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'net/offline';
