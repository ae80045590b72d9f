/** What the studio asks the server: what others can reach and paper, and all else where the page has no engine. */
import { send } from '../../../lib/api.ts';
import { session } from '../../../lib/session.svelte.ts';
import type { CardSet, Icon, Violation } from '../types.ts';
import type { Chances } from './figures.ts';

export type Checked = {
  /** The set as it was read; null if it cannot be read. */
  set: CardSet | null;
  violations: Violation[];
  chances: Record<string, Chances>;
  digest: string | null;
  /** Whether it was fair when it was measured last; null if it never was. */
  fair: boolean | null;
};
/** The sides of a card and the net of its die, each as the text of one SVG. */
export type Drawn = { front: string; back: string; net: string };

async function ask<T>(path: string, body: unknown): Promise<T> {
  await session.ensure();
  return (await (await send('POST', path, body)).json()) as T;
}

export const check = (set: unknown): Promise<Checked> => ask('/studio/check', { set });
export const draw = (set: CardSet, card: string, language: string): Promise<Drawn> =>
  ask('/studio/draw', { set, card, language });
export const share = (set: CardSet): Promise<{ id: string }> => ask('/studio/sets', { set });
export const shared = async (id: string): Promise<unknown> => {
  const answer = await send('GET', `/studio/sets/${encodeURIComponent(id)}`);
  return ((await answer.json()) as { set: unknown }).set;
};

/** Reads a stream of lines of JSON until it ends or is stopped. */
export async function lines<T>(
  path: string,
  body: unknown,
  stop: AbortSignal,
  told: (line: T) => void,
): Promise<void> {
  await session.ensure();
  const answer = await send('POST', path, body, {}, stop);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part) told(JSON.parse(part) as T);
  }
  if (rest) told(JSON.parse(rest) as T);
}

/** An SVG file, reduced to paths that we draw. */
export async function cleanIcon(file: Blob): Promise<{ icon: Icon; left_out: string[] }> {
  await session.ensure();
  const answer = await send('POST', '/studio/icon', file, { 'content-type': 'image/svg+xml' });
  return (await answer.json()) as { icon: Icon; left_out: string[] };
}

/** A sheet of paper as the text of one SVG. */
export type Sheet = { title: string; svg: string };
export const sheets = (wish: unknown): Promise<Sheet[]> => ask('/studio/sheets', wish);

export async function printed(wish: unknown): Promise<Blob> {
  await session.ensure();
  return (await send('POST', '/print', wish)).blob();
}
