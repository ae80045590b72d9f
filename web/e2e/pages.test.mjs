/** Every page: no axe violation in either theme, no overflow in any language, no error, little to load. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe } from './axe.mjs';
import { closeBrowser, person } from './house.mjs';
import { playthroughs, seatsOf } from './playthrough.mjs';
import { serveDist, stageApi, stageTables, tableInfo } from './stage.mjs';

const PAGES = [
  '/',
  '/new/onyx',
  '/tables',
  '/rules',
  '/rules/onyx',
  '/rules/onix',
  '/rules/nox',
  '/rules/dixe',
  '/cards',
  '/ratings',
  '/me',
  '/about',
  '/kit',
  '/nowhere',
];
const GAMES = ['onyx', 'onix', 'nox', 'dixe'];
const row = (game, status, yours) => ({
  id: `r-${game}`,
  code: 'AAAAAA',
  game,
  status,
  seats: tableInfo(game, ['a', 'b', 'c']).seats,
  pace: { kind: 'days', days: 3 },
  rated: false,
  created_at: 1,
  outcome: null,
  yours,
});
const ROWS = {
  rows: [row('onyx', 'running', ['a']), row('nox', 'over', ['b'])],
  lobby: {
    friends: [{ ...row('nox', 'open', []), id: 'friend' }],
    open: [row('onix', 'open', [])],
    running: [row('dixe', 'running', [])],
  },
};
let stage;
before(async () => (stage = await serveDist()));
after(async () => {
  await closeBrowser();
  stage?.close();
});

/** The page stands: its heading is there, its fonts are loaded, nothing is being fetched. */
async function settled(page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.loading') && document.fonts.status === 'loaded');
}
const excess = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const moments = (game) =>
  playthroughs(game).map((through) => ({
    name: through.name,
    moment: through.moments[Math.floor(through.moments.length / 2)],
  }));
const looker = (moment) => seatsOf(moment).find((seat) => moment.legal[seat]?.length) ?? seatsOf(moment)[0];

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the pages, ${theme}`, { timeout: 300_000 }, async () => {
    const one = await person(stage.origin, { colorScheme: theme });
    await stageApi(one.page, ROWS);
    for (const path of PAGES) {
      await one.page.goto(stage.origin + path);
      await settled(one.page);
      assert.deepEqual(await axe(one.page, path), []);
      assert.deepEqual(one.wrong, [], path);
    }
    await one.context.close();
  });
  test(`axe finds nothing on the tables, ${theme}`, { timeout: 300_000 }, async () => {
    const one = await person(stage.origin, { colorScheme: theme });
    const tables = await stageTables(one.page, stage.origin);
    for (const game of GAMES) {
      for (const { name, moment } of moments(game)) {
        await tables.show({ game, moment, viewer: looker(moment) });
        assert.deepEqual(await axe(one.page, `${game} ${name}`), []);
        assert.deepEqual(one.wrong, [], `${game} ${name}`);
      }
    }
    await one.context.close();
  });
}

for (const language of ['en', 'fr', 'es', 'nl']) {
  test(`nothing is wider than the screen in ${language}`, { timeout: 300_000 }, async () => {
    const wide = [];
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
    ]) {
      const one = await person(stage.origin, { viewport: { width, height }, locale: language });
      await stageApi(one.page, ROWS);
      for (const path of PAGES) {
        await one.page.goto(`${stage.origin}${path}`);
        await settled(one.page);
        if ((await excess(one.page)) > 0) wide.push(`${path} at ${width}`);
      }
      assert.equal(await one.page.locator('html').getAttribute('lang'), language);
      const tables = await stageTables(one.page, stage.origin);
      for (const game of GAMES) {
        for (const { name, moment } of moments(game)) {
          await tables.show({ game, moment, viewer: looker(moment) });
          if ((await excess(one.page)) > 0) wide.push(`${game} ${name} at ${width}`);
        }
      }
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
    assert.deepEqual(wide, []);
  });
}

test(
  'pages are found by their address, the back button works, and what is not there says so',
  { timeout: 120_000 },
  async () => {
    const one = await person(stage.origin);
    await stageApi(one.page, ROWS);
    await one.page.goto(stage.origin);
    assert.match(await one.page.title(), /Écrin/);
    await one.page.getByRole('link', { name: 'Learn' }).first().click();
    await one.page.getByRole('link', { name: /NOX/ }).first().click();
    await one.page.getByRole('heading', { name: 'The rules of NOX' }).waitFor();
    assert.match(await one.page.title(), /NOX/);
    await one.page.goBack();
    await one.page.getByRole('heading', { name: 'Learn the games' }).waitFor();
    await one.page.goto(`${stage.origin}/no/such/page`);
    await one.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await one.context.close();
  },
);
