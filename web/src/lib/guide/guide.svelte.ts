/** Who has been shown what; kept by the browser, so that a reload does not begin again. */
import type { GameModule } from '../../games/module.ts';
import { settings } from '../settings.svelte.ts';
import type { TableContext } from '../table/context.ts';
import type { Step } from './steps.ts';

const isOf = (game: GameModule, id: string): boolean => id.startsWith(`${game.id}/`);

/** Whether somebody has never been guided through this game. */
export const isNew = (game: GameModule): boolean => !settings.get('guided').some((id) => isOf(game, id));

/** Whether somebody has done a part of this game's lesson. */
export const hasLearnt = (game: GameModule): boolean => settings.get('learned').some((id) => isOf(game, id));

export function readSteps(game: GameModule, steps: readonly Pick<Step, 'id'>[]): void {
  const ids = steps.map((step) => `${game.id}/${step.id}`);
  settings.set('guided', [...new Set([...settings.get('guided'), ...ids])]);
}

/** Says these again when their moment comes. */
export function forgetSteps(game: GameModule, ids: readonly string[]): void {
  const gone = ids.map((id) => `${game.id}/${id}`);
  settings.set(
    'guided',
    settings.get('guided').filter((id) => !gone.includes(id)),
  );
}

/** Begins the guide of a game again. */
export function restartGuide(game: GameModule): void {
  settings.set(
    'guided',
    settings.get('guided').filter((id) => !isOf(game, id)),
  );
}

/** Whether a table was opened to be guided through, and there is something left to say. */
export const isGuided = ({ game, parts, viewer }: TableContext, search: string): boolean =>
  new URLSearchParams(search).has('guide') &&
  viewer !== 'spectator' &&
  parts.steps.some((step) => !settings.get('guided').includes(`${game.id}/${step.id}`));
