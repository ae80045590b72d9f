import { describe, expect, it } from 'vitest';
import { Stream } from './chacha.ts';

describe('the generator', () => {
  it('gives the published words of ChaCha8', () => {
    const stream = new Stream(new Uint8Array(32), 0);
    const bytes = new DataView(new ArrayBuffer(16));
    for (let i = 0; i < 4; i++) bytes.setUint32(4 * i, stream.word(), true);
    expect(Buffer.from(bytes.buffer).toString('hex')).toBe('3e00ef2f895f40d67f5bb8e81f09a5a1');
  });
  it('goes on after a block and keeps its streams apart', () => {
    const words = (number: number): number[] => {
      const stream = new Stream(new Uint8Array(32).fill(7), number);
      return Array.from({ length: 40 }, () => stream.word());
    };
    expect(new Set(words(0)).size).toBe(40);
    expect(words(1)).not.toEqual(words(0));
    expect(words(1)).toEqual(words(1));
  });
});
