/** Two who shared a screen go on apart: one press makes a table on the server, and says what it is. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const level = 'easy';
const me = { kind: 'me', level, name: '' };
const bot = { kind: 'bot', level, name: '' };
const ada = { kind: 'here', level, name: 'Ada' };
/** Makes a table on this device, with the dialog remembering these seats. */
async function here(one, game, preset, seats) {
  await one.page.evaluate(
    ([id, kept]) =>
      localStorage.setItem('ecrin.table', JSON.stringify({ place: 'here', games: { [id]: kept } })),
    [game, { preset, config: null, seats }],
  );
  await one.page.goto(`${server.origin}/new/${game}`);
  await one.page.getByTestId('make').click();
  await one.page.waitForURL(/\/table\/here-/);
}
const online = (page) => page.getByRole('button', { name: /^Play online/ });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(
    `a table of this device goes online by one press, ${viewport.width} wide`,
    { timeout: 120_000 },
    async (t) => {
      const maya = await person(server.origin, {
        viewport,
        here: true,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const { page } = maya;
      await page.goto(server.origin);
      await here(maya, 'onyx', 'small', [me, ada]);
      await page.locator('.frame').waitFor();
      if (!/\/table\/here-/.test(page.url())) return t.skip('the page was built without its engine');
      const before = page.url();
      await page.locator('[data-testid=onyx-board]').waitFor();
      await online(page).click();
      await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.includes('here-'));
      await page.getByText('the match begins anew').waitFor();
      let link = '';
      await until(async () => {
        link = await page.evaluate(() => navigator.clipboard.readText());
        return /\/join\/[A-Z]{6}$/.test(link);
      }, 'the link is copied');
      // The same game, options and seats, not rated; the one beside is a free seat.
      const id = new URL(page.url()).pathname.split('/')[2];
      const made = await maya.api('GET', `/tables/${id}`);
      assert.equal(made.config.size, 8);
      assert.equal(made.rated, false);
      assert.deepEqual(
        made.seats.map((seat) => seat.kind),
        ['person', 'open'],
      );
      const noor = await person(server.origin);
      await noor.page.goto(link);
      await noor.page.getByTestId('sit').click();
      for (const one of [maya, noor]) await one.page.locator('.frame').waitFor();
      await until(() => maya.table.play && noor.table.play, 'the match begins');
      assert.deepEqual(maya.table.play.view.played, [], 'from its beginning');
      // The other one is where it was.
      await page.goto(before);
      await page.locator('[data-testid=onyx-board]').waitFor();
      for (const one of [maya, noor]) {
        assert.deepEqual(one.wrong, []);
        await one.context.close();
      }
    },
  );

test('where only bots sit nobody could come', { timeout: 120_000 }, async () => {
  const one = await person(server.origin, { here: true });
  await one.page.goto(server.origin);
  await here(one, 'nox', 'base', [me, bot]);
  await one.page.locator('.frame').waitFor();
  assert.equal(await online(one.page).count(), 0);
  // With somebody beside and a bot, the bot keeps its seat.
  await here(one, 'nox', 'base', [me, bot, ada]);
  await one.page.locator('[data-testid=curtain]').getByRole('button').click();
  await online(one.page).click();
  await one.page.waitForURL((url) => !url.pathname.includes('here-'));
  const made = await one.api('GET', `/tables/${new URL(one.page.url()).pathname.split('/')[2]}`);
  assert.deepEqual(
    made.seats.map((seat) => [seat.kind, seat.level]),
    [
      ['person', null],
      ['bot', level],
      ['open', null],
    ],
  );
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});
