/** Finished matches again, in all four games, wide and narrow; and hints with their numbers. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { byKeyboard, choose, dice } from './hands.mjs';
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

const bot = { kind: 'bot', level: 'random' };
// By chance alone a match of DiXe takes many hundred actions.
const sensible = { kind: 'bot', level: 'easy' };
const MATCHES = {
  onyx: { game: 'onyx', preset: 'small', seats: [bot, bot] },
  onix: { game: 'onix', preset: 'base', seats: [bot, bot, bot] },
  nox: { game: 'nox', preset: 'base', seats: [bot, bot] },
  dixe: { game: 'dixe', preset: 'normal', seats: [sensible, sensible] },
};
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const count = (page) => page.getByTestId('replay-count').textContent();
const isAt = (page, at, last) => until(async () => (await count(page)) === `${at} / ${last}`, `moment ${at}`);
const notTooWide = async (page) =>
  assert.ok(
    (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
    'nothing sticks out sideways',
  );

async function framesOf(one, id, viewer) {
  const frames = [];
  for (;;) {
    const part = await one.api('GET', `/tables/${id}/replay?as=${viewer}&from=${frames.length}`);
    frames.push(...part);
    if (part.length < 500) return frames;
  }
}

async function stepThrough(one, id, last, size) {
  const { page } = one;
  await page.setViewportSize(size);
  await page.goto(`${server.origin}/replay/${id}`);
  await isAt(page, last, last);
  await page.keyboard.press('Home');
  await isAt(page, 0, last);
  for (let at = 1; at <= 3; at++) {
    await page.keyboard.press('ArrowRight');
    await isAt(page, at, last);
  }
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 2, last);
  await page.keyboard.press('End');
  await isAt(page, last, last);
  await page.getByRole('slider').fill('5');
  await isAt(page, 5, last);
  // The address follows; opened elsewhere it shows the same moment.
  await page.waitForURL(/at=5$/);
  assert.doesNotMatch(await page.locator('.seats').first().innerText(), /away|thinking/);
  await page.getByLabel('View as').selectOption('b');
  await page.waitForURL(/at=5&as=b$/);
  const words = await page.locator('.words').textContent();
  await page.goto(page.url());
  await isAt(page, 5, last);
  assert.equal(await page.getByLabel('View as').inputValue(), 'b');
  assert.equal(await page.locator('.words').textContent(), words);
  // By itself it goes on to the end; four times as fast is soon there.
  await page.getByLabel('Speed').selectOption('4');
  await page.getByRole('slider').fill(String(last - 2));
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await isAt(page, last, last);
  await notTooWide(page);
}

for (const game of Object.keys(MATCHES)) {
  test(`a match of ${game} is stepped through, linked to and checked`, { timeout: 300_000 }, async () => {
    const one = await person(server.origin);
    const { id } = await makeTable(one, MATCHES[game]);
    await until(
      async () => (await one.api('GET', `/tables/${id}`)).status === 'over',
      `${game}: the end`,
      60_000,
    );
    const frames = await framesOf(one, id, 'spectator');
    const last = frames.length - 1;
    assert.equal(frames[0].cause.kind, 'start');
    assert.ok(frames[last].play.outcome);
    for (const size of SIZES) {
      await stepThrough(one, id, last, size);
      // The analysis can draw a new collection that was, or should have been, begun.
      for (const seat of game === 'onix' ? ['a', 'b', 'c'] : [])
        assert.equal(
          await one.page.locator(`[data-spot="coll-${seat}-new"] >> visible=true`).count(),
          1,
          seat,
        );
      await one.page.screenshot({ path: `${SHOTS}replay-${game}-${size.width}.png` });
    }
    await one.page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await one.page.getByRole('button', { name: 'Check it now' }).click();
    await one.page.getByText('Everything checks out.').waitFor();
    assert.equal(await one.page.getByText('calculated on this page').count(), 4);
    assert.equal(await one.page.getByText('checked by the server').count(), 1);
    // The record can be kept.
    const record = one.page.getByRole('link', { name: 'Download', exact: true });
    const [kept] = await Promise.all([one.page.waitForEvent('download'), record.click()]);
    assert.match(kept.suggestedFilename(), new RegExp(`^ecrin-${game}-`));
    await one.page.keyboard.press('Escape');
    await one.page.getByTestId('replay-bar').waitFor();
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  });
}

test('a bot looks a match over, and its marks lead to the moment', { timeout: 300_000 }, async () => {
  const one = await person(server.origin);
  const { page } = one;
  const { id } = await makeTable(one, MATCHES.onyx);
  await until(async () => (await one.api('GET', `/tables/${id}`)).status === 'over', 'the end', 60_000);
  await page.goto(`${server.origin}/replay/${id}`);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('button', { name: 'Let a bot analyse it' }).click();
  await page.getByText('The biggest mistakes').waitFor({ timeout: 120_000 });
  assert.ok((await page.getByRole('img', { name: /^Win chance/ }).count()) >= 1);
  // Players who choose at random leave a win lying somewhere.
  const first = page.getByTestId('mistake-0');
  await first.waitFor();
  await page.screenshot({ path: `${SHOTS}replay-report.png` });
  // Beside the board, not over it.
  const board = await page.getByTestId('onyx-board').boundingBox();
  const side = await page.getByTestId('report').boundingBox();
  assert.ok(board.x + board.width <= side.x, 'the analysis covers nothing');
  await first.click();
  for (const kind of ['played', 'better']) await page.getByTestId(`compare-${kind}`).waitFor();
  // A phone on its side has all of the board beside the bar, and both moves in sight.
  await page.setViewportSize({ width: 844, height: 390 });
  await first.click();
  const inSight = (part) =>
    part.evaluate((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1 && height;
    });
  for (const kind of ['played', 'better'])
    await until(() => inSight(page.getByTestId(`compare-${kind}`)), `${kind} is in sight`);
  const { height } = await page.getByTestId('onyx-board').boundingBox();
  assert.ok(height > 300, 'a board, not a stamp');
  await page.setViewportSize({ width: 1280, height: 800 });
  const job = await one.api('POST', `/tables/${id}/analysis`, {});
  const worst = job.moments[job.mistakes[0]];
  const frames = await framesOf(one, id, 'spectator');
  const at = frames.findLastIndex((frame) => frame.play.position <= worst.position);
  await isAt(page, at, frames.length - 1);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a person plays a match to its end and looks at it again', { timeout: 300_000 }, async () => {
  const one = await person(server.origin);
  const { page } = one;
  const { id } = await makeTable(one, { ...MATCHES.onyx, seats: [{ kind: 'me' }, bot] });
  // An analysis is work for the server: nothing starts one but a press.
  const started = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/analysis')) started.push(request.url());
  });
  await page.goto(`${server.origin}/table/${id}`);
  await page.locator('.frame').waitFor();
  const random = dice(5);
  for (let moves = 0; ; moves++) {
    const play = await until(() => myTurn(one), 'my turn');
    if (play.outcome) break;
    if (moves === 2) {
      // A hint says how good each choice is and how sure that is.
      await page.keyboard.press('h');
      await page.getByTestId('hint-choices').waitFor();
      const ranked = await page.getByTestId('hint-choices').locator('tbody tr').count();
      assert.ok(ranked >= 1 && ranked <= 5, `${ranked} choices`);
      assert.match(await page.getByTestId('hint-choices').textContent(), /\d+%|certain/);
      await page.screenshot({ path: `${SHOTS}hint.png` });
      await page.getByRole('button', { name: 'Play this' }).click();
      await until(() => one.table.play.position > play.position, 'the hint is played');
      continue;
    }
    await byKeyboard(one, choose('onyx', play, random));
  }
  await page.keyboard.press('Escape');
  const find = page.getByTestId('find-biggest');
  await find.waitFor();
  await find.scrollIntoViewIfNeeded();
  // The celebration has come to rest, with all that it would start.
  await page.locator('.result').evaluate((result) => {
    const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
    const all = result.getAnimations({ subtree: true }).filter(ends);
    return Promise.all(all.map((one) => one.finished.catch(() => {})));
  });
  assert.deepEqual(started, []);
  await find.click();
  const found = page.getByTestId('biggest').or(page.getByText('No single moment decided this match.'));
  await found.waitFor({ timeout: 120_000 });
  assert.equal(started.length, 1);
  await page.screenshot({ path: `${SHOTS}biggest.png` });
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByTestId('replay-bar').waitFor();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('button', { name: 'Check it now' }).click();
  await page.getByText('Everything checks out.').waitFor();
  // This browser was there when the promise was made.
  await page.getByText('The fingerprint is the one this browser saw').waitFor();
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});
