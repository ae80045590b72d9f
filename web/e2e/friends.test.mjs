/** Friends: followed from a table, their public tables come first, and nothing by link shows. */
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

test(
  'a person follows another, finds their tables first, and stops following',
  { timeout: 120_000 },
  async () => {
    const maya = await person(server.origin);
    const tom = await person(server.origin);
    const bots = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
    const running = await makeTable(tom, {
      game: 'onyx',
      preset: 'standard',
      visibility: 'public',
      seats: bots,
    });
    const { name } = await tom.api('GET', '/me');

    await maya.page.goto(`${server.origin}/table/${running.id}`);
    await maya.page.getByRole('button', { name: 'Menu' }).click();
    await maya.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
    await maya.page.getByRole('button', { name: `Following ${name}: unfollow` }).waitFor();

    await makeTable(tom, {
      game: 'nox',
      preset: 'base',
      visibility: 'public',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    await makeTable(tom, {
      game: 'dixe',
      preset: 'normal',
      visibility: 'link',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    await maya.page.goto(server.origin);
    const friends = maya.page.locator('[data-testid=friends-tables]');
    await friends.waitFor();
    const rows = await friends.locator('.row').allInnerTexts();
    assert.equal(rows.length, 2, 'the table by link stays out of sight');
    assert.match(rows[0], /NOX.*Sit down/s);
    assert.match(rows[1], /Onyx.*Watch/s);
    assert.equal(await maya.page.getByRole('button', { name: /^Sit down/ }).count(), 1, 'not listed twice');

    await maya.page.goto(`${server.origin}/me`);
    const list = maya.page.locator('[data-testid=friends]');
    await list.getByText(name, { exact: true }).waitFor();
    await list.getByRole('button', { name: `Following ${name}: unfollow` }).click();
    await list.getByText('You are not following anyone yet.').waitFor();
    await maya.page.goto(server.origin);
    await maya.page.getByRole('button', { name: /^Sit down/ }).waitFor();
    await until(async () => !(await friends.count()), 'no friends, no heading');
    for (const one of [maya, tom]) {
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
  },
);
