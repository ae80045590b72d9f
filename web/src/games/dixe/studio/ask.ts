/** What the studio asks: its own device; the server only where the page was built without an engine. */
import { studioUrl } from '../../../lib/local/here.ts';
import type { CardSet, Icon } from '../types.ts';
import * as device from './device.ts';
import type { Figures } from './figures.ts';
import * as server from './server.ts';
import type { Checked, Drawn } from './server.ts';
import type { Mode } from './verdict.ts';

const here = studioUrl !== null;

export const check = (set: unknown): Promise<Checked> =>
  here ? device.ask({ call: 'check', set }) : server.check(set);

export const draw = (set: CardSet, card: string, language: string): Promise<Drawn> =>
  here ? device.ask({ call: 'draw', set, card, language }) : server.draw(set, card, language);

export const cleanIcon = async (file: Blob): Promise<{ icon: Icon; left_out: string[] }> =>
  here ? device.ask({ call: 'icon', file: await file.text() }) : server.cleanIcon(file);

export type BalanceWish = { set: CardSet; games: number; jokers: Mode; seed: number };
export type BalanceLine = Figures & { done: boolean };

/** Whole matches with a set; what they say so far is told line by line. */
export async function balance(
  wish: BalanceWish,
  stop: AbortSignal,
  told: (line: BalanceLine) => void,
): Promise<void> {
  if (!here) return server.lines('/studio/balance', wish, stop, told);
  await device.run<BalanceLine>({ call: 'balance', ...wish }, 'balance_on', stop, told);
}

export type OptimiseWish = { set: CardSet; may: object; targets: object; seconds: number; resume?: string };
/**
 * The search for a better set. What it can be resumed from comes in the end, however it ended;
 * the server puts it into some of its lines instead.
 */
export async function optimise<T extends { done: boolean }>(
  wish: OptimiseWish,
  stop: AbortSignal,
  told: (line: T) => void,
): Promise<string | null> {
  if (here) {
    const begin = { call: 'optimise', ...wish, seed: Date.now() };
    return (await device.run<T>(begin, 'optimise_on', stop, told, { call: 'searched' })) as string;
  }
  await server.lines<T>('/studio/optimise', wish, stop, told);
  return null;
}
