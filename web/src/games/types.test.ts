/**
 * What the games send is what their generated types say: the compiler judges
 * every configuration, view, event and choice of the engine's golden playthroughs.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const CRATES = join(HERE, '../../../crates');
type Sample = { kind: 'Config' | 'View' | 'Event' | 'Choices'; json: string };

function samples(game: string): Sample[] {
  const dir = join(CRATES, game, 'tests/playthroughs');
  return readdirSync(dir).flatMap((file) => {
    const found: Sample[] = [];
    for (const line of readFileSync(join(dir, file), 'utf8').split('\n')) {
      if (line.startsWith('config {')) found.push({ kind: 'Config', json: line.slice('config '.length) });
      else if (line.startsWith('choices '))
        found.push({ kind: 'Choices', json: line.slice('choices '.length) });
      else if (line.startsWith('  which '))
        found.push({ kind: 'Choices', json: line.slice('  which '.length) });
      else if (line.startsWith('    {"type"')) found.push({ kind: 'Event', json: line.trim() });
      else if (line.startsWith('{"')) found.push({ kind: 'View', json: line });
    }
    // The last line is the outcome, which is the wire's.
    if (!found.pop()?.json.includes('"ranks"')) throw new Error(`${file} does not end with its outcome`);
    return found;
  });
}

/** Files that do not change, the compiler's own among them, are read once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of a file that gives every sample its type. */
function complaints(game: string, given: Sample[]): string[] {
  const name = game[0].toUpperCase() + game.slice(1);
  const lines = given.map(({ kind, json }, at) => `const s${at}: ${name}${kind} = ${json};`);
  const text = `import type { ${name}Config, ${name}View, ${name}Event, ${name}Choices } from './types.ts';\n${lines.join('\n')}\nexport {};\n`;
  const file = join(HERE, game, 'samples.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    if (path === file) return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest));
    return parsed.get(path);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map((found) => ts.flattenDiagnosticMessageText(found.messageText, '\n'));
}

describe.each(GAMES)('the types of $id', { timeout: 180_000 }, ({ id: game }) => {
  const all = samples(game);

  it('fit what the engine sends', () => {
    for (const kind of ['Config', 'View', 'Event', 'Choices'])
      expect(all.filter((sample) => sample.kind === kind).length).toBeGreaterThan(1);
    expect(complaints(game, all)).toEqual([]);
  });

  it('do not fit a view that lacks a field or has one more', () => {
    const view = JSON.parse(all.find(({ kind }) => kind === 'View')!.json);
    const wrong: object[] = Object.keys(view).map((key) => ({ ...view, [key]: undefined }));
    wrong.push({ ...view, another: 1 });
    const given = wrong.map((value): Sample => ({ kind: 'View', json: JSON.stringify(value) }));
    expect(complaints(game, given)).toHaveLength(wrong.length);
  });
});
