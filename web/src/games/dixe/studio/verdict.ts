/** What a measured share of wins says of a card. */
import type { Estimate } from './figures.ts';

export type Verdict = 'weak' | 'fair' | 'strong' | 'unknown';
export type Mode = 'normal' | 'expert' | 'super_expert';
export const MODES: readonly Mode[] = ['normal', 'expert', 'super_expert'];

/** The shares of wins that are wanted. */
export const BAND: Record<Mode, [number, number]> = {
  normal: [0.45, 0.55],
  expert: [0.42, 0.58],
  super_expert: [0.42, 0.58],
};
/** Half an interval so narrow speaks for a card within the band; one much narrower lets its middle decide. */
const NARROW = 0.03;
const SHARP = 0.0125;

/** As the studio's own crate judges; figures of several runs are put together here. */
export function verdictOf(share: Estimate, mode: Mode): Verdict {
  const [low, high] = BAND[mode];
  const half = (share.high - share.low) / 2;
  if (share.high < low || (half <= SHARP && share.value < low)) return 'weak';
  if (share.low > high || (half <= SHARP && share.value > high)) return 'strong';
  return half <= NARROW && share.value >= low && share.value <= high ? 'fair' : 'unknown';
}
