/**
 * A table without its frame: whoever shows it brings its own bar and dock, and
 * gets from the table what stands in them.
 */
import { getContext, setContext, type Snippet } from 'svelte';

export class BareTable {
  /** The buttons of now. */
  call = $state.raw<Snippet | null>(null);
}

const KEY = Symbol('bare table');
export const setBareTable = (bare: BareTable): BareTable => setContext(KEY, bare);
export const bareTable = (): BareTable | null => getContext<BareTable | undefined>(KEY) ?? null;
