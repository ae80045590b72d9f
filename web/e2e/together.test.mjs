/** People together: two browsers, a spectator, one screen for two, lost lines. */
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
const OFFLINE = /WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test('two browsers meet at one table by its code, and a third watches', { timeout: 120_000 }, async () => {
  const maya = await person(server.origin);
  const tom = await person(server.origin);
  const eve = await person(server.origin);
  await maya.page.goto(server.origin);
  await maya.page.getByRole('button', { name: 'Invite someone to Onyx' }).click();
  const code = await maya.page.getByTestId('code').innerText();
  await tom.page.goto(server.origin);
  await tom.page.getByLabel('Join a table by its code').fill(code.toLowerCase());
  await tom.page.getByRole('button', { name: 'Join', exact: true }).click();
  // The button is there until the match begins by itself, a few seconds: it is looked for from the beginning.
  await Promise.all([
    maya.page.getByRole('button', { name: 'Start now' }).click(),
    tom.page.getByRole('button', { name: 'Sit down' }).click(),
  ]);
  await maya.page.locator('.frame').waitFor();
  await tom.page.locator('.frame').waitFor();
  await eve.page.goto(`${server.origin}/join/${code}`);
  await eve.page.locator('.frame').waitFor();
  await until(() => eve.table.viewer === 'spectator', 'the spectator looks on');
  const first = await until(() => [maya, tom].find((one) => myTurn(one)), 'somebody begins');
  const action = first.table.play.legal.find((one) => one !== 'swap');
  await byMouse(first, 'onyx', action);
  for (const one of [maya, tom, eve])
    await until(() => one.table.play.view.last?.point === action, 'everybody sees the stone');
  assert.equal(eve.table.play.legal.length, 0);
  await tom.page.getByRole('button', { name: 'Log and chat' }).click();
  await tom.page.getByRole('button', { name: 'Good luck!' }).click();
  await maya.page.getByText('1 new message').waitFor({ state: 'attached' });
  for (const one of [maya, tom, eve]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});

test('two people share one screen, with a curtain between their hands', { timeout: 120_000 }, async () => {
  const one = await person(server.origin);
  const table = await makeTable(one, {
    game: 'nox',
    preset: 'base',
    seats: [{ kind: 'me' }, { kind: 'here', name: 'Ada' }],
  });
  await one.page.goto(`${server.origin}/table/${table.id}`);
  // Writes down what stood on the table last before the curtain fell.
  await one.page.evaluate(() => {
    const look = () => {
      const row = [...document.querySelectorAll('[data-testid=strip] .row')].at(-1);
      if (row) window.newest = row.innerText;
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, changes);
  });
  const seen = new Set();
  for (let turns = 0; turns < 4; turns++) {
    await one.page.locator('[data-testid=curtain], [data-testid=hand-0]').first().waitFor();
    const curtain = one.page.locator('[data-testid=curtain]');
    await until(async () => (await curtain.count()) || myTurn(one), 'a curtain or a turn');
    if (await curtain.count()) {
      assert.equal(await one.page.locator('[data-testid=hand-0]').count(), 0, 'no hand behind the curtain');
      // It falls after the move was seen, and what was drawn is not read out to whoever comes.
      if (turns)
        assert.match(await one.page.evaluate(() => window.newest), /begins a pile|gives|covers|merge/);
      const said = await one.page.locator('[aria-live], [role=status]').allInnerTexts();
      assert.equal(said.join('').trim(), '', 'nothing is read out');
      await curtain.getByRole('button').click();
    }
    await until(() => myTurn(one), 'the turn of the seat');
    await one.page.locator('[data-testid=hand-0]').waitFor();
    seen.add(one.table.viewer);
    await byMouse(one, 'nox', one.table.play.legal[0]);
  }
  assert.deepEqual([...seen].sort(), ['a', 'b']);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a reload in mid-turn loses nothing, and a cut line heals', { timeout: 120_000 }, async () => {
  const one = await person(server.origin, { quiet: OFFLINE });
  const table = await makeTable(one, {
    game: 'onix',
    preset: 'base',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  });
  await one.page.goto(`${server.origin}/table/${table.id}`);
  const play = await until(() => myTurn(one), 'my turn');
  await byMouse(
    one,
    'onix',
    play.legal.find((action) => action.startsWith('take:')),
  );
  const { position, view } = one.table.play;
  one.table.play = null;
  await one.page.reload();
  await until(() => one.table.play, 'the table is back');
  assert.equal(one.table.play.position, position);
  assert.deepEqual(one.table.play.view.phase, view.phase);
  await one.context.setOffline(true);
  await one.page.locator('p.line', { hasText: 'Connection lost' }).waitFor();
  await one.context.setOffline(false);
  await until(async () => !(await one.page.locator('p.line').count()), 'the line is back');
  const again = await until(() => myTurn(one), 'still my turn');
  const card = again.view.phase.hand?.[0] ?? again.view.phase.card;
  if (card)
    await byMouse(
      one,
      'onix',
      again.legal.find((action) => action.startsWith(`put:${card}>`)),
    );
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});
