/** What is not allowed explains itself, and what is dangerous is asked back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse } from './hands.mjs';
import { closeBrowser, makeTable, myTurn, person, until } from './house.mjs';
import { playthroughs, seatsOf } from './playthrough.mjs';
import { serveDist, stageTables } from './stage.mjs';
import { startServer } from './server.mjs';

let server;
let stage;
before(async () => {
  server = await startServer();
  stage = await serveDist();
});
after(async () => {
  await closeBrowser();
  stage?.close();
  await server?.stop();
});

async function playing(game, preset) {
  const one = await person(server.origin);
  const table = await makeTable(one, {
    game,
    preset,
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  });
  await one.page.goto(`${server.origin}/table/${table.id}`);
  await one.page.locator('.frame').waitFor();
  await until(() => myTurn(one), 'my turn');
  return one;
}
/** Presses what is marked as not allowed, as a person would. */
const attempt = (locator) => locator.click({ force: true });
async function explained(one, words) {
  await one.page.locator('.toast', { hasText: words }).waitFor();
  assert.deepEqual(one.wrong, []);
  await one.context.close();
}

test('Onyx: a point that holds a stone', { timeout: 120_000 }, async () => {
  const one = await playing('onyx', 'standard');
  // The standard set-up puts a stone on A6; it is typed, as a reader of records would.
  await one.page.keyboard.press('/');
  await one.page.locator('dialog[open] input').fill('A6');
  await one.page.keyboard.press('Enter');
  await explained(one, 'There is already a stone there.');
});

test('Onix: a pile while cards wait to be placed', { timeout: 120_000 }, async () => {
  const one = await playing('onix', 'base');
  await byMouse(
    one,
    'onix',
    one.table.play.legal.find((action) => action.startsWith('take:')),
  );
  await attempt(one.page.locator('[data-testid^=pile-]').first());
  await explained(one, 'First place the cards you took.');
});

test('NOX: a pile of another colour', { timeout: 120_000 }, async () => {
  const one = await playing('nox', 'base');
  for (let turns = 0; turns < 30; turns++) {
    const play = await until(() => myTurn(one), 'my turn');
    const card = one.page.locator('[data-testid=hand-0]');
    if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
    const blocked = one.page.locator('.disp .p[aria-disabled=true]');
    if (await blocked.count()) {
      await attempt(blocked.first());
      return explained(one, 'A card can only cover a pile of its own colour.');
    }
    await byMouse(one, 'nox', play.legal[0]);
  }
  assert.fail('no pile of another colour turned up');
});

test('DiXe: a card before the throw', { timeout: 120_000 }, async () => {
  const one = await playing('dixe', 'normal');
  // The other one may begin, and ask us in passing.
  for (let play = myTurn(one); !play.legal.includes('roll'); play = await until(() => myTurn(one), 'my turn'))
    await byMouse(one, 'dixe', play.legal.find((action) => action === 'pass') ?? play.legal[0]);
  // What is pressed while the table still shows something is not heard.
  const card = one.page.locator('.cards [data-testid^=card-]').first();
  const refused = () => one.table.refused.some((message) => message.type === 'why' && !message.legal);
  const asks = async () => {
    await attempt(card);
    return until(refused, 'an answer', 1000).catch(() => false);
  };
  await until(asks, 'the reason');
  await explained(one, /./);
});

test('Onix: a move that hands a rival the win is asked back', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin);
  const tables = await stageTables(one.page, stage.origin);
  // A true moment of a target to hit, in which one of the hits is said to be a gift.
  const all = playthroughs('onix').flatMap(({ moments }) => moments);
  const found = all
    .map((moment) => ({
      moment,
      viewer: seatsOf(moment).find((seat) =>
        moment.legal[seat]?.some((action) => action.startsWith('put:') || action.startsWith('hit:')),
      ),
    }))
    .find(({ viewer }) => viewer);
  const moment = structuredClone(found.moment);
  const view = moment.views[found.viewer];
  const first = view.phase.step === 'place' ? view.phase.hand[0] : view.phase.card;
  const action = moment.legal[found.viewer].find(
    (one) => one.startsWith('hit:') || one.startsWith(`put:${first}>`),
  );
  const rival = seatsOf(moment).find((seat) => seat !== found.viewer);
  view.warnings = [{ action, winners: [rival] }];
  await tables.show({ game: 'onix', moment, viewer: found.viewer });
  const place = action.startsWith('hit:') ? `hit-${action.slice(4)}` : `coll-${action.split('>')[1]}`;
  await one.page.locator(`[data-testid="${place}"]`).click();
  await one.page.getByRole('button', { name: 'Do it anyway' }).waitFor();
  assert.deepEqual(
    tables.sent.filter((message) => message.type === 'act'),
    [],
  );
  await one.page.getByRole('button', { name: 'Do it anyway' }).click();
  await until(() => tables.sent.some((message) => message.action === action), 'the second word counts');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('DiXe: a reaction chooses the symbol to save', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin);
  const tables = await stageTables(one.page, stage.origin);
  const all = playthroughs('dixe').flatMap(({ moments }) => moments);
  // A true moment of a turn; the rival of the thrower is asked.
  const moment = structuredClone(
    all.find((some) => seatsOf(some).some((seat) => some.legal[seat]?.includes('roll'))),
  );
  const viewer = seatsOf(moment).find((seat) => !moment.legal[seat]?.length);
  moment.legal = {};
  moment.views[viewer].phase = 'after_throw';
  const card = moment.views[viewer].boards
    .find((board) => board.seat === viewer)
    .cards.find((some) => !some.turned);
  const symbols = [...new Set(card.die_faces)].slice(0, 3);
  moment.choices = {};
  moment.choices[viewer] = [
    ...symbols.map((symbol) => ({
      kind: 'react',
      action: `react:${card.id}=${symbol}`,
      card: card.id,
      does: { type: 'save', symbol },
      from: 'hand',
    })),
    { kind: 'pass', action: 'pass' },
  ];
  moment.legal[viewer] = moment.choices[viewer].map((choice) => choice.action);
  await tables.show({ game: 'dixe', moment, viewer });
  assert.equal(await one.page.locator('[data-testid=reaction] .sym').count(), symbols.length);
  await one.page.locator(`[data-testid="react-react:${card.id}=${symbols[1]}"]`).click();
  await until(
    () => tables.sent.some((message) => message.action === `react:${card.id}=${symbols[1]}`),
    'the chosen symbol is sent',
  );
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});
