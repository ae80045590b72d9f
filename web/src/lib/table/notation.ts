/** Finds what somebody typed among the legal actions. */

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s*]/g, '');

/** The legal action meant by `typed`: case, spaces and the stars of captures do not matter. */
export function findAction(typed: string, legal: readonly string[]): string | null {
  const wanted = plain(typed);
  return legal.find((action) => plain(action) === wanted) ?? null;
}
