/** Fingers and enlarged pages: big enough targets, long presses, nothing out of reach. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, until } from './house.mjs';
import { playthroughs, seatsOf } from './playthrough.mjs';
import { serveDist, stageTables } from './stage.mjs';

const GAMES = ['onyx', 'onix', 'nox', 'dixe'];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
let stage;
before(async () => (stage = await serveDist()));
after(async () => {
  await closeBrowser();
  stage?.close();
});

/** Moments of every kind of choice: the first of each set of verbs that somebody is offered. */
function choices(game) {
  const seen = new Map();
  for (const { name, moments } of playthroughs(game)) {
    for (const moment of moments) {
      const viewer = seatsOf(moment).find((seat) => moment.legal[seat]?.length);
      if (!viewer) continue;
      const kind = `${name} ${[...new Set(moment.legal[viewer].map((action) => /^[a-z]*/.exec(action)[0]))].join(',')}`;
      if (!seen.has(kind)) seen.set(kind, { name: kind, moment, viewer });
    }
  }
  return [...seen.values()].slice(0, 8);
}

test(
  'what can be pressed inside the tables is at least 44 pixels on a phone',
  { timeout: 300_000 },
  async () => {
    const one = await person(stage.origin, PHONE);
    const tables = await stageTables(one.page, stage.origin);
    const small = [];
    for (const game of GAMES) {
      for (const { name, moment, viewer } of choices(game)) {
        await tables.show({ game, moment, viewer });
        if (game === 'nox') await one.page.locator('[data-testid=hand-0]').click();
        const found = await one.page.evaluate(() =>
          [...document.querySelectorAll('.frame :is(button, a[href], [role=button], label:has(input))')]
            .map((element) => [element, element.getBoundingClientRect()])
            .filter(([, at]) => at.width > 1 && (at.width < 43.5 || at.height < 43.5))
            .map(
              ([element, at]) =>
                `${element.dataset.testid ?? element.getAttribute('aria-label') ?? element.textContent.trim()} ${Math.round(at.width)} × ${Math.round(at.height)}`,
            ),
        );
        small.push(...found.map((words) => `${game} ${name}: ${words}`));
      }
    }
    assert.deepEqual(small, []);
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  },
);

test('at twice the size every control of every table can be reached', { timeout: 300_000 }, async () => {
  // 1280 × 800 at 200 % leaves 640 × 400 CSS pixels.
  const one = await person(stage.origin, { viewport: { width: 640, height: 400 } });
  const tables = await stageTables(one.page, stage.origin);
  const lost = [];
  for (const game of GAMES) {
    for (const { name, moment, viewer } of choices(game)) {
      await tables.show({ game, moment, viewer });
      const found = await one.page.evaluate(() => {
        const covered = [
          ...document.querySelectorAll('.frame :is(button, a[href], [role=button], [role=application])'),
        ].filter((element) => {
          if (element.getBoundingClientRect().width <= 1) return false;
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const at = element.getBoundingClientRect();
          const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
          return !top || !(element.contains(top) || top.contains(element));
        });
        const names = covered.map(
          (element) =>
            element.dataset.testid ?? element.getAttribute('aria-label') ?? element.textContent.trim(),
        );
        const wide = document.documentElement.scrollWidth - innerWidth;
        return wide > 0 ? [...names, `${wide} pixels too wide`] : names;
      });
      lost.push(...found.map((words) => `${game} ${name}: ${words}`));
    }
  }
  assert.deepEqual(lost, []);
  await one.context.close();
});

