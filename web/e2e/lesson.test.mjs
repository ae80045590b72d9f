/** Lessons: each is gone through by pressing its good moves, with a wrong one on the way. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { press } from './hands.mjs';
import { closeBrowser, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

/** A mistake of each game, allowed or not, and words of its reason. */
const MISTAKES = {
  onyx: { at: 'capture', action: 'F3', says: /the stone in the middle protects this square/ },
  onix: { at: 'place', spot: 'coll-a-1', says: /A circle lies there already/ },
  nox: { at: 'cover', action: '14>a+', says: /That is a new pile/ },
  dixe: { at: 'fits', spot: 'die-oni', says: /One eight is enough/ },
};

/** The page shows an exercise and has found everything that is to be lit. */
async function reading(page, exercise) {
  await until(
    async () =>
      (await page.locator('[aria-current=step]').count()) &&
      Number(await page.locator('[data-testid=light]').getAttribute('data-lit')) === exercise.light.length,
    `${exercise.id}: what its sentence names is lit`,
  );
}
const answer = (page) => page.locator('[data-testid=answer]');

for (const game of Object.keys(MISTAKES)) {
  test(`the lesson of ${game}`, { timeout: 180_000 }, async () => {
    const one = await person(server.origin);
    const { page } = one;
    const lesson = await one.api('GET', `/games/${game}/lesson`);
    const wrong = MISTAKES[game];
    await page.goto(server.origin);
    await page.locator(`[data-testid=learn-${game}]`).click();
    for (const [i, exercise] of lesson.exercises.entries()) {
      await reading(page, exercise);
      const board = await page.locator('#main').boundingBox();
      if (exercise.id === wrong.at) {
        // What is not allowed can be pressed all the same, and says why.
        if (wrong.spot) await page.locator(`[data-spot="${wrong.spot}"]`).click({ force: true });
        else await press(page, game, wrong.action, exercise.start.view);
        await answer(page).waitFor();
        assert.match(await answer(page).innerText(), wrong.says);
        assert.equal(await answer(page).getAttribute('data-right'), 'false');
        assert.deepEqual(await page.locator('#main').boundingBox(), board, 'the board does not move');
        // Whoever comes back goes on here, with what was done still done.
        await page.reload();
        await reading(page, exercise);
        const known = page.locator('nav button.known');
        assert.equal(await known.count(), i, 'progress is kept');
      }
      await press(page, game, exercise.good[0].action, exercise.start.view);
      // It is said once it was seen; what stays on the table is put away first.
      const close = page.locator('dialog[open] button.close');
      await until(async () => {
        if (await close.count()) await close.first().click();
        return page.locator('[data-testid=answer][data-right=true]').count();
      }, `${exercise.id}: right`);
      if (exercise.id === 'quarter')
        assert.match(
          await page.locator('[data-testid=card-yorick]').getAttribute('aria-label'),
          /combination 2/,
          'the card has turned before it is said to have',
        );
      await page.locator('[data-testid=next] >> visible=true').click();
    }
    const end = page.locator('[data-testid=lesson-end]');
    await end.waitFor();
    assert.equal(await end.locator('li svg').count(), lesson.exercises.length, 'a tick for each');
    await page.locator('[data-testid=first-match]').click();
    await page.waitForURL(/\/table\/.*guide/);
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  });
}

/** What is lit and yet not wholly in sight, between the page's head and the teacher's card or, for what
 * lies on the table, the sheet above that. */
const hidden = (page, light) =>
  page.evaluate((names) => {
    const box = (one) => one.getBoundingClientRect();
    const head = box(document.querySelector('.lesson > header')).bottom;
    const card = document.querySelector('[data-testid=teacher]');
    const sheet = document.querySelector('[data-stays]');
    return names.filter((name) => {
      const all = [...document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)];
      const shown = all.filter((one) => box(one).width > 0 && !card.contains(one));
      const inCard = all.some((one) => card.contains(one));
      const whole = (one) => {
        const foot = box(sheet && !sheet.contains(one) ? sheet : card).top;
        const { top, bottom, left, right } = box(one);
        return top >= head - 1 && bottom <= foot + 1 && left >= -1 && right <= innerWidth + 1;
      };
      return shown.length ? !shown.every(whole) : !inCard;
    });
  }, light.flat());

test('on a small phone all that an exercise names is in sight at once', { timeout: 240_000 }, async () => {
  const one = await person(server.origin, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = one;
  for (const game of Object.keys(MISTAKES)) {
    await page.goto(`${server.origin}/learn/${game}`);
    const lesson = await one.api('GET', `/games/${game}/lesson`);
    for (const [i, exercise] of lesson.exercises.entries()) {
      await page.locator('header nav button').nth(i).click();
      await page.locator(`header nav li:nth-child(${i + 1}) [aria-current=step]`).waitFor();
      await reading(page, exercise);
      let left = [];
      await until(
        async () => (left = await hidden(page, exercise.light)).length === 0,
        `${game}, ${exercise.id}: all that is lit lies in sight`,
      ).catch((error) => {
        throw new Error(`${error.message}, but ${left.join(', ')}`);
      });
    }
  }
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a lesson by keyboard and by being shown, on a small phone', { timeout: 120_000 }, async () => {
  const one = await person(server.origin, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = one;
  await page.goto(`${server.origin}/learn/dixe`);
  const lesson = await one.api('GET', '/games/dixe/lesson');
  for (const exercise of lesson.exercises) {
    await reading(page, exercise);
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      true,
      `${exercise.id}: nothing sticks out`,
    );
    // What answers is seen whole above the teacher's card, and can be pressed there.
    const spot = exercise.light.flat().find((name) => /^(reaction|more|die-.*)$/.test(name));
    const asked = page.locator(`[data-spot=${spot}]`);
    if (spot)
      await until(async () => {
        const [box, card] = [await asked.boundingBox(), await page.getByTestId('teacher').boundingBox()];
        return box.y >= 60 && box.y + box.height <= card.y + 12;
      }, `${exercise.id}: what is asked lies in sight`);
    const show = page.locator('[data-testid=show]');
    await show.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=answer][data-right=true]').waitFor();
    // The focus waits on the way onward.
    await page.keyboard.press('Enter');
  }
  await page.locator('[data-testid=lesson-end]').waitFor();
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});
