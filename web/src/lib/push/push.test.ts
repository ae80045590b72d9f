import { expect, test } from 'vitest';
import { base64url, clock, lack, minutes, wantsAny, type Surroundings } from './push.ts';

const GOOD: Surroundings = {
  secure: true,
  worker: true,
  push: true,
  permission: 'default',
  apple: false,
  installed: false,
};

test('what stands in the way is told apart', () => {
  expect(lack(GOOD)).toBe(null);
  expect(lack({ ...GOOD, permission: 'granted' })).toBe(null);
  expect(lack({ ...GOOD, permission: 'denied' })).toBe('blocked');
  expect(lack({ ...GOOD, push: false, permission: undefined })).toBe('browser');
  expect(lack({ ...GOOD, worker: false }), 'a private window').toBe('browser');
  expect(lack({ ...GOOD, secure: false, worker: false, push: false }), 'plain http').toBe('insecure');
  const telephone = { ...GOOD, apple: true, push: false, permission: undefined };
  expect(lack(telephone)).toBe('home-screen');
  expect(lack({ ...telephone, installed: true }), 'too old').toBe('browser');
  expect(lack({ ...GOOD, apple: true, installed: true })).toBe(null);
});

test('times are minutes after midnight', () => {
  for (const [text, at] of [
    ['00:00', 0],
    ['07:05', 425],
    ['23:59', 1439],
  ] as const) {
    expect(minutes(text)).toBe(at);
    expect(clock(at)).toBe(text);
  }
  expect(minutes('22:30:00'), 'some browsers add seconds').toBe(1350);
  for (const text of ['', '24:00', '12:60', '7:05', 'noon']) expect(minutes(text), text).toBe(null);
});

test('a key is compared as the server writes it', () => {
  expect(base64url(Uint8Array.of(4, 251, 255, 0).buffer)).toBe('BPv_AA');
});

test('nothing is wanted where all is off', () => {
  expect(wantsAny({ turn: false, invitation: false, time: false })).toBe(false);
  expect(wantsAny({ turn: false, invitation: false, time: true })).toBe(true);
});
