/** An invitation is one gesture: from nothing to the third move, and every press counted. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice, inOneGesture } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

/** Counts what somebody presses, whatever it is. */
async function counted(one) {
  await one.context.addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis.name = String(Number(globalThis.name || 0) + 1)), true);
  });
  return { presses: () => one.page.evaluate(() => Number(globalThis.name || 0)) };
}

for (const game of ['onyx', 'onix', 'nox', 'dixe'])
  test(`${game}: two browsers go from nothing to the third move`, { timeout: 180_000 }, async (t) => {
    const maya = await person(server.origin, { permissions: ['clipboard-read', 'clipboard-write'] });
    const noor = await person(server.origin);
    const [maker, guest] = [await counted(maya), await counted(noor)];
    await maya.page.goto(server.origin);
    await maya.page.locator(`[data-testid=box-${game}] .acts .btn`).nth(1).click();
    await maya.page.getByText('The link is copied. Send it to a friend.').waitFor();
    assert.equal(await maya.page.getByRole('dialog').count(), 0, 'no dialog covers the seats');
    const link = await maya.page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /\/join\/[A-Z]{6}$/);
    if (game !== 'onyx') await maya.page.getByText('you begin').waitFor();
    await noor.page.goto(link);
    if (game !== 'onyx') await noor.page.getByText(/^.+ begins$/).waitFor();
    // The maker sees the seat fill, in the page and in the tab. All of it lasts a few seconds, so
    // it is looked for from the beginning.
    const seen = [
      noor.page.getByText('You sit,').waitFor(),
      maya.page.getByText('sat down. Everybody sits.').waitFor(),
      until(async () => /^(Starts in \d|\(1\))/.test(await maya.page.title()), 'the tab says so'),
    ];
    await noor.page.getByTestId('sit').click();
    await Promise.all(seen);
    for (const one of [maya, noor]) await one.page.locator('.frame').waitFor();
    const before = [await maker.presses(), await guest.presses()];
    assert.deepEqual(before, [1, 1], 'invite, which copies the link; sit down');
    assert.match(noor.page.url(), /guide/, 'a newcomer is offered the guide');
    const random = dice(7);
    const gestures = [0, 0];
    for (let moves = 0; moves < 3;) {
      const one = await until(() => [maya, noor].find((who) => myTurn(who)), 'somebody is to act');
      moves += await inOneGesture(one, game, random);
      gestures[one === maya ? 0 : 1] += 1;
    }
    const presses = [await maker.presses(), await guest.presses()];
    t.diagnostic(`${game}: after the third move maker ${presses[0]}, guest ${presses[1]}`);
    // One press a move at most, and whoever invites begins.
    assert.deepEqual(presses, [1 + gestures[0], 1 + gestures[1]]);
    assert.deepEqual(presses, game === 'onix' ? [3, 1] : [3, 2]);
    for (const one of [maya, noor]) {
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
  });

test('who begins is left to the lot or said, and a rematch passes it on', { timeout: 120_000 }, async () => {
  const maya = await person(server.origin);
  const noor = await person(server.origin);
  await maya.page.goto(`${server.origin}/new/nox`);
  const choice = maya.page.getByRole('group', { name: 'Who begins' });
  const lot = choice.getByRole('button', { name: 'By lot' });
  assert.equal(await lot.getAttribute('aria-pressed'), 'true');
  await choice.getByRole('button', { name: 'I do' }).click();
  assert.equal(await lot.getAttribute('aria-pressed'), 'false');
  await maya.page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Onyx' }).click();
  assert.equal(await choice.count(), 0, 'red begins');
  const table = await makeTable(maya, {
    game: 'dixe',
    by_itself: true,
    config: { first: 'b' },
    seats: [{ kind: 'open' }, { kind: 'me' }],
  });
  assert.equal(table.config.first, 'b');
  await maya.page.goto(`${server.origin}/table/${table.id}`);
  await maya.page.getByText('you begin').waitFor();
  await noor.page.goto(`${server.origin}/join/${table.code}`);
  await noor.page.getByTestId('sit').click();
  for (const one of [maya, noor]) await one.page.locator('.frame').waitFor();
  await until(() => maya.table.play?.view, 'the match has begun');
  assert.equal(maya.table.play.view.turn.seat, 'b');
  await maya.page.getByRole('button', { name: 'Menu' }).click();
  await maya.page.getByRole('button', { name: 'Resign' }).click();
  await maya.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await maya.page.getByText('By resignation.').waitFor();
  await maya.api('POST', `/tables/${table.id}/rematch`, {});
  const again = await noor.api('POST', `/tables/${table.id}/rematch`, {});
  const [before, after] = [table, again].map(({ config, seats }) => [
    config.first,
    seats.findIndex((seat) => seat.player === table.owner),
  ]);
  assert.deepEqual(
    [before, after],
    [
      ['b', 1],
      ['b', 0],
    ],
    'the next one begins',
  );
  for (const one of [maya, noor]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});

test('the maker waits, puts a bot in a seat, and starts', { timeout: 120_000 }, async () => {
  const maya = await person(server.origin);
  const noor = await person(server.origin, { locale: 'fr-FR' });
  const table = await makeTable(maya, {
    game: 'nox',
    by_itself: true,
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
  await maya.page.goto(`${server.origin}/table/${table.id}`);
  await noor.page.goto(`${server.origin}/join/${table.code}`);
  const name = noor.page.getByLabel('Ton nom à cette table');
  assert.match(await name.inputValue(), / d(e |’)/, 'a name in the language of the page');
  await name.fill('Noor');
  await noor.page.getByRole('button', { name: 'S’asseoir' }).click();
  await maya.page.getByTestId('place-b').getByText('Noor').waitFor();
  await maya.page.getByRole('switch', { name: /^Wait for me/ }).click();
  await maya.page.getByRole('button', { name: 'Bot instead' }).click();
  await maya.page.getByText('You start the match').waitFor();
  await noor.page.getByText('lance la partie').waitFor();
  await maya.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const one of [maya, noor]) await one.page.locator('.frame').waitFor();
  // The name is kept on the device.
  await noor.page.goto(`${server.origin}/me`);
  await until(
    async () => (await noor.page.locator('input').first().inputValue()) === 'Noor',
    'the name stays',
  );
  for (const one of [maya, noor]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});

test('one press sits at an open table', { timeout: 120_000 }, async () => {
  const maya = await person(server.origin);
  const tom = await person(server.origin);
  await makeTable(maya, {
    game: 'onix',
    visibility: 'public',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
  await tom.page.goto(server.origin);
  await tom.page.getByRole('button', { name: /^Sit down: Onix/ }).click();
  await tom.page.getByText('You sit,').waitFor();
  await tom.page.getByRole('button', { name: 'Stand up' }).click();
  await tom.page.getByTestId('sit').waitFor();
  for (const one of [maya, tom]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});
