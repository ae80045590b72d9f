import { expect, test } from 'vitest';
import { canUsePasskeys, fromBase64, suggestedLabel, toBase64 } from './passkeys.ts';

test('passkeys are offered for host names over https and for localhost', () => {
  expect(canUsePasskeys('games.example', true, true)).toBe(true);
  expect(canUsePasskeys('localhost', true, true)).toBe(true);
  expect(canUsePasskeys('127.0.0.1', true, true), 'a bare address').toBe(false);
  expect(canUsePasskeys('[::1]', true, true), 'a bare address').toBe(false);
  expect(canUsePasskeys('games.example', false, true), 'plain http').toBe(false);
  expect(canUsePasskeys('games.example', true, false), 'an old browser').toBe(false);
});

test('bytes survive base64url, with every length and character', () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => 255 - ((index * 37) % 256));
    const text = toBase64(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...fromBase64(text)]).toEqual([...bytes]);
  }
  expect(toBase64(Uint8Array.of(251, 255).buffer)).toBe('-_8');
});

test('a label names the browser and the system', () => {
  expect(
    suggestedLabel(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    ),
  ).toBe('Chrome, Linux');
  expect(
    suggestedLabel(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari, iPhone');
  expect(suggestedLabel('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe(
    'Firefox, Android',
  );
  expect(suggestedLabel('')).toBe('Passkey');
});
