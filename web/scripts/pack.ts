/**
 * What the program carries: every file of the build as it is sent. Text is compressed
 * here, once and as far as it goes, with brotli and with gzip for those who cannot read
 * that; the plain text itself is left out, because gzip holds it.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
/** The program writes into this one before it sends it. */
const KEPT = 'index.html';

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `to` again from what lies in `from`; returns how many bytes it holds. */
export function pack(from: string, to: string): number {
  rmSync(to, { recursive: true, force: true });
  let size = 0;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    // What Vite writes for tools, such as its manifest, is hidden and stays here.
    if (!entry.isFile() || source.slice(from.length).includes('/.')) continue;
    const target = join(to, source.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    const bytes = readFileSync(source);
    const put = (name: string, data: Buffer): void => {
      writeFileSync(name, data);
      size += data.length;
    };
    const packed = TEXT.has(extname(source)) ? brotli(bytes) : bytes;
    // Headers cost as much as the smallest files would win.
    if (packed.length + 64 > bytes.length) {
      put(target, bytes);
      continue;
    }
    put(`${target}.br`, packed);
    put(`${target}.gz`, gzipSync(bytes, { level: 9 }));
    if (entry.name === KEPT) put(target, bytes);
  }
  return size;
}

/** The step of the build that does so. */
export function packed(to: string): Plugin {
  let from = '';
  return {
    name: 'ecrin-pack',
    apply: 'build',
    configResolved: (config) => {
      from = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      console.log(`packed: ${Math.round(pack(from, to) / 1000)} kB for the program`);
    },
  };
}
