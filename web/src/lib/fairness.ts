/** Checks what a finished table revealed against what it promised at the start. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof } from './wire.ts';

export type Check = { name: 'commitment' | 'seed'; holds: boolean; expected: string; found: string };

const hash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The seed that a secret and the seats' own words make together. */
export function seedOf(secret: string, words: readonly string[]): string {
  const parts = words.map((word) => `${hash(utf8ToBytes(word))}\n`).join('');
  return hash(utf8ToBytes(`ecrin-seed/1\n${secret}\n${parts}`));
}

export function check(proof: Proof): Check[] {
  const seed = (proof.record as { seed?: string }).seed ?? '';
  const promised = hash(hexToBytes(proof.secret));
  const made = seedOf(proof.secret, proof.words);
  return [
    { name: 'commitment', holds: promised === proof.commitment, expected: proof.commitment, found: promised },
    { name: 'seed', holds: made === seed, expected: seed, found: made },
  ];
}
