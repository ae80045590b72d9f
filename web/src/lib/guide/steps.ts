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
}

/** Steps as a game writes them, knowing its own views and choices. */
export const guide = <View, Choices>(
  steps: { id: string; when(moment: Moment<View, Choices>): boolean }[],
): Step[] => steps as Step[];

/** The step to show: the first that was not read yet and whose moment has come. */
export function nextStep(
  { game, parts, play, choices }: Pick<TableContext, 'game' | 'parts' | 'play' | 'choices'>,
  seat: Seat,
  at: number,
  read: readonly string[],
): Step | null {
  if (play.outcome) return null;
  const moment = { view: play.view, choices, mine: play.to_act.includes(seat), seat, at };
  return parts.steps.find((step) => !read.includes(`${game.id}/${step.id}`) && step.when(moment)) ?? null;
}
