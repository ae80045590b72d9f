/** Checks what a finished table revealed against what it promised at the start. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof, Seat } from '../wire.ts';

export type Check = {
  name: 'commitment' | 'seed' | 'promise' | 'order' | 'words';
  holds: boolean;
  expected: string;
  found: string;
};

// Written out rather than asked of the browser, which offers hashes only to
// pages that came by https: a server in the living room does not.
const hash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The seed that a secret and the seats' own words make together. */
export function seedOf(secret: string, words: readonly string[]): string {
  const parts = words.map((word) => `${hash(utf8ToBytes(word))}\n`).join('');
  return hash(utf8ToBytes(`ecrin-seed/1\n${secret}\n${parts}`));
}

/** `promised` is what this browser saw before the end, and `said` what it said for its seats, if it was there. */
export function check(
  proof: Proof,
  promised: string | null = null,
  said: readonly { seat: Seat; words: string }[] = [],
): Check[] {
  const seed = (proof.record as { seed?: string }).seed ?? '';
  const secret = hash(hexToBytes(proof.secret));
  const made = seedOf(proof.secret, proof.words);
  const checks: Check[] = [
    { name: 'commitment', holds: secret === proof.commitment, expected: proof.commitment, found: secret },
    { name: 'seed', holds: made === seed, expected: seed, found: made },
  ];
  const committed = proof.committed_at;
  if (committed !== undefined) {
    const late = (index: number): boolean => (proof.words_at?.[index] ?? 0) >= committed;
    const holds = proof.words.every((words, index) => words === '' || late(index));
    checks.push({ name: 'order', holds, expected: '', found: '' });
  }
  if (said.length) {
    const found = said.map(({ seat }) => proof.words['abcdef'.indexOf(seat)] ?? '').join(' · ');
    const expected = said.map(({ words }) => words).join(' · ');
    checks.push({ name: 'words', holds: found === expected, expected, found });
  }
  if (promised)
    checks.unshift({
      name: 'promise',
      holds: promised === proof.commitment,
      expected: promised,
      found: proof.commitment,
    });
  return checks;
}
