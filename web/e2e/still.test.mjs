/** What lies on a table stays where it is and stays in sight, whatever comes and goes around it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickOnyx } from './hands.mjs';
import { closeBrowser, person, until } from './house.mjs';
import { playthroughs, seatsOf } from './playthrough.mjs';
import { serveDist, stageTables } from './stage.mjs';

let stage;
before(async () => (stage = await serveDist()));
after(async () => {
  await closeBrowser();
  stage?.close();
});

const touch = { hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 640 }, ...touch };
const TALL = { viewport: { width: 390, height: 844 }, ...touch };
const SIDE = { viewport: { width: 844, height: 390 }, ...touch };
const SMALL_SIDE = { viewport: { width: 640, height: 360 }, ...touch };
/** 1280 × 800 at 200 %. */
const TWICE = { viewport: { width: 640, height: 400 } };
const size = ({ viewport }) => `${viewport.width} × ${viewport.height}`;

/** What must not move, and what must be whole in sight on a phone on its side. */
const PARTS = {
  onyx: { still: ['[data-testid=onyx-board]'], whole: ['[data-testid=onyx-board]'] },
  onix: { still: ['.ring', '.rivals'], whole: ['.ring'] },
  nox: { still: ['.rivals', '.mine', '.hand'], whole: ['.mine', '.hand'] },
  dixe: { still: ['.cards', '.rivals'], whole: ['.cards'] },
};
const GAMES = Object.keys(PARTS);

/** The middle of every playthrough, seen by somebody who is to act. */
const middles = (game) =>
  playthroughs(game).flatMap(({ name, moments }) => {
    const from = moments.slice(Math.floor(moments.length / 2));
    const moment = from.find((one) => seatsOf(one).some((seat) => one.legal[seat]?.length));
    return moment
      ? [{ game, name, moment, viewer: seatsOf(moment).find((seat) => moment.legal[seat]?.length) }]
      : [];
  });

const boxes = (page, parts) =>
  page.evaluate(
    (list) =>
      list.map((part) => {
        const at = document.querySelector(part).getBoundingClientRect();
        return [at.x + scrollX, at.y + scrollY, at.width, at.height].map((n) => Math.round(n)).join(' ');
      }),
    parts,
  );
const WHY = 'This is not allowed here, and this sentence tells at some length what it is that is in the way.';

test('boards keep their size and place, whatever is said around them', { timeout: 300_000 }, async () => {
  const moved = [];
  for (const look of [DESK, PHONE, SIDE]) {
    const one = await person(stage.origin, look);
    const tables = await stageTables(one.page, stage.origin);
    for (const game of GAMES) {
      const { still } = PARTS[game];
      for (const shown of middles(game).slice(0, look === DESK ? 2 : 1)) {
        await one.page.evaluate(() => localStorage.clear()).catch(() => {});
        await tables.show({ ...shown, search: '?guide' });
        await one.page.evaluate(() => document.fonts.ready);
        const first = await boxes(one.page, still);
        const compare = async (what) => {
          const now = await boxes(one.page, still);
          if (String(now) !== String(first))
            moved.push(`${size(look)} ${game} ${shown.name}, ${what}: ${first} became ${now}`);
        };
        if (!look.hasTouch)
          for (const target of await one.page.locator('main button:visible').all())
            await target.hover({ force: true, timeout: 1000 }).catch(() => {});
        await compare('pointed at');
        const guide = one.page.locator('[data-testid=guide]');
        while (await guide.count()) {
          const words = await guide.innerText();
          await guide.getByRole('button').first().click();
          await until(
            async () => !(await guide.count()) || (await guide.innerText()) !== words,
            'the next sentence',
          );
          await compare('guide');
        }
        // Another is to act: the words of the dock change.
        const others = seatsOf(shown.moment).filter((seat) => seat !== shown.viewer);
        tables.step(8, { view: shown.moment.views[shown.viewer], events: [], to_act: others.slice(0, 1) });
        await one.page.locator('.dock .say', { hasText: /waiting|thinking/i }).waitFor();
        await compare('waiting');
        const ranks = seatsOf(shown.moment).map((_, i) => i + 1);
        tables.step(9, {
          view: shown.moment.views[shown.viewer],
          events: [],
          to_act: [],
          outcome: { ranks, scores: null, reason: 'resigned' },
        });
        // On its side a phone has room for the result's buttons only.
        if (look === SIDE) await one.page.locator('.dock .say', { hasText: /wins?\b/ }).waitFor();
        else await one.page.getByRole('region', { name: 'Result' }).waitFor();
        await compare('result');
      }
    }
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
  assert.deepEqual(moved, []);
});

test('guide and dock take at most a quarter of a small screen', { timeout: 300_000 }, async () => {
  const large = [];
  for (const look of [PHONE, TALL, SIDE, SMALL_SIDE, TWICE]) {
    for (const locale of look === PHONE ? ['en-GB', 'fr-FR', 'es-ES', 'nl-NL'] : ['en-GB']) {
      const one = await person(stage.origin, { ...look, locale });
      const tables = await stageTables(one.page, stage.origin);
      for (const game of GAMES) {
        for (const shown of middles(game).slice(0, look === PHONE && locale === 'en-GB' ? 9 : 1)) {
          await tables.show({ ...shown, search: '?guide' });
          await one.page.locator('[data-testid=guide]').waitFor();
          const found = await one.page.evaluate(() => ({
            foot: document.querySelector('.foot').getBoundingClientRect().height,
            unread: [...document.querySelectorAll('[data-testid=guide] p')].some(
              (words) => words.scrollHeight > words.clientHeight + 4,
            ),
          }));
          const share = found.foot / look.viewport.height;
          if (share > 0.25) large.push(`${size(look)} ${locale} ${game} ${shown.name}: ${share.toFixed(3)}`);
          if (found.unread) large.push(`${size(look)} ${locale} ${game} ${shown.name}: the guide is cut off`);
        }
      }
      await one.context.close();
    }
  }
  assert.deepEqual(large, []);
});

test('a phone on its side shows whole boards', { timeout: 300_000 }, async () => {
  const cut = [];
  for (const look of [SIDE, SMALL_SIDE]) {
    const one = await person(stage.origin, look);
    const tables = await stageTables(one.page, stage.origin);
    for (const game of GAMES) {
      for (const shown of middles(game)) {
        await tables.show(shown);
        const out = await one.page.evaluate((parts) => {
          scrollTo(0, 0);
          const foot = document.querySelector('.foot').getBoundingClientRect().top;
          return parts.filter((part) => {
            const at = document.querySelector(part).getBoundingClientRect();
            return at.top < -1 || at.bottom > foot + 1 || at.left < -1 || at.right > innerWidth + 1;
          });
        }, PARTS[game].whole);
        cut.push(...out.map((part) => `${size(look)} ${game} ${shown.name}: ${part}`));
      }
    }
    await one.context.close();
  }
  assert.deepEqual(cut, []);
});

test('news never covers a hand or a board', { timeout: 300_000 }, async () => {
  const covered = [];
  for (const look of [DESK, PHONE, TALL, SIDE, SMALL_SIDE]) {
    const one = await person(stage.origin, look);
    const tables = await stageTables(one.page, stage.origin);
    for (const game of GAMES) {
      for (const shown of middles(game).slice(0, 2)) {
        await tables.show(shown);
        for (const end of [false, true]) {
          await one.page.evaluate((down) => scrollTo(0, down ? document.body.scrollHeight : 0), end);
          tables.say({ type: 'why', n: 8, action: 'x', legal: false, code: 'x', words: WHY });
          const toast = one.page.locator('.toast').last();
          await toast.waitFor();
          const under = await one.page.evaluate((parts) => {
            const foot = document.querySelector('.foot').getBoundingClientRect();
            const head = document.querySelector('header.head').getBoundingClientRect();
            const news = document.querySelector('.toast:last-child').getBoundingClientRect();
            return parts.filter((part) => {
              const at = document.querySelector(part).getBoundingClientRect();
              const top = Math.max(at.top, head.bottom);
              const bottom = Math.min(at.bottom, foot.top);
              return at.left < news.right && at.right > news.left && top < news.bottom && bottom > news.top;
            });
          }, PARTS[game].still);
          covered.push(...under.map((part) => `${size(look)} ${game} ${shown.name} ${end}: ${part}`));
          await toast.getByRole('button').last().click();
        }
      }
    }
    await one.context.close();
  }
  assert.deepEqual(covered, []);
});

test('who comes to a table is at the table', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin);
  const tables = await stageTables(one.page, stage.origin);
  for (const game of GAMES) {
    await tables.show(middles(game)[0]);
    await until(() => one.page.evaluate(() => document.activeElement.id === 'main'), `${game}: the focus`);
  }
  await one.context.close();
});

