/** How people treat each other at a table: taking back, giving up, talking, being away. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer({ ECRIN_AWAY_GRACE: '4' })));
after(async () => {
  await closeBrowser();
  await server?.stop();
});
const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** People sit down at a new table, each in a browser of their own; the first seat is the maker's. */
async function sitDown(table, others) {
  const people = [];
  for (let i = 0; i <= others; i++) people.push(await person(server.origin));
  const made = await makeTable(people[0], { ...table, visibility: 'public' });
  const open = table.seats.map((seat, i) => (seat.kind === 'open' ? SEATS[i] : null)).filter(Boolean);
  for (const [i, one] of people.slice(1).entries()) {
    await one.api('POST', '/session', {});
    await one.api('PUT', `/tables/${made.id}/seats/${open[i]}`);
  }
  // Everybody is there before it begins: a clock of ten seconds may run out while pages are loaded.
  for (const one of people) {
    await one.page.goto(`${server.origin}/table/${made.id}`);
    await until(() => one.table.viewer, 'the table is shown');
  }
  if (open.length) await people[0].api('POST', `/tables/${made.id}/start`, {});
  for (const one of people) {
    await one.page.locator('.frame').waitFor();
    await until(() => one.table.play, 'the match is shown');
  }
  return { people, id: made.id };
}
const ONYX = { game: 'onyx', preset: 'no_swap', seats: [{ kind: 'me' }, { kind: 'open' }] };
const stone = (one) =>
  byMouse(
    one,
    'onyx',
    one.table.play.legal.find((action) => !action.includes('*')),
  );
const tool = (one, name) => one.page.getByRole('button', { name }).click();
const played = (one) => one.table.play.view.played.length;
async function leave(people) {
  for (const one of people) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
}

test(
  'a move is taken back freely, by consent after an answer; phrases arrive; who resigns may ask for a rematch',
  { timeout: 180_000 },
  async () => {
    const { people, id } = await sitDown(ONYX, 1);
    const first = await until(() => people.find(myTurn), 'somebody begins');
    const second = people.find((one) => one !== first);
    const before = played(first);
    await stone(first);
    await tool(first, 'Undo');
    for (const one of people) await until(() => played(one) === before, 'the stone is gone');
    await stone(first);
    await until(() => myTurn(second), 'the answer');
    await stone(second);
    await until(() => played(first) === before + 2, 'both stones are seen');

    await tool(first, 'Undo');
    const wish = second.page.getByRole('alertdialog');
    await wish.getByRole('button', { name: 'Decline' }).click();
    await first.page.getByText('Undo declined').waitFor();
    assert.equal(played(first), before + 2);
    await tool(first, 'Undo');
    await wish.waitFor();
    // Whoever comes back finds what was asked.
    await second.page.reload();
    await wish.getByRole('button', { name: 'Allow' }).click();
    for (const one of people) await until(() => played(one) <= before, 'both go back');

    await tool(second, 'Log and chat');
    await second.page.getByRole('button', { name: 'Well played!' }).click();
    await second.page.keyboard.press('Escape');
    await first.page.getByText('1 new message').waitFor({ state: 'attached' });
    await tool(first, /Log and chat/);
    await first.page.locator('.talk', { hasText: 'Well played!' }).waitFor();
    await first.page.keyboard.press('Escape');

    await tool(second, 'Menu');
    await tool(second, 'Resign');
    await second.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
    const result = first.page.getByRole('region', { name: 'Result' });
    await result.getByText('You win!').waitFor();
    await result.getByText('By resignation.').waitFor();
    // One press each, and both are at the new table, without a lobby.
    await first.page.getByRole('button', { name: 'Rematch' }).click();
    await first.page.getByText('You play again.').waitFor();
    await first.page.getByText(/^It starts as soon as .+ presses too\.$/).waitFor();
    await second.page.getByText(/would play again$/).waitFor();
    assert.ok(first.page.url().endsWith(id), 'who presses first waits where they are');
    await second.page.getByRole('button', { name: 'Rematch' }).click();
    for (const one of people) {
      await one.page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
      await one.page.locator('.frame').waitFor();
      await until(() => one.table.play && !one.table.play.outcome, 'the new match');
    }
    assert.equal(first.page.url(), second.page.url());
    await leave(people);
  },
);

test('a live clock that runs out ends a match of two', { timeout: 120_000 }, async () => {
  const { people } = await sitDown({ ...ONYX, pace: { kind: 'live', base_s: 10, increment_s: 0 } }, 1);
  const slow = await until(() => people.find(myTurn), 'somebody begins');
  const other = people.find((one) => one !== slow);
  await slow.page.getByRole('timer').first().waitFor();
  await other.page
    .getByRole('region', { name: 'Result' })
    .getByText('On time.')
    .waitFor({ timeout: 120_000 });
  await other.page.getByRole('region', { name: 'Result' }).getByText('You win!').waitFor();
  await leave(people);
});

test(
  'a bot takes the seat of somebody who is away, by vote, and gives it back',
  { timeout: 180_000 },
  async () => {
    const { people, id } = await sitDown(
      {
        game: 'onix',
        preset: 'base',
        seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'random' }],
      },
      1,
    );
    const [maya, tom] = people;
    // On a small phone it is said as well, and the table stays where it is.
    await maya.page.setViewportSize({ width: 360, height: 640 });
    const high = async () => Math.round((await maya.page.locator('.head').boundingBox()).height);
    let before;
    await until(async () => before === (before = await high()), 'the bar stands still in its new size');
    // It is said beside the name. Not at once: a line may drop for a moment. That lasts four seconds, so
    // it is looked for from the beginning.
    const gone = maya.page.locator('.seat', { hasText: 'away' });
    const soon = gone.getByRole('button', { name: /^Bot in \d s$/, disabled: true });
    await Promise.all([soon.waitFor(), tom.page.goto('about:blank')]);
    assert.ok(await gone.getByText('away').isVisible());
    assert.equal(await high(), before);
    await maya.page.setViewportSize({ width: 1280, height: 800 });
    await gone.getByRole('button', { name: 'Let a bot play' }).click();
    await maya.page.locator('.told', { hasText: 'A bot takes over' }).waitFor();
    await maya.page
      .locator('.seat', { hasText: 'bot playing' })
      .or(maya.page.locator('.seat:nth-child(2) .now', { hasText: 'thinking' }))
      .first()
      .waitFor();
    await tom.page.goto(`${server.origin}/table/${id}`);
    await tom.page.getByText('A bot is playing for you').waitFor();
    await tool(tom, 'Take my seat back');
    await tom.page.getByText('A bot is playing for you').waitFor({ state: 'detached' });
    await until(
      async () => !(await maya.page.getByText('bot playing', { exact: true }).count()),
      'the seat is a person’s again',
    );
    await leave(people);
  },
);

test('people hand their own seat to a bot and take it back', { timeout: 120_000 }, async () => {
  const { people } = await sitDown(
    { game: 'nox', preset: 'base', seats: [{ kind: 'me' }, { kind: 'open' }] },
    1,
  );
  const mine = await until(() => people.find(myTurn), 'somebody begins');
  const { position } = mine.table.play;
  await tool(mine, 'Menu');
  await tool(mine, 'Let a bot play for me for a while');
  await until(() => mine.table.play.position > position, 'the bot plays for the seat');
  await mine.page.getByText('A bot is playing for you').waitFor();
  await tool(mine, 'Take my seat back');
  await mine.page.getByText('A bot is playing for you').waitFor({ state: 'detached' });
  await leave(people);
});
