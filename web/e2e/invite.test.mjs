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
    await noor.page.goto(link);
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
    // One press a move at most: who begins by lot has the third one, too.
    assert.deepEqual(presses, [1 + gestures[0], 1 + gestures[1]]);
    const [first, second] = gestures[0] >= gestures[1] ? presses : [...presses].reverse();
    assert.deepEqual([first, second], game === 'onix' ? [3, 1] : [3, 2]);
    if (game === 'onyx') assert.deepEqual(presses, [3, 2], 'the maker has red');
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
