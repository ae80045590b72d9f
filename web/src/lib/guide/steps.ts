/** What a first game says, and when: each step waits for its moment. */
import type { TableContext } from '../table/context.ts';
import type { Seat } from '../wire.ts';

/** The moment as the guide sees it; `mine` says that the viewer is to act. */
export type Moment<View = unknown, Choices = unknown> = {
  view: View;
  /** Null if the viewer is not to act. */
  choices: Choices | null;
  mine: boolean;
  seat: Seat;
  at: number;
};
export interface Step {
  id: string;
  when(moment: Moment): boolean;
  /** What its sentence names, as spots: each list is one light. */
  light?(moment: Moment): string[][];
}

/** Steps as a game writes them, knowing its own views and choices. */
export const guide = <View, Choices>(
  steps: {
    id: string;
    when(moment: Moment<View, Choices>): boolean;
    light?(moment: Moment<View, Choices>): string[][];
  }[],
): Step[] => steps as Step[];

type Table = Pick<TableContext, 'game' | 'parts' | 'play' | 'choices'>;

export const momentOf = ({ play, choices }: Table, seat: Seat, at: number): Moment => ({
  view: play.view,
  choices,
  mine: play.to_act.includes(seat),
  seat,
  at,
});

/** The step to show: the first that was not read yet and whose moment has come. */
export function nextStep(table: Table, seat: Seat, at: number, read: readonly string[]): Step | null {
  if (table.play.outcome) return null;
  const { game, parts } = table;
  const moment = momentOf(table, seat, at);
  return parts.steps.find((step) => !read.includes(`${game.id}/${step.id}`) && step.when(moment)) ?? null;
}

/**
 * What was acted upon was understood, the goal too: no sentence keeps others
 * from being said. What is taken back was not acted upon after all.
 */
export class Followed {
  #position = -1;
  #shown: string | null = null;
  #acted: { id: string; at: number }[] = [];

  /** The match stands at `position`, and `shown` is said if the viewer may
   * act; says what is read now, and what is unread again. */
  at(position: number, shown: string | null): { read: string[]; unread: string[] } {
    const before = this.#position;
    this.#position = position;
    const read: string[] = [];
    let unread: string[] = [];
    if (before >= 0 && position > before && this.#shown) {
      read.push(this.#shown);
      this.#acted.push({ id: this.#shown, at: before });
    } else if (position < before) {
      unread = this.#acted.filter((one) => one.at >= position).map((one) => one.id);
      this.#acted = this.#acted.filter((one) => one.at < position);
    }
    if (position !== before) this.#shown = null;
    if (shown && !read.includes(shown)) this.#shown = shown;
    return { read, unread };
  }
}
