/** While one waits and when it ends: the last moves in sight, bots that wait, results that tell. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});
const bot = { kind: 'bot', level: 'random' };
const ONYX = { game: 'onyx', preset: 'no_swap', seats: [{ kind: 'me' }, bot] };

async function sits(table, options = {}, settings = {}) {
  const one = await person(server.origin, options);
  await one.context.addInitScript((wanted) => {
    const kept = JSON.parse(localStorage.getItem('ecrin.settings') ?? '{}');
    localStorage.setItem('ecrin.settings', JSON.stringify({ ...wanted, ...kept }));
  }, settings);
  const { id } = await makeTable(one, table);
  await one.page.goto(`${server.origin}/table/${id}`);
  await one.page.locator('.frame').waitFor();
  await until(() => one.table.play, 'the match is shown');
  return { ...one, id };
}
const stone = (one) =>
  byMouse(
    one,
    'onyx',
    one.table.play.legal.find((action) => !action.includes('*')),
  );
const stones = (page) => page.locator('[data-testid=onyx-board] .stone').count();
async function ends(one) {
  assert.deepEqual(one.wrong, []);
  await one.context.close();
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the last moves stay in sight and lead back to their moments, ${size.width} wide`, async () => {
    const one = await sits(ONYX, { viewport: size });
    const { page } = one;
    const board = page.getByTestId('onyx-board');
    const place = await board.boundingBox();
    for (let turn = 0; turn < 3; turn++) {
      await until(() => myTurn(one), 'my turn');
      await stone(one);
    }
    await until(() => myTurn(one), 'the answer');
    const strip = page.getByTestId('strip');
    await strip.getByText('While you waited').waitFor();
    const rows = strip.locator('.row:visible');
    assert.equal(await rows.count(), size.width > 760 ? 5 : 3);
    // What the other did is marked, on the list and on the board, and only that.
    assert.equal(await strip.locator('.row.fresh').count(), 1);
    const { last, played } = one.table.play.view;
    await page.locator(`[data-fresh="${last.point}"]`).waitFor();
    assert.equal(await page.locator('[data-fresh]').count(), 1);
    assert.match(await rows.last().innerText(), new RegExp(`places ${last.point}`));
    // A press shows the moment, and a press brings back the present.
    const now = await stones(page);
    await rows.nth((await rows.count()) - 3).click();
    await page.getByText(`Move ${played.length - 2}: `).waitFor();
    await until(async () => (await stones(page)) < now, 'an earlier board');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await until(async () => (await stones(page)) === now, 'the present');
    // The board stood still all the while, and the newest row is not covered.
    assert.deepEqual(await board.boundingBox(), place);
    const dock = await page.locator('nav.dock').boundingBox();
    const newest = await rows.last().boundingBox();
    assert.ok(newest.y + newest.height <= dock.y, 'the newest row is in sight');
    // Marks go when one acts; who comes back sees what happened before.
    await stone(one);
    await page.reload();
    await until(() => myTurn(one), 'my turn again');
    await strip.locator('.row').nth(3).waitFor({ state: 'attached' });
    await rows.first().click();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await ends(one);
  });

test('the log opens at its newest line, and a line leads to its moment', async () => {
  const one = await sits(ONYX);
  for (let turn = 0; turn < 9; turn++) {
    await until(() => myTurn(one), 'my turn');
    await stone(one);
  }
  await until(() => myTurn(one), 'my turn');
  await one.page.getByRole('button', { name: 'Log and chat' }).click();
  const lines = one.page.locator('dialog[open] .line');
  const newest = await lines.last().boundingBox();
  const body = await one.page.locator('dialog[open] .body').boundingBox();
  assert.ok(newest.y >= body.y && newest.y + newest.height <= body.y + body.height + 1, 'it is in sight');
  await lines.nth(4).click();
  await one.page.getByRole('button', { name: 'Back to now' }).click();
  await ends(one);
});

test(
  'bots wait for what lies open over the table, and as long as one likes',
  { timeout: 120_000 },
  async () => {
    const one = await sits(ONYX, {}, { botSpeed: 'calm' });
    const { page, table } = one;
    await until(() => myTurn(one), 'my turn');
    const start = Date.now();
    await stone(one);
    await until(() => myTurn(one), 'a calm answer');
    assert.ok(Date.now() - start >= 1700, 'a calm bot takes its time');
    // On a busy machine the bot may be quicker than the rules are opened: then once more.
    await until(async () => {
      await stone(one);
      await page.keyboard.press('r');
      await page.locator('dialog[open]').waitFor();
      // An answer may be on its way.
      await page.waitForTimeout(300);
      if (!myTurn(one)) return true;
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      return false;
    }, 'the rules lie open while the bot is to play');
    const { position } = table.play;
    await page.waitForTimeout(3000);
    assert.equal(table.play.position, position, 'nothing happened behind the rules');
    await page.keyboard.press('Escape');
    await until(() => table.play.position > position, 'the bot goes on');
    // The setting is in the menu, and works at once.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Instant', { exact: true }).click();
    await page.keyboard.press('Escape');
    // On a busy machine one answer may be late, and not each of them.
    const took = [];
    while (!took.some((ms) => ms < 1700) && took.length < 6) {
      await until(() => myTurn(one), 'my turn');
      const quick = Date.now();
      await stone(one);
      await until(() => myTurn(one), 'an answer at once');
      took.push(Date.now() - quick);
    }
    assert.ok(Math.min(...took) < 1700, `quicker than a calm bot: ${took}`);
    await ends(one);
  },
);

test(
  'a result tells what it changed; a match given up at once changes nothing',
  { timeout: 120_000 },
  async () => {
    const resign = async (one) => {
      await one.page.getByRole('button', { name: 'Menu' }).click();
      await one.page.getByRole('button', { name: 'Resign' }).click();
      await one.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).last().click();
      await one.page.getByRole('region', { name: 'Result' }).waitFor();
    };
    for (const turns of [0, 2]) {
      const one = await sits({ ...ONYX, rated: true, hints: false });
      const board = await one.page.getByTestId('onyx-board').boundingBox();
      for (let turn = 0; turn < turns; turn++) {
        await until(() => myTurn(one), 'my turn');
        await stone(one);
      }
      await until(() => myTurn(one), 'my turn');
      await resign(one);
      const result = one.page.getByRole('region', { name: 'Result' });
      if (turns) {
        const told = await one.page.getByTestId('rating').innerText();
        assert.match(told, /Your rating\s+25\.0\s+→?\s*2\d\.\d\s+[−-]\d\.\d/);
      } else await result.getByText('this match is not rated').waitFor();
      assert.deepEqual(await one.page.getByTestId('onyx-board').boundingBox(), board, 'the board stays');
      await ends(one);
    }
  },
);
