/** Tables on this device: whole matches with the server stopped, and a reload in the middle. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byMouse, choose, dice } from './hands.mjs';
import { closeBrowser, hear, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

const OFFLINE = /ERR_CONNECTION|ERR_INTERNET|Failed to load resource/;
const bot = { kind: 'bot', level: 'easy', name: '' };
const me = { kind: 'me', level: 'easy', name: '' };
/** The shortest that each game has, as the dialog for new tables remembers them. */
const MATCHES = {
  onyx: { preset: 'small', config: null, seats: [me, bot] },
  onix: { preset: 'base', config: null, seats: [me, bot] },
  nox: { preset: 'hard_headed', config: null, seats: [me, bot] },
  dixe: { preset: 'normal', config: null, seats: [me, bot] },
};

let one;
let server;
let hasEngine = false;
/** The address of the match that ended last. */
let ended = '';

/** Hears what the page's Worker tells it: there is no socket to listen to. */
async function listen({ context, page, table }) {
  await context.addInitScript(
    ([games]) => {
      localStorage.setItem('ecrin.settings', JSON.stringify({ botsHere: true, botSpeed: 'instant' }));
      if (!localStorage.getItem('ecrin.table'))
        localStorage.setItem('ecrin.table', JSON.stringify({ place: 'here', games }));
      const Plain = window.Worker;
      window.Worker = class extends Plain {
        constructor(...how) {
          super(...how);
          this.addEventListener('message', ({ data }) => {
            for (const [, message] of data?.told ?? []) void window.heard(message);
          });
        }
      };
    },
    [MATCHES],
  );
  await page.exposeFunction('heard', (message) => hear(table, message));
}

/** Until the worker has all there is. */
const kept = (page) =>
  until(
    () =>
      page.evaluate(async () => {
        const text = await (await fetch('/sw.js')).text();
        const [rest] = /const REST = (\[.*?\]);/s.exec(text).slice(1).map(JSON.parse);
        const name = (await caches.keys()).find((key) => key.startsWith('ecrin-rest-'));
        const held = name ? (await (await caches.open(name)).keys()).length : 0;
        return held === rest.length && { engine: rest.some((path) => path.endsWith('.wasm')) };
      }),
    'everything is kept',
    60_000,
  );

before(async () => {
  server = await startServer({});
  one = await person(server.origin, { serviceWorkers: 'allow', quiet: OFFLINE, here: true });
  await listen(one);
  await one.page.goto(server.origin);
  await one.page.getByTestId('box-onyx').waitFor();
  hasEngine = (await kept(one.page)).engine;
  // From here on there is nobody to ask.
  await server.stop();
});
after(() => closeBrowser());

async function goOn(game, random, most) {
  for (let moves = 0; moves < most; moves++) {
    const play = await until(() => myTurn(one), `${game}: my turn`, 60_000);
    if (play.outcome) return true;
    await byMouse(one, game, choose(game, play, random));
  }
  return false;
}

for (const game of Object.keys(MATCHES))
  test(`a whole match of ${game} without a server`, { timeout: 480_000 }, async (t) => {
    if (!hasEngine) return t.skip('the page was built without its engine');
    const { page, table } = one;
    await page.goto(`${server.origin}/new/${game}`);
    await page.getByRole('button', { name: 'On this device' }).waitFor();
    table.play = null;
    const pressed = Date.now();
    await page.getByTestId('make').click();
    await until(() => table.play, 'the match begins');
    await page.locator('.frame').waitFor();
    t.diagnostic(`${game}: playable ${Date.now() - pressed} ms after the press`);
    assert.match(page.url(), /\/table\/here-/);
    const random = dice(7);
    assert.equal(await goOn(game, random, 4), false, 'it does not end so soon');
    const before = await until(() => myTurn(one), 'my turn again', 60_000);
    table.play = null;
    await page.reload();
    const again = await until(() => table.play, 'the match is there again');
    await page.locator('.frame').waitFor();
    assert.deepEqual(again.view, before.view, 'as it was left');
    assert.equal(again.position, before.position);
    assert.equal(await goOn(game, random, 2500), true, 'the match ended');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Result' }).waitFor();
    ended = page.url();
    assert.deepEqual(table.refused, []);
    assert.deepEqual(one.wrong, []);
  });

