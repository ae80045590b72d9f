/** Whole matches in a real browser against a real server. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { byKeyboard, byMouse, choose, dice, hurryOn } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

const SHOTS = new URL('shots/', import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });
let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

// Bots that look one action ahead: as quick as random ones, and matches end sooner.
const bot = { kind: 'bot', level: 'easy' };
const MATCHES = {
  onyx: { game: 'onyx', preset: 'small', seats: [{ kind: 'me' }, bot] },
  onix: { game: 'onix', preset: 'base', seats: [{ kind: 'me' }, bot, bot] },
  nox: { game: 'nox', preset: 'hard_headed', seats: [{ kind: 'me' }, bot] },
  dixe: { game: 'dixe', preset: 'normal', seats: [{ kind: 'me' }, bot] },
};

/** Presses what may be gone the next moment. */
const press = async (what) => {
  if (await what.count())
    await what
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
};

async function wholeMatch(game, hand, seed) {
  const one = await person(server.origin);
  // Bots that do not pretend to think.
  await one.page.addInitScript(() =>
    localStorage.setItem('ecrin.settings', JSON.stringify({ botSpeed: 'instant' })),
  );
  const games = await one.api('GET', '/games');
  if (!games.some((known) => known.id === game)) return one.context.close();
  const table = await makeTable(one, MATCHES[game]);
  await one.page.goto(`${server.origin}/table/${table.id}`);
  await one.page.locator('.frame').waitFor();
  const random = dice(seed);
  for (let moves = 0; moves < 2500; moves++) {
    await until(async () => {
      if (myTurn(one)) return true;
      // The end of a round stays until it is put away, and bots wait for that.
      if (hand === 'mouse') await press(one.page.locator('dialog[open] button.close'));
      else if (await one.page.locator('dialog[open]').count()) await one.page.keyboard.press('Escape');
      return false;
    }, `${game}: my turn`);
    await hurryOn(one, hand);
    // Meanwhile the page may have done what was the only thing to do.
    const play = myTurn(one);
    if (play?.outcome) break;
    if (!play) continue;
    const action = choose(game, play, random);
    await (hand === 'mouse' ? byMouse(one, game, action) : byKeyboard(one, action));
    if (moves === 6) await one.page.screenshot({ path: `${SHOTS}live-${game}-${hand}.png` });
  }
  assert.ok(one.table.play.outcome, 'the match ended');
  await one.page.keyboard.press('Escape');
  await one.page.getByRole('region', { name: 'Result' }).waitFor();
  await one.page.screenshot({ path: `${SHOTS}result-${game}-${hand}.png` });
  assert.deepEqual(one.wrong, []);
  await one.context.close();
}

for (const game of Object.keys(MATCHES)) {
  test(`a whole match of ${game} by mouse`, { timeout: 480_000 }, () => wholeMatch(game, 'mouse', 7));
  test(`a whole match of ${game} by keyboard alone`, { timeout: 480_000 }, () =>
    wholeMatch(game, 'keyboard', 11),
  );
}