test(
  'pressing faster than the table answers asks once, and is answered once',
  { timeout: 120_000 },
  async () => {
    const one = await person(stage.origin);
    const tables = await stageTables(one.page, stage.origin);
    const shown = middles('onyx')[0];
    await tables.show(shown);
    const [taken] = shown.moment.views[shown.viewer].stones.red;
    // Who plays by mouse sees no ring of the keyboard around the board.
    await clickOnyx(one.page, taken, shown.moment.views[shown.viewer]);
    const ring = await one.page
      .getByTestId('onyx-board')
      .evaluate((board) => getComputedStyle(board).outline);
    assert.match(ring, /none/);
    for (let i = 0; i < 7; i++) await clickOnyx(one.page, taken, shown.moment.views[shown.viewer]);
    const asked = () => tables.sent.filter((message) => message.type === 'why').length;
    await until(asked, 'the question arrives');
    assert.equal(asked(), 1);
    tables.say({ type: 'why', n: 8, action: taken, legal: false, code: 'x', words: WHY });
    await one.page.locator('.toast').waitFor();
    assert.equal(await one.page.locator('.toast').count(), 1);
    for (let i = 0; i < 5; i++) await one.page.keyboard.press('u');
    const undone = () => tables.sent.filter((message) => message.type === 'undo').length;
    await until(undone, 'the wish arrives');
    assert.equal(undone(), 1);
    // A server that dies takes the wish along, and the page makes it again.
    tables.say({ type: 'undo_asked', n: 7, by: shown.viewer, waiting_for: ['b'] });
    tables.takeOver();
    await until(() => undone() === 2, 'the wish is made again');
    await one.context.close();
  },
);

test('a table does not jump while it is loaded', { timeout: 300_000 }, async () => {
  for (const look of [DESK, TALL]) {
    for (const game of GAMES) {
      const one = await person(stage.origin, { ...look, reducedMotion: 'no-preference' });
      await one.page.addInitScript(() => {
        globalThis.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) globalThis.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const tables = await stageTables(one.page, stage.origin);
      await tables.show(middles(game)[0]);
      await one.page.evaluate(() => document.fonts.ready);
      await one.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const shift = await one.page.evaluate(() => globalThis.shift);
      assert.ok(shift < 0.05, `${size(look)} ${game}: ${shift}`);
      await one.context.close();
    }
  }
});
