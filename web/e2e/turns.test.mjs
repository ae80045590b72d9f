/** Called back: what waits stands first on the shelf, in the tab, and beside a table that does not wait. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse } from './hands.mjs';
import { closeBrowser, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

async function forTwo(maya, tom, pace) {
  const made = await maya.api('POST', '/tables', {
    game: 'onyx',
    pace,
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await tom.api('POST', '/join', { code: made.code });
  await tom.api('PUT', `/tables/${made.id}/seats/b`, {});
  await maya.api('POST', `/tables/${made.id}/start`, {});
  return made;
}

test('two tables wait: the shelf, the tab and the next table say so', { timeout: 120_000 }, async () => {
  const maya = await person(server.origin);
  const tom = await person(server.origin);
  for (const one of [maya, tom]) await one.api('POST', '/session', {});
  const slow = await forTwo(maya, tom, { kind: 'days', days: 3 });
  const quick = await forTwo(maya, tom, { kind: 'live', base_s: 600, increment_s: 5 });
  await maya.page.goto(server.origin);
  const cards = maya.page.getByTestId('your-turn').locator('li');
  await until(async () => (await cards.count()) === 2, 'both wait');
  assert.match(await cards.nth(0).innerText(), /9:\d\d|10:00/, 'what runs out first comes first');
  assert.match(await cards.nth(1).innerText(), /3\s*days/);
  await until(async () => (await maya.page.title()) === '(2) Your turn · Écrin', 'the tab says so');
  // On a phone they stand above the boxes.
  await maya.page.setViewportSize({ width: 390, height: 844 });
  const [card, box] = await Promise.all([
    cards.nth(1).boundingBox(),
    maya.page.getByTestId('box-onyx').boundingBox(),
  ]);
  assert.ok(card.y + card.height < box.y);
  await maya.page.setViewportSize({ width: 1280, height: 800 });
  await cards.nth(0).getByRole('link').click();
  await until(() => myTurn(maya), 'my turn');
  assert.ok(maya.page.url().includes(quick.id));
  await maya.page.getByTestId('onyx-board').waitFor();
  await byMouse(maya, 'onyx', maya.table.play.legal[0]);
  await maya.page.getByTestId('next-table').click();
  await until(() => maya.page.url().includes(slow.id), 'the next table');
  for (const one of [maya, tom]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});