/** From the press to the table, as the page itself sees it. */
const playable = (page) =>
  page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = new MutationObserver(() => {
          if (!document.querySelector('.frame')) return;
          look.disconnect();
          window.playable = performance.now() - timeStamp;
        });
        look.observe(document.body, { subtree: true, childList: true });
      },
      { capture: true, once: true },
    );
  });

test('a second game is there at once, and so is a hint', { timeout: 120_000 }, async (t) => {
  if (!hasEngine) return t.skip('the page was built without its engine');
  const { page, table } = one;
  await page.goto(server.origin);
  for (const [game, which] of [
    ['onyx', 'the first'],
    ['nox', 'the second'],
    ['dixe', 'the third'],
  ]) {
    table.play = null;
    await playable(page);
    await page.getByTestId(`play-${game}`).click();
    await page.locator('.frame').waitFor();
    await until(() => table.play, 'the match begins');
    t.diagnostic(
      `${which} of a visit, ${game}: playable after ${Math.round(await page.evaluate(() => window.playable))} ms`,
    );
    assert.match(page.url(), /\/table\/here-/);
    if (game === 'onyx') {
      await until(() => myTurn(one), 'my turn');
      // The guide of a first match may lie there; the tool is beside it.
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.getByTestId('hint-choices').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: 'Back to the shelf' }).click();
    await page.getByTestId('box-onyx').waitFor();
  }
  assert.deepEqual(one.wrong, []);
});

test('looking back, the proof and the lists need no server either', { timeout: 120_000 }, async (t) => {
  if (!hasEngine) return t.skip('the page was built without its engine');
  const { page } = one;
  const id = ended.split('/').at(-1).split('?')[0];
  await page.goto(`${server.origin}/replay/${id}`);
  await page.getByTestId('replay-bar').waitFor();
  await until(
    async () => !/^0 \/ 0$/.test(await page.getByTestId('replay-count').innerText()),
    'its moments',
  );
  await page.goto(server.origin);
  const here = page.getByTestId('tables-here');
  await here.waitFor();
  assert.equal(await here.locator('li').count(), 4);
  // What needs the server is not offered; what does not, is said to work.
  await page.getByText('On this device you can still play').waitFor();
  assert.equal(
    await page
      .getByRole('button', { name: /^Invite someone/ })
      .first()
      .isDisabled(),
    true,
  );
  await page.getByText('Joining a table needs a connection.').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Join', exact: true }).isDisabled(), true);
  for (const game of Object.keys(MATCHES)) {
    await page.goto(`${server.origin}/learn/${game}`);
    await page.getByTestId('task').waitFor();
    await page.goto(`${server.origin}/rules/${game}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  assert.deepEqual(one.wrong, []);
});

test('the card studio needs no server but for paper', { timeout: 240_000 }, async (t) => {
  if (!hasEngine) return t.skip('the page was built without its engine');
  const { page } = one;
  const seen = (id) => page.getByTestId(id).filter({ visible: true }).first();
  const step = (name) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
  await page.goto(`${server.origin}/studio`);
  // Checked, counted and drawn.
  await seen('front').waitFor();
  await seen('studio-card-yorick').click();
  const chance = async () => (await seen('flip-chance').innerText()).trim();
  await until(async () => /^\d/.test(await chance()), 'an exact chance');
  const before = await chance();
  await page.getByTestId('place-0-1').click();
  const locked = page.getByTestId('studio-lock').filter({ visible: true });
  if (await locked.count()) await locked.getByRole('button', { name: 'Unlock' }).click();
  await seen('symbol-skull').click();
  await until(async () => (await chance()) !== before, 'another chance');
  await until(async () => /Play/.test(await seen('studio-play').innerText()), 'it can be played');
  // Measured, and stopped.
  await step('Balance');
  await seen('balance-start').click();
  await seen('wins-yorick').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await seen('balance-start').waitFor();
  // A search is stopped in the middle and goes on from there.
  await step('Optimise');
  await seen('search-start').click();
  await until(
    async () => /met|missed/.test(await seen('search-title').innerText()),
    'the targets are looked at',
    120_000,
  );
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: '60 s more' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  // Paper is the server's, which is said in words.
  await step('Print');
  await page.getByText('Printing needs a connection').waitFor();
  assert.equal(await seen('make-pdf').isDisabled(), true);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});
