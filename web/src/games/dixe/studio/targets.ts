/** What is wanted of a set, and whether measured figures have it. */
import type { Aimed, Estimate, Figures, Targets, What } from './figures.ts';
import { verdictOf, type Mode } from './verdict.ts';

export const FIRST_SEAT: Record<string, number> = { 2: 0.55, 3: 0.38, 4: 0.3 };
export const STOPS: [number, number] = [0.2, 0.4];
export const USED: [number, number] = [1 / 3, 1];
export const MINUTES: Record<Mode, [number, number]> = {
  normal: [10, 20],
  expert: [10, 40],
  super_expert: [10, 40],
};

/** What a search is asked for, in the normal mode. */
export type Wanted = {
  [name in 'win_share' | 'first_seat' | 'stops' | 'saves_used' | 'minutes']: NonNullable<Targets[name]>;
};
export const WANTED: Wanted = {
  win_share: [0.45, 0.55],
  first_seat: [0.55, 0.38, 0.3],
  stops: STOPS,
  saves_used: USED[0],
  minutes: MINUTES.normal,
};

const FIRST: readonly What[] = ['first_of_two', 'first_of_three', 'first_of_four'];

/** The least and the most of a target, where there is one. */
export function boundsOf(wanted: Wanted, what: What): [number | null, number | null] {
  if (what === 'saves_used') return [wanted.saves_used, null];
  const first = FIRST.indexOf(what);
  if (first >= 0) return [null, wanted.first_seat[first]];
  return wanted[what as 'win_share' | 'stops' | 'minutes'];
}

/** The same targets with one bound changed; a least above the most takes the most along. */
export function withBound(wanted: Wanted, what: What, side: 0 | 1, value: number): Wanted {
  if (what === 'saves_used') return { ...wanted, saves_used: value };
  const first = FIRST.indexOf(what);
  if (first >= 0) {
    const seats: Wanted['first_seat'] = [...wanted.first_seat];
    seats[first] = value;
    return { ...wanted, first_seat: seats };
  }
  const name = what as 'win_share' | 'stops' | 'minutes';
  const [low, high] = wanted[name];
  const pair: [number, number] = side === 0 ? [value, Math.max(value, high)] : [Math.min(low, value), value];
  return { ...wanted, [name]: pair };
}

/** Each target and what was found, as the search tells it. */
export function aimedOf(figures: Figures, wanted: Wanted): Aimed[] {
  const centre = (wanted.win_share[0] + wanted.win_share[1]) / 2;
  const off = (share: Estimate): number => Math.abs(share.value - centre);
  const worst = figures.characters.reduce((a, b) => (off(b.win_share) > off(a.win_share) ? b : a));
  const found: [What, Estimate, string | null][] = [
    ['win_share', worst.win_share, worst.id],
    ...figures.by_seats.map(({ first_seat }, i): [What, Estimate, null] => [FIRST[i], first_seat, null]),
    ['stops', figures.stops, null],
    ['saves_used', figures.saves_used, null],
    ['minutes', figures.by_seats[0].minutes, null],
  ];
  return found.map(([what, found, character]) => {
    const [least, most] = boundsOf(wanted, what);
    const met = found.value >= (least ?? -Infinity) && found.value <= (most ?? Infinity);
    return { what, jokers: figures.jokers, least, most, found, character, met };
  });
}

export const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high;

/** The cards that are off, the furthest first. */
export const offOf = (figures: Figures, mode: Mode): Figures['characters'] =>
  figures.characters
    .filter((one) => ['weak', 'strong'].includes(verdictOf(one.win_share, mode)))
    .sort((a, b) => Math.abs(b.win_share.value - 0.5) - Math.abs(a.win_share.value - 0.5));

/** Whether the intervals are still too wide for a verdict. */
export const isUnsure = (figures: Figures, mode: Mode): boolean =>
  figures.characters.some((one) => verdictOf(one.win_share, mode) === 'unknown');

const isEstimate = (value: unknown): value is Estimate =>
  typeof value === 'object' && value !== null && 'samples' in value && 'low' in value;

function both(a: Estimate, b: Estimate): Estimate {
  const samples = a.samples + b.samples;
  if (!samples) return b;
  const share = (value: (one: Estimate) => number): number =>
    (value(a) * a.samples + value(b) * b.samples) / samples;
  const value = share((one) => one.value);
  const half = (side: (one: Estimate) => number): number =>
    Math.hypot(side(a) * a.samples, side(b) * b.samples) / samples;
  return {
    value,
    low: value - half((one) => one.value - one.low),
    high: value + half((one) => one.high - one.value),
    samples,
  };
}

/** Figures of two runs as those of one: what was measured before a pause counts. */
export function together<T>(a: T, b: T): T {
  if (isEstimate(a) && isEstimate(b)) return both(a, b) as T;
  if (Array.isArray(a) && Array.isArray(b))
    return b.map((one, i) => (i < a.length ? together<unknown>(a[i], one) : one)) as T;
  if (typeof a === 'object' && typeof b === 'object' && a && b)
    return Object.fromEntries(
      Object.entries(b).map(([key, value]) => {
        const before = (a as Record<string, unknown>)[key];
        if (key === 'games') return [key, Number(before ?? 0) + Number(value)];
        return [key, before === undefined ? value : together(before, value)];
      }),
    ) as T;
  return b;
}
