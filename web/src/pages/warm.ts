/** What a match on this device needs, fetched and started before the press: the engine and the game's table. */
import type { GameModule } from '../games/module.ts';
import { hasEngine } from '$lib/local/here.ts';
import { session } from '$lib/session.svelte.ts';

let engine: Promise<unknown> | null = null;

async function start(): Promise<void> {
  // Tables of this device know the person by name, as far as the server can be asked.
  await session.ensure().catch(() => {});
  (await import('$lib/local/client.ts')).local.warm();
}

export function warm(game: GameModule): void {
  if (!hasEngine) return;
  // Whatever fails here is said when it is needed.
  engine ??= start().catch(() => (engine = null));
  for (const part of [
    import('./Table.svelte'),
    import('$lib/local/connection.ts'),
    game.parts(),
    game.table(),
  ])
    part.catch(() => {});
}
