/** What a match on this device needs, fetched and started before the press: the engine and the game's table. */
import type { GameModule } from '../games/module.ts';
import { hasEngine } from '$lib/local/here.ts';
import { session } from '$lib/session.svelte.ts';

async function start(): Promise<void> {
  (await import('$lib/local/client.ts')).local.warm();
}

/** Whatever fails here is said when it is needed. */
const early = (parts: Promise<unknown>[]): void => {
  for (const part of parts) part.catch(() => {});
};

/** What a match of any game needs. */
export function warmEngine(): void {
  if (!hasEngine) return;
  early([
    start(),
    session.shelf(),
    import('$lib/local/answers.ts'),
    import('$lib/local/connection.ts'),
    import('./Table.svelte'),
  ]);
}

export function warm(game: GameModule): void {
  if (!hasEngine) return;
  warmEngine();
  early([game.parts(), game.table()]);
}
