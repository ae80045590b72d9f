/** The guided first game of each of the four games: it speaks, goes on, and can be sent away. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, choose, dice } from './hands.mjs';
import { closeBrowser, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});
const GOALS = {
  onyx: /Join your two sides/,
  onix: /Collect all four gems/,
  nox: /high numbers/,
  dixe: /Flip five/,
};

for (const game of Object.keys(GOALS)) {
  test(`a guided first game of ${game}`, { timeout: 120_000 }, async () => {
    const one = await person(server.origin);
    await one.page.goto(`${server.origin}/rules/${game}`);
    await one.page.getByRole('button', { name: 'Guided first game' }).click();
    const guide = one.page.locator('[data-testid=guide]');
    await guide.getByText(GOALS[game]).waitFor();
    await guide.getByRole('button', { name: 'Got it' }).click();
    await until(() => myTurn(one), 'my turn');
    const first = await guide.innerText();
    assert.doesNotMatch(first, GOALS[game]);
    // What was done is not told again.
    const random = dice(3);
    for (let moves = 0; moves < 3; moves++) {
      const play = await until(() => myTurn(one), 'my turn');
      await byMouse(one, game, choose(game, play, random));
    }
    await until(
      async () => !(await guide.count()) || (await guide.innerText()) !== first,
      'the guide goes on',
    );
    await one.page.reload();
    await one.page.locator('.frame').waitFor();
    if (await guide.count()) {
      assert.doesNotMatch(await guide.innerText(), GOALS[game], 'a reload does not begin again');
      await guide.getByRole('button', { name: 'Skip the guide' }).click();
      await guide.waitFor({ state: 'detached' });
    }
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  });
}
