/** A real match of DiXe, looked at in every frame. */
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

test('what a table of DiXe says fits together at every moment', { timeout: 420_000 }, async () => {
  for (const options of [{}, { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' }]) {
    const one = await person(server.origin, options);
    const bot = { kind: 'bot', level: 'beginner' };
    const made = await makeTable(one, { game: 'dixe', preset: 'normal', seats: [{ kind: 'me' }, bot] });
    // Questions wait here until they are answered.
    await one.page.addInitScript(() =>
      localStorage.setItem('ecrin.settings', JSON.stringify({ quickAnswers: false })),
    );
    await one.page.goto(`${server.origin}/table/${made.id}`);
    await keepWatch(one.page);
    // One rival, who has chosen: from now on a question is answered by nobody else.
    await one.page.getByText('ready', { exact: true }).waitFor();
    const random = dice(7);
    const from = Date.now();
    // Until enough was seen of both sides; a slow machine needs longer for that.
    const enough = async () => {
      const seen = await one.page.evaluate(() => window.seen);
      return Date.now() - from > 90_000 || (Date.now() - from > 15_000 && seen.fits > 5 && seen.others > 5);
    };
    while (!(await enough())) {
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
