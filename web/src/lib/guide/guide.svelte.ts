/** Who has been shown what; kept by the browser, so that a reload does not begin again. */
import type { GameId } from '../games.ts';
import { settings } from '../settings.svelte.ts';
import { STEPS } from './steps.ts';

const all = (game: GameId): string[] => STEPS[game].map((step) => `${game}/${step.id}`);

/** Whether somebody has never been guided through this game. */
export const isNew = (game: GameId): boolean =>
  !settings.get('guided').some((id) => id.startsWith(`${game}/`));

export function readStep(game: GameId, id: string): void {
  settings.set('guided', [...new Set([...settings.get('guided'), `${game}/${id}`])]);
}

export function skipGuide(game: GameId): void {
  settings.set('guided', [...new Set([...settings.get('guided'), ...all(game)])]);
}

/** Begins the guide of a game again. */
export function restartGuide(game: GameId): void {
  settings.set(
    'guided',
    settings.get('guided').filter((id) => !id.startsWith(`${game}/`)),
  );
}
