/**
 * Writes `sw.js` at the end of a build: the worker's own text (`worker/sw.js`) behind the list of
 * all files, so that it knows what a version consists of.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** Pictures that only messengers and installers look at, and the worker itself. */
const LEFT_OUT = /^(og\/|screens\/|shortcuts\/|sw\.js$|\.)/;
/** In every language: whoever is offline may change it. */
const SHELL_SOURCES = /^(index\.html|src\/fonts\/(inter|fraunces|fraunces-italic)\.woff2)$/;
const SHELL_FILES = ['index.html', 'icon.svg', 'manifest.webmanifest'];

/** A source with all that it brings along; what it may bring later is not among it. */
function bring(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) bring(manifest, next, files);
}

/** What a first visit needs, and the rest; every path from the root. */
export function parts(all: readonly string[], manifest: Manifest): { shell: string[]; rest: string[] } {
  const first = new Set(SHELL_FILES);
  for (const source of Object.keys(manifest)) if (SHELL_SOURCES.test(source)) bring(manifest, source, first);
  const files = all.filter((file) => !LEFT_OUT.test(file)).sort();
  return {
    shell: files.filter((file) => first.has(file)).map((file) => `/${file}`),
    rest: files.filter((file) => !first.has(file)).map((file) => `/${file}`),
  };
}

/** The worker of the build that lies in `from`; its version is what all files hold together. */
export function workerText(from: string, source: string): string {
  const all = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  const manifest = JSON.parse(readFileSync(join(from, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { shell, rest } = parts(all, manifest);
  const hash = createHash('sha256').update(source);
  for (const path of [...shell, ...rest]) hash.update(path).update(readFileSync(join(from, path)));
  const constants = { VERSION: hash.digest('hex').slice(0, 16), SHELL: shell, REST: rest };
  const head = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  return `${head.join('\n')}\n${source}`;
}

/** The step of the build that does so; it comes before the packing. */
export function worker(source: string): Plugin {
  let from = '';
  return {
    name: 'ecrin-worker',
    apply: 'build',
    configResolved: (config) => {
      from = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: () => {
        if (existsSync(from))
          writeFileSync(join(from, 'sw.js'), workerText(from, readFileSync(source, 'utf8')));
      },
    },
  };
}
