/** What this browser saw a table promise before its match was over. */

const KEY = 'ecrin.promises';
const MOST = 100;

type Promised = [table: string, commitment: string][];

function kept(): Promised {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Promised;
  } catch {
    return [];
  }
}

/** Keeps the first promise of a table; a later one does not change it. */
export function keepPromise(table: string, commitment: string): void {
  const all = kept();
  if (all.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...all, [table, commitment]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing can still check the rest.
  }
}

export const keptPromise = (table: string): string | null => kept().find(([id]) => id === table)?.[1] ?? null;
