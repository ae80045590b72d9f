/** What a first game says, and when: each step waits for its moment. */
import type { GameId } from '../games.ts';
import type { Play, Seat } from '../wire.ts';
import type { DixeView } from '../../games/dixe/types.ts';
import type { NoxView } from '../../games/nox/types.ts';
import type { OnixView } from '../../games/onix/types.ts';
import type { OnyxView } from '../../games/onyx/types.ts';

/** The moment as the guide sees it; `mine` says that the viewer is to act. */
export type Moment<View> = { view: View; legal: readonly string[]; mine: boolean; seat: Seat; at: number };
export type Step<View = unknown> = { id: string; when: (moment: Moment<View>) => boolean };

const offers = (start: string) => (moment: Moment<unknown>) =>
  moment.mine && moment.legal.some((action) => action.startsWith(start));

const onyx: Step<OnyxView>[] = [
  { id: 'goal', when: () => true },
  { id: 'first', when: ({ view, mine }) => mine && view.stage === 'first' },
  { id: 'swap', when: offers('swap') },
  { id: 'capture', when: ({ legal, mine }) => mine && legal.some((action) => action.includes('*')) },
  { id: 'place', when: ({ view, mine }) => mine && view.stage !== 'first' },
  { id: 'middle', when: ({ view, mine }) => mine && view.stage !== 'first' },
];
const onix: Step<OnixView>[] = [
  { id: 'goal', when: () => true },
  { id: 'take', when: offers('take:') },
  { id: 'place', when: offers('put:') },
  { id: 'effect', when: ({ view, mine }) => mine && view.phase.step === 'effect' },
  { id: 'stock', when: ({ view, seat }) => view.seats.some((one) => one.seat === seat && one.stock > 0) },
  {
    id: 'clock',
    when: ({ view }) => view.piles.some((pile) => view.ring.includes(pile.pile) && pile.size <= 10),
  },
];
const nox: Step<NoxView>[] = [
  { id: 'goal', when: () => true },
  { id: 'card', when: ({ mine }) => mine },
  { id: 'cover', when: ({ legal, mine }) => mine && legal.some((action) => action.includes('/')) },
  {
    id: 'colours',
    when: ({ view, mine, at }) =>
      mine && view.displays[at].piles.length > 1 && view.displays[at].missing.length > 0,
  },
  { id: 'five', when: ({ view }) => view.displays.some((display) => display.piles.length === 5) },
  { id: 'round', when: ({ view }) => view.sheet.length > 0 },
];
const dixe: Step<DixeView>[] = [
  { id: 'goal', when: () => true },
  { id: 'setUp', when: offers('flip:') },
  { id: 'throw', when: ({ view, legal, mine }) => mine && view.phase === 'start' && legal.includes('roll') },
  { id: 'choose', when: offers('active:') },
  { id: 'place', when: offers('place:') },
  { id: 'decide', when: ({ view, mine }) => mine && view.phase === 'decide' },
  { id: 'react', when: offers('react:') },
];

export const STEPS = { onyx, onix, nox, dixe } as unknown as Record<GameId, Step[]>;

/** The step to show: the first that was not read yet and whose moment has come. */
export function nextStep(
  game: GameId,
  play: Play,
  seat: Seat,
  at: number,
  read: readonly string[],
): Step | null {
  if (play.outcome) return null;
  const moment = { view: play.view, legal: play.legal, mine: play.to_act.includes(seat), seat, at };
  return STEPS[game].find((step) => !read.includes(`${game}/${step.id}`) && step.when(moment)) ?? null;
}
