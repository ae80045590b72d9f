/** Whether sets of people's own are fair, as far as the server has measured them. */
import { send } from '../../lib/api.ts';
import type { CardSet } from './types.ts';

export type Balance = 'fair' | 'off' | 'unknown';

class Known {
  /** By the text of the set. */
  said = $state.raw<Readonly<Record<string, Balance>>>({});
  asked = new Set<string>();
}
const known = new Known();

async function ask(set: CardSet, text: string): Promise<void> {
  try {
    const { fair } = (await (await send('POST', '/studio/check', { set })).json()) as {
      fair: boolean | null;
    };
    const said = fair === null ? 'unknown' : fair ? 'fair' : 'off';
    known.said = { ...known.said, [text]: said };
  } catch {
    // Nothing is known; it is asked again by the next page.
    known.asked.delete(text);
  }
}

/** What is known of a set; asks the server the first time, and tells whoever reads it. */
export function balanceOf(set: CardSet): Balance {
  const text = JSON.stringify(set);
  if (!known.asked.has(text)) {
    known.asked.add(text);
    void ask(set, text);
  }
  return known.said[text] ?? 'unknown';
}
