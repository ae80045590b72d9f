import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script, used by the checks as well
import { allowedBy, forbidden, isAllowed } from './licences.mjs';

describe('licences', () => {
  it('are read from deny.toml', () => {
    const deny =
      '[graph]\nallow = ["no"]\n[licenses]\n# why\nallow = [\n  "MIT",\n  "ISC",\n]\n[bans]\nallow = ["no"]\n';
    expect(allowedBy(deny)).toEqual(['MIT', 'ISC']);
    expect(() => allowedBy('[licenses]\n[bans]\nallow = ["no"]\n')).toThrow();
  });

  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND ISC', true],
    ['MIT AND (GPL-3.0-only OR LGPL-3.0-only)', false],
    ['MIT ISC', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s: %s', (expression, holds) => expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(holds));

  it('of a package are told when they are not allowed', () => {
    const packages = {
      '': { license: 'Secret' },
      'node_modules/good': { license: 'MIT' },
      'node_modules/good/node_modules/bad': { license: 'GPL-3.0-only' },
      'node_modules/silent': {},
      'node_modules/tool': { license: 'BlueOak-1.0.0', dev: true },
      'node_modules/shipped': { license: 'BlueOak-1.0.0' },
      'node_modules/@fontsource/fine': { license: 'OFL-1.1' },
    };
    expect(forbidden({ packages }, ['MIT'])).toEqual([
      'bad: GPL-3.0-only',
      'silent: none',
      'shipped: BlueOak-1.0.0',
    ]);
  });
});
