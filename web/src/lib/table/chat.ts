/** What was said at a table, as long as its page is open. */
import type { ChatLine } from '../wire.ts';

/**
 * What was heard before, and what the server remembers. It stores no word of it, and one that takes a table over
 * from another has heard nothing: whoever was there goes on reading what was said.
 */
export function remembered(heard: readonly ChatLine[], told: readonly ChatLine[]): ChatLine[] {
  const since = told[0]?.at ?? Infinity;
  return [...heard.filter((line) => line.at < since), ...told];
}
