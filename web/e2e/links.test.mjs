/** Links work: the address bar of a table, a replay's moment, a finished match; otherwise the page says whom to ask. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, makeTable, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});
const NOT_FOUND = /404|Failed to load resource/;

test('the address of a running table works for whoever gets it', { timeout: 120_000 }, async () => {
  const maya = await person(server.origin);
  const eve = await person(server.origin, { quiet: NOT_FOUND });
  const table = await makeTable(maya, {
    game: 'onyx',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  });
  await maya.page.goto(`${server.origin}/table/${table.id}`);
  await maya.page.locator('.frame').waitFor();
  await until(() => maya.page.url().includes(`code=${table.code}`), 'the address holds the code');
  // Without it the page says what to ask for, and whom.
  await eve.page.goto(`${server.origin}/table/${table.id}`);
  const { name } = await maya.api('GET', '/me');
  await eve.page.getByRole('heading', { name: `This is ${name}’s table of Onyx` }).waitFor();
  await eve.page.getByText(`Ask ${name} for the link with its code`).waitFor();
  await eve.page.goto(maya.page.url());
  await eve.page.locator('.frame').waitFor();
  await until(() => eve.table.viewer === 'spectator', 'she looks on');
  for (const one of [maya, eve]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});

test(
  'a finished match is looked back at by its link, unless it is closed',
  { timeout: 120_000 },
  async () => {
    const maya = await person(server.origin);
    const eve = await person(server.origin, { quiet: NOT_FOUND });
    const table = await makeTable(maya, {
      game: 'nox',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
    });
    await maya.page.goto(`${server.origin}/table/${table.id}`);
    await maya.page.locator('.frame').waitFor();
    await maya.page.getByRole('button', { name: 'Menu' }).click();
    await maya.page.getByRole('button', { name: 'Resign' }).click();
    await maya.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
    await until(async () => (await maya.api('GET', `/tables/${table.id}`)).status === 'over', 'it is over');
    await eve.page.goto(`${server.origin}/table/${table.id}`);
    await eve.page.waitForURL(/\/replay\//);
    await eve.page.locator('.frame').waitFor();
    await eve.page.goto(`${server.origin}/replay/${table.id}#1`);
    await eve.page.locator('.frame').waitFor();
    await maya.api('PATCH', `/tables/${table.id}`, { closed: true });
    await eve.page.goto(`${server.origin}/table/${table.id}`);
    await eve.page.getByText('keeps this match for those who were there').waitFor();
    for (const one of [maya, eve]) {
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
  },
);
