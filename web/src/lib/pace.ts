/** The pace of a table in words. */
import { t } from './i18n/index.svelte.ts';
import type { Pace } from './wire.ts';

export function paceWords(pace: Pace): string {
  if (pace.kind === 'no_clock') return t('pace.none');
  if (pace.kind === 'days') return t('pace.days', { count: pace.days });
  return t('pace.live', { minutes: Math.round(pace.base_s / 60), seconds: pace.increment_s });
}
