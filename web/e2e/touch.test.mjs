/** Fingers on a phone: what is dragged is played, and the page can still be scrolled. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { firstGem, fittingPile, middle } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const bot = { kind: 'bot', level: 'beginner' };

/** One finger goes from here to there, as a person's does: a little at a time. */
async function swipe(one, from, to) {
  const finger = await one.context.newCDPSession(one.page);
  const touch = (type, touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 12; step++) {
    const at = step / 12;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at }]);
    await one.page.waitForTimeout(16);
  }
  await touch('touchEnd', []);
  await finger.detach();
}

/** A finger that begins there scrolls the page. */
async function scrolls(one, from) {
  const before = await one.page.evaluate(() => scrollY);
  await swipe(one, from, { x: from.x, y: from.y - 160 });
  await until(async () => (await one.page.evaluate(() => scrollY)) > before, 'the page is scrolled');
}

async function seated(game, preset, seats) {
  const one = await person(server.origin, PHONE);
  const made = await makeTable(one, { game, preset, seats: [{ kind: 'me' }, ...seats] });
  await one.page.goto(`${server.origin}/table/${made.id}`);
  await until(() => myTurn(one), 'my turn');
  return one;
}

test('NOX: a card is dragged by a finger', { timeout: 120_000 }, async () => {
  const one = await seated('nox', 'base', [bot]);
  const { position, view, legal, viewer } = { ...one.table.play, viewer: one.table.viewer };
  const action = legal.find((some) => some.endsWith(`>${viewer}+`));
  const card = one.page.locator(`[data-testid="hand-${view.hand.indexOf(Number(action.split('>')[0]))}"]`);
  const display = one.page.locator(`article[data-drop="new-${viewer}"]`);
  // Let go beside everything, it is back in the hand.
  await swipe(one, await middle(card), { x: 195, y: 20 });
  assert.equal(one.table.play.position, position, 'nothing was played');
  await until(async () => !(await one.page.locator('.dragged').count()), 'it is back');
  await swipe(one, await middle(card), await middle(display));
  await until(() => one.table.play.position > position, `${action} by one drag`);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('Onix: a card of the ring is dragged onto a collection by a finger', { timeout: 120_000 }, async () => {
  const one = await seated('onix', 'base', [bot, bot]);
  const { position, view } = one.table.play;
  const { from, to } = fittingPile(view, one.table.viewer);
  const target = one.page.locator(`[data-testid="coll-${to}"]`);
  await swipe(one, await firstGem(one.page, from), await middle(target));
  await until(() => one.table.play.position >= position + 2, `pile ${from.pile} on ${to} by one drag`);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('where a table is longer than the phone it scrolls', { timeout: 120_000 }, async () => {
  for (const [game, preset, seats, spot] of [
    ['nox', 'base', [bot, bot, bot, bot, bot], 'article[data-drop]'],
    ['onix', 'base', [bot, bot, bot, bot, bot], '[data-testid^=coll-]'],
    ['dixe', 'normal', [bot, bot, bot], '.cards button'],
  ]) {
    const one = await person(server.origin, { ...PHONE, viewport: { width: 360, height: 640 } });
    const made = await makeTable(one, { game, preset, seats: [{ kind: 'me' }, ...seats] });
    await one.page.goto(`${server.origin}/table/${made.id}`);
    await one.page.locator('.frame').waitFor();
    await until(
      () => one.page.evaluate(() => document.documentElement.scrollHeight > innerHeight),
      `${game}: there is something to scroll`,
    );
    await scrolls(one, await middle(one.page.locator(spot).first()));
    await one.context.close();
  }
});
