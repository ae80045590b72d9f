/** The letter in a seat's shape. Where two at a table begin alike, each has a second one, so that nobody is taken for another. */

const letters = (name: string): string[] => [...name.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')];
const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** For every name its mark; names that look the same share one. */
export function marksOf(names: readonly string[]): Map<string, string> {
  const all = [...new Set(names.filter((name) => letters(name).length))];
  return new Map(
    all.map((name) => {
      const own = letters(name);
      const first = own[0].toUpperCase();
      const rivals = all.filter((other) => other !== name && plain(letters(other)[0]) === plain(own[0]));
      if (!rivals.length) return [name, first];
      // The first letter that none of them has in that place says most; the second one is read easiest.
      const apart = own.findIndex(
        (letter, i) => i > 0 && rivals.every((other) => plain(letters(other)[i] ?? '') !== plain(letter)),
      );
      return [name, first + (own[apart > 0 ? apart : own.length - 1] ?? '').toLowerCase()];
    }),
  );
}

class Marks {
  #known = $state.raw<ReadonlyMap<string, string>>(new Map());

  /** These sit together. */
  share(names: readonly string[]): void {
    this.#known = marksOf(names);
  }

  /** The mark of a name; absent where there is none. */
  of(name: string): string | undefined {
    return this.#known.get(name) ?? letters(name)[0]?.toUpperCase();
  }
}

export const marks = new Marks();
