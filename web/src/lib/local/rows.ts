/** The tables of this device for lists: read as they were noted, without the engine. */
import type { TableRow } from '../wire.ts';
import { hasEngine } from './here.ts';
import { Store } from './store.ts';

export async function localRows(): Promise<TableRow[]> {
  if (!hasEngine) return [];
  try {
    const kept = await (await Store.open()).all();
    return kept.flatMap(({ shown }) => (shown ? [shown] : []));
  } catch {
    // A browser that keeps nothing has no tables.
    return [];
  }
}