/** A finger that rests on the middle of an element and is lifted again. */
async function press(one, locator, whileHeld) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  const finger = await one.context.newCDPSession(one.page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await whileHeld();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
const LONG_REST_MS = 700;
const acted = (tables) => tables.sent.filter((message) => message.type === 'act');

test('a long press looks closer and plays nothing', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin, PHONE);
  const tables = await stageTables(one.page, stage.origin);
  const dialog = one.page.locator('dialog[open]');
  const open = (game, verb) => {
    const found = choices(game).find(({ moment, viewer }) =>
      moment.legal[viewer].some((action) => action.startsWith(verb)),
    );
    return tables.show({ game, ...found }).then(() => found);
  };
  await open('dixe', 'roll');
  await press(one, one.page.locator('[data-testid^=card-]').nth(1), () => dialog.waitFor());
  await dialog.locator('[data-testid^=card-]').waitFor();
  assert.deepEqual(acted(tables), []);

  await open('onix', 'take');
  // However long the finger rests, lifting it does not put the look away.
  await press(one, one.page.locator('.rival .col').first(), async () => {
    await dialog.waitFor();
    const opened = Date.now();
    await until(() => Date.now() - opened > LONG_REST_MS, 'a slow finger');
  });
  await dialog.getByRole('img').first().waitFor();
  assert.deepEqual(acted(tables), []);
  await one.page.touchscreen.tap(5, 5);
  await until(async () => (await dialog.count()) === 0, 'a tap beside it puts it away');

  const { moment, viewer } = await open('onyx', 'A');
  await press(one, one.page.locator('[data-testid=onyx-board]'), () => one.page.locator('.ghost').waitFor());
  assert.deepEqual(acted(tables), [], `a stone of ${viewer} waits for “Place”`);
  assert.ok(moment.legal[viewer].length);
  await one.page.getByRole('button', { name: 'Place' }).click();
  await until(() => acted(tables).length === 1, 'the stone is placed');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a tap on the plus of NOX is heard, and the next one plays', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin, PHONE);
  const tables = await stageTables(one.page, stage.origin);
  await tables.show({ game: 'nox', ...choices('nox')[0] });
  const hand = one.page.locator('[data-testid=hand-0]');
  if ((await hand.getAttribute('aria-pressed')) !== 'true') await hand.tap();
  const plus = one.page.locator('.add[data-testid]').first();
  await plus.scrollIntoViewIfNeeded();
  // The finger meets the sign itself, which is drawn differently once it is touched.
  const at = await plus.locator('svg').first().boundingBox();
  const tap = () => one.page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  await tap();
  await until(async () => plus.evaluate((node) => node.classList.contains('aim')), 'the place is aimed at');
  assert.deepEqual(acted(tables), [], 'a first tap shows what it would do');
  await plus.tap();
  await until(() => acted(tables).length === 1, 'the second one plays');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test(
  'a phone shows how many people watch, at every table and count of seats',
  { timeout: 120_000 },
  async () => {
    const one = await person(stage.origin, PHONE);
    const tables = await stageTables(one.page, stage.origin);
    for (const game of GAMES) {
      for (const { moments } of playthroughs(game)) {
        await tables.show({ game, moment: moments[0], viewer: 'spectator' });
        const eye = one.page.locator('.head .watching');
        await eye.waitFor();
        assert.equal((await eye.innerText()).trim(), '2');
        const at = await eye.boundingBox();
        assert.ok(
          at.x >= 0 && at.x + at.width <= 360 && at.y + at.height <= 60,
          `${game}: ${JSON.stringify(at)}`,
        );
      }
    }
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  },
);

test(
  'a hint names each move once, and shows a chosen row before it plays it',
  { timeout: 120_000 },
  async () => {
    const one = await person(stage.origin);
    const tables = await stageTables(one.page, stage.origin);
    const { moment, viewer } = choices('onyx')[0];
    const [plain, other] = moment.legal[viewer].filter((action) => action !== 'swap');
    const choice = (action) => ({
      action,
      win: 0.5,
      error: 0.1,
      visits: 40,
      proof: null,
      reason: action === plain ? { code: 'onyx-blocks', with: { point: plain } } : null,
    });
    const answer = (message) =>
      message.type === 'hint'
        ? {
            type: 'hint',
            n: 8,
            position: message.position,
            choices: [plain, other].map(choice),
            simulations: 80,
          }
        : null;
    await tables.show({ game: 'onyx', moment, viewer, answer });
    await one.page.keyboard.press('h');
    const rows = one.page.locator('[data-testid=hint-choices] tbody button');
    await rows.first().waitFor();
    assert.deepEqual(
      (await rows.allInnerTexts()).map((words) => words.trim()),
      [plain, other].map((point) => `A stone on ${point.replaceAll('*', '')}`),
    );
    const played = () =>
      tables.sent.filter((message) => message.type === 'act').map((message) => message.action);
    const why = one.page.getByTestId('hint-why');
    assert.equal(await why.innerText(), 'Why: stands in the rival’s way.');
    await rows.nth(1).click();
    await until(async () => !(await why.count()), 'the other has no word for it');
    assert.equal(await rows.nth(1).getAttribute('aria-pressed'), 'true');
    assert.deepEqual(played(), [], 'a row plays nothing');
    await one.page.getByRole('button', { name: 'Play this' }).click();
    await until(() => played().length, 'the button plays');
    assert.deepEqual(played(), [other]);
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  },
);
