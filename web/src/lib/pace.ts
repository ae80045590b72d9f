/** The pace of a table: in words, and as it is being chosen. */
import { t } from './i18n/index.svelte.ts';
import { PACE_LIMITS, type Pace } from './wire.ts';

/** A stretch of time as people say it: "7 min 30 s". */
function spell(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [
    minutes && t('pace.minutes', { minutes }),
    (rest || !minutes) && t('pace.seconds', { seconds: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}

export function paceWords(pace: Pace): string {
  if (pace.kind === 'no_clock') return t('pace.none');
  if (pace.kind === 'days') return t('pace.days', { count: pace.days });
  return [pace.base_s, pace.increment_s]
    .filter((seconds, i) => seconds || !i)
    .map(spell)
    .join(' + ');
}

/** What stands in the fields; an empty one is `null`. Choosing another kind forgets nothing. */
export type PaceDraft = {
  kind: Pace['kind'];
  minutes: number | null;
  seconds: number | null;
  increment: number | null;
  days: number | null;
};

export const FIRST_PACE: PaceDraft = { kind: 'no_clock', minutes: 10, seconds: 0, increment: 5, days: 3 };

/** Paces that are often wanted: one press each. */
export const USUAL_LIVE = [
  [60, 1],
  [300, 3],
  [900, 10],
  [1800, 20],
] as const;
export const USUAL_DAYS = [1, 3, 7, 14] as const;

/** The field that cannot stay as it is, and the words for why. */
export type PaceFault = { field: 'bank' | 'increment' | 'days'; words: string };

const whole = (value: number | null): boolean => Number.isInteger(value) && value! >= 0;

export function paceFault(draft: PaceDraft): PaceFault | null {
  const limits = PACE_LIMITS;
  if (draft.kind === 'live') {
    const bank = (draft.minutes ?? 0) * 60 + (draft.seconds ?? 0);
    const sound = whole(draft.minutes ?? 0) && whole(draft.seconds ?? 0);
    if (!sound || bank < limits.base_s_min)
      return { field: 'bank', words: t('pace.fault.short', { seconds: limits.base_s_min }) };
    if (bank > limits.base_s_max)
      return { field: 'bank', words: t('pace.fault.long', { minutes: limits.base_s_max / 60 }) };
    if (!whole(draft.increment ?? 0) || (draft.increment ?? 0) > limits.increment_s_max)
      return { field: 'increment', words: t('pace.fault.increment', { most: limits.increment_s_max }) };
  }
  if (draft.kind === 'days') {
    const { days_min: least, days_max: most } = limits;
    const days = draft.days ?? 0;
    if (!whole(days) || days < least || days > most)
      return { field: 'days', words: t('pace.fault.days', { least, most }) };
  }
  return null;
}

/** The pace that is meant, if the fields have no fault. */
export function paceOf(draft: PaceDraft): Pace {
  if (draft.kind === 'live')
    return {
      kind: 'live',
      base_s: (draft.minutes ?? 0) * 60 + (draft.seconds ?? 0),
      increment_s: draft.increment ?? 0,
    };
  if (draft.kind === 'days') return { kind: 'days', days: draft.days ?? 0 };
  return { kind: 'no_clock' };
}
