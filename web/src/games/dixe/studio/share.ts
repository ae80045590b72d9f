/** A set inside an address: deflated, in the letters that addresses have. */
import type { CardSet } from '../types.ts';

/** Longer addresses are cut off by some messengers. */
export const LONGEST = 2000;

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const answer = new Response(
    blob.stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>),
  );
  return new Uint8Array(await answer.arrayBuffer());
}

export async function packed(set: CardSet): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(set)),
    new CompressionStream('deflate-raw'),
  );
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What an address holds; an error if that is not one of ours or far too large. */
export async function unpacked(text: string, most: number): Promise<unknown> {
  if (text.length > 2 * LONGEST) throw new Error('too long');
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const whole = await through(bytes, new DecompressionStream('deflate-raw'));
  if (whole.length > most) throw new Error('too large');
  return JSON.parse(new TextDecoder().decode(whole));
}
