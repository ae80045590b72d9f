import { beforeAll, describe, expect, it } from 'vitest';
import { initWords, setLanguage } from './i18n/index.svelte.ts';
import { FIRST_PACE, paceFault, paceOf, paceWords, type PaceDraft } from './pace.ts';

const live = (minutes: number | null, seconds: number | null, increment: number | null): PaceDraft => ({
  ...FIRST_PACE,
  kind: 'live',
  minutes,
  seconds,
  increment,
});
const days = (count: number | null): PaceDraft => ({ ...FIRST_PACE, kind: 'days', days: count });

describe('a pace that is being chosen', () => {
  beforeAll(() => initWords('en'));

  it('is any minutes and seconds', () => {
    expect(paceFault(live(7, 31, 13))).toBeNull();
    expect(paceOf(live(7, 31, 13))).toEqual({ kind: 'live', base_s: 451, increment_s: 13 });
    expect(paceOf(live(0, 10, 0))).toEqual({ kind: 'live', base_s: 10, increment_s: 0 });
    expect(paceOf(live(360, 0, 600))).toEqual({ kind: 'live', base_s: 21_600, increment_s: 600 });
    for (const count of [1, 2, 13, 14]) expect(paceOf(days(count))).toEqual({ kind: 'days', days: count });
    expect(paceOf(FIRST_PACE)).toEqual({ kind: 'no_clock' });
  });

  it('takes an empty field for nothing', () => {
    expect(paceOf(live(5, null, null))).toEqual({ kind: 'live', base_s: 300, increment_s: 0 });
    expect(paceFault(live(null, null, 5))?.field).toBe('bank');
    expect(paceFault(days(null))?.field).toBe('days');
  });

  it('says at the field what the server would refuse', () => {
    expect(paceFault(live(0, 9, 0))).toEqual({
      field: 'bank',
      words: 'A match needs at least 10 seconds, in whole numbers.',
    });
    expect(paceFault(live(360, 1, 0))?.words).toContain('360 minutes');
    expect(paceFault(live(5, 0, 601))).toEqual({
      field: 'increment',
      words: 'A whole number from 0 to 600 seconds.',
    });
    for (const count of [0, 15, 2.5, -1]) expect(paceFault(days(count))?.field).toBe('days');
    for (const odd of [live(1.5, 0, 0), live(-1, 90, 0), live(1, 0, 0.5), live(Number.NaN, 0, 0)])
      expect(paceFault(odd)).not.toBeNull();
  });

  it('forgets nothing when another kind is looked at', () => {
    expect(paceFault({ ...days(99), kind: 'no_clock' })).toBeNull();
    expect(paceOf({ ...live(3, 0, 2), kind: 'days' })).toEqual({ kind: 'days', days: 3 });
  });

  it('is told to the second, in every language', async () => {
    expect(paceWords({ kind: 'live', base_s: 451, increment_s: 13 })).toBe('7 min 31 s + 13 s');
    expect(paceWords({ kind: 'live', base_s: 300, increment_s: 0 })).toBe('5 min');
    expect(paceWords({ kind: 'live', base_s: 45, increment_s: 90 })).toBe('45 s + 1 min 30 s');
    expect(paceWords({ kind: 'days', days: 1 })).toBe('1 day per move');
    await setLanguage('fr');
    expect(paceWords({ kind: 'days', days: 14 })).toBe('14 jours par coup');
  });
});
