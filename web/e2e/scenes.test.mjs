/** DiXe's throws are lived through in replays as at the table, and told only once they were seen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, choose, dice } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

test('a miss tumbles, rests, is said, and falls in a replay too', { timeout: 120_000 }, async () => {
  const one = await person(server.origin, { reducedMotion: 'no-preference' });
  const { page } = one;
  const bot = { kind: 'bot', level: 'random' };
  const made = await makeTable(one, { game: 'dixe', preset: 'normal', seats: [bot, bot] });
  await until(
    async () => (await one.api('GET', `/tables/${made.id}`)).status === 'over',
    'the bots finish',
    90_000,
  );
  const frames = await one.api('GET', `/tables/${made.id}/replay?as=spectator&from=0`);
  const told = (frame) => frame.events.map(({ event }) => event);
  const at = frames.findIndex(
    (frame) =>
      told(frame).some(({ type }) => type === 'thrown') &&
      told(frame).some(({ type, reset }) => type === 'failed' && reset),
  );
  assert.ok(at > 0, 'somebody missed');
  await page.goto(`${server.origin}/replay/${made.id}?at=${at - 1}`);
  await until(
    async () => (await page.getByTestId('replay-count').textContent()).startsWith(`${at - 1} /`),
    'the moment before',
  );
  assert.equal(await page.locator('[data-testid=tumble]').count(), 0, 'a moment that is opened stands');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-testid=tumble]').waitFor();
  assert.doesNotMatch(await page.locator('.words').textContent(), /fails/, 'not told before it is seen');
  await page.locator('[data-testid=verdict][data-tone=miss]').waitFor();
  assert.equal(await page.locator('[data-testid=tumble]').count(), 0, 'the dice lie still');
  await page.locator('[data-move=fall], [data-lost]').first().waitFor();
  await until(async () => /fails/.test(await page.locator('.words').textContent()), 'then it is told');
  // Back and anywhere else it is there at once.
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(100);
  assert.equal(await page.locator('[data-testid=tumble]').count(), 0);
  // Another press ends what is being shown.
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-testid=tumble]').waitFor();
  await page.keyboard.press('End');
  await until(async () => !(await page.locator('[data-testid=tumble]').count()), 'the end at once');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

/** Looks at every frame: what the table says must fit together, also while something is shown. */
const keepWatch = (page) =>
  page.evaluate(() => {
    window.odd = new Set();
    window.seen = { fits: 0, others: 0 };
    const text = (selector) => document.querySelector(selector)?.innerText ?? '';
    const look = () => {
      const head = text('.tray h2');
      const fits = [...document.querySelectorAll('.tray [data-testid^=die-]')].filter((die) =>
        /\bfits\b/.test(die.innerText),
      ).length;
      if (fits) window.seen.fits += 1;
      if (fits && /nothing to place/.test(head)) window.odd.add(`${head} above ${fits} that fit`);
      const another = /’s (throw|turn)/.exec(head);
      if (another) window.seen.others += 1;
      for (const place of ['.head', '.dock .say'])
        if (another && /your turn/i.test(text(place)))
          window.odd.add(`${head}, and ${place}: ${text(place)}`);
      if (another && /your turn/i.test(document.title)) window.odd.add(`${head}, and ${document.title}`);
      requestAnimationFrame(look);
    };
    look();
  });

test('what a table of DiXe says fits together at every moment', { timeout: 180_000 }, async () => {
  for (const options of [{}, { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' }]) {
    const one = await person(server.origin, options);
    const bot = { kind: 'bot', level: 'beginner' };
    const made = await makeTable(one, { game: 'dixe', preset: 'normal', seats: [{ kind: 'me' }, bot, bot] });
    await one.page.goto(`${server.origin}/table/${made.id}`);
    await keepWatch(one.page);
    const random = dice(7);
    const from = Date.now();
    for (let turn = 0; turn < 40 && Date.now() - from < 50_000; turn++) {
      const play = await until(() => myTurn(one), 'my choice', 60_000);
      if (play.outcome) break;
      await byMouse(one, 'dixe', choose('dixe', play, random));
    }
    const { odd, seen } = await one.page.evaluate(() => ({ odd: [...window.odd], seen: window.seen }));
    assert.deepEqual(odd, []);
    assert.ok(seen.fits > 5 && seen.others > 5, JSON.stringify(seen));
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});
