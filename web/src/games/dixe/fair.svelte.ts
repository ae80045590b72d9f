/** Whether sets of people's own are fair: as this device has measured them, or else the server. */
import { send } from '../../lib/api.ts';
import { studioUrl } from '../../lib/local/here.ts';
import { keptSets } from './studio/kept.ts';
import type { CardSet } from './types.ts';
import { verdictOf } from './studio/verdict.ts';

export type Balance = 'fair' | 'off' | 'unknown';

class Known {
  /** By the text of the set. */
  said = $state.raw<Readonly<Record<string, Balance>>>({});
  asked = new Set<string>();
}
const known = new Known();

/** So many matches say something about a whole set. */
const TELLING = 2_000;

/** What was measured in the studio of this device, of this very set. */
async function own(set: CardSet): Promise<Balance | null> {
  const measured = keptSets().flatMap(({ measured }) => {
    const figures = measured?.figures.normal;
    return figures && figures.games >= TELLING ? [{ digest: measured.digest, figures }] : [];
  });
  if (!measured.length || !studioUrl) return null;
  const { ask: askDevice } = await import('./studio/device.ts');
  const { digest } = await askDevice<{ digest: string | null }>({ call: 'check', set });
  const found = measured.find((one) => one.digest === digest);
  if (!found) return null;
  const verdicts = found.figures.characters.map((one) => verdictOf(one.win_share, 'normal'));
  return verdicts.some((one) => one === 'weak' || one === 'strong') ? 'off' : 'fair';
}

const AT_A_SERVERS_TABLE = /^\/table\/(?!here-)/;

/** Others at the table ask the server, which believes no device but measures by itself. */
async function letMeasure(set: CardSet): Promise<void> {
  const wish = { set, games: TELLING, jokers: 'normal', seed: 1 };
  const { lines } = await import('./studio/server.ts');
  await lines('/studio/balance', wish, new AbortController().signal, () => {});
}

async function ask(text: string): Promise<void> {
  // A plain value, which a Worker can be sent.
  const set = JSON.parse(text) as CardSet;
  const tell = (said: Balance): void => {
    known.said = { ...known.said, [text]: said };
  };
  const mine = await own(set).catch(() => null);
  if (mine) tell(mine);
  try {
    const { fair } = (await (await send('POST', '/studio/check', { set })).json()) as {
      fair: boolean | null;
    };
    if (fair !== null) tell(fair ? 'fair' : 'off');
    else if (mine && AT_A_SERVERS_TABLE.test(location.pathname)) await letMeasure(set);
  } catch {
    // Nothing more is known; it is asked again by the next page.
    if (!mine) known.asked.delete(text);
  }
}

/** What is known of a set; asks the first time, and tells whoever reads it. */
export function balanceOf(set: CardSet): Balance {
  const text = JSON.stringify(set);
  if (!known.asked.has(text)) {
    known.asked.add(text);
    void ask(text);
  }
  return known.said[text] ?? 'unknown';
}
