/** The generator of all luck in a match, as crates/core/src/rng.rs describes it. */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const ROUNDS = 8;

const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

function quarter(w: Uint32Array, a: number, b: number, c: number, d: number): void {
  w[a] += w[b];
  w[d] = turn(w[d] ^ w[a], 16);
  w[c] += w[d];
  w[b] = turn(w[b] ^ w[c], 12);
  w[a] += w[b];
  w[d] = turn(w[d] ^ w[a], 8);
  w[c] += w[d];
  w[b] = turn(w[b] ^ w[c], 7);
}

/** One stream of a seed: ChaCha8, 32 bits at a time. */
export class Stream {
  #key: Uint32Array;
  #number: number;
  #block = 0;
  #words = new Uint32Array(0);
  #next = 0;

  constructor(seed: Uint8Array, number: number) {
    const bytes = new DataView(seed.buffer, seed.byteOffset, 32);
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true));
    this.#number = number;
  }

  word(): number {
    if (this.#next === this.#words.length) this.#fill();
    return this.#words[this.#next++];
  }

  #fill(): void {
    const start = Uint32Array.of(...CONSTANTS, ...this.#key, this.#block, 0, this.#number, 0);
    const w = start.slice();
    for (let round = 0; round < ROUNDS; round += 2) {
      for (let i = 0; i < 4; i++) quarter(w, i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(w, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    this.#words = w.map((word, i) => word + start[i]);
    this.#block += 1;
    this.#next = 0;
  }

  /** A number below `n`, each equally likely: the few draws that would favour some are thrown away. */
  below(n: number): number {
    const rejected = 2 ** 32 % n;
    for (;;) {
      const product = BigInt(this.word()) * BigInt(n);
      if (Number(product & 0xffff_ffffn) >= rejected) return Number(product >> 32n);
    }
  }

  /** From the last place down, each exchanges its item with one at or below it. */
  shuffle<T>(list: T[]): T[] {
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [list[last], list[other]] = [list[other], list[last]];
    }
    return list;
  }
}
