/** DiXe's drama: a throw rests before anything else happens, a miss is said and felt, an answer knows what it does. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, until } from './house.mjs';
import { playthroughs } from './playthrough.mjs';
import { serveDist, stageApi, stageTables, tableInfo } from './stage.mjs';

let stage;
before(async () => (stage = await serveDist()));
after(async () => {
  await closeBrowser();
  stage?.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
const copy = (value) => structuredClone(value);
const boardOf = (view, seat) => view.boards.find((board) => board.seat === seat);
/** A true moment of DiXe in which a seat may do this. */
function moment(verb) {
  for (const one of playthroughs('dixe').flatMap(({ moments }) => moments))
    for (const viewer of Object.keys(one.legal))
      if (one.legal[viewer].includes(verb)) return { moment: copy(one), viewer };
  throw new Error(`nobody may ${verb} in the playthroughs`);
}
/** A moment after a throw, the same seat's missing throw, and what the table looks like afterwards. */
function missing() {
  const found = moment('stop');
  const view = found.moment.views[found.viewer];
  const card = boardOf(view, found.viewer).cards.find((one) => one.id === view.turn.active);
  const dice = boardOf(view, found.viewer).hand.map((die) => {
    const own = boardOf(view, found.viewer).cards.find((one) => one.id === die);
    return { die, symbol: own.die_faces.find((symbol) => !card.needs.includes(symbol)) };
  });
  const next = copy(view);
  const fallen = boardOf(next, found.viewer).cards.find((one) => one.id === card.id);
  Object.assign(fallen, {
    combination: 1,
    dice: [],
    filled: 0,
    of: card.combos[0].length,
    needs: card.combos[0],
  });
  boardOf(next, found.viewer).hand = boardOf(next, found.viewer).cards.map((one) => one.id);
  const rival = next.boards.find((board) => board.seat !== found.viewer).seat;
  Object.assign(next, { phase: 'start', throw: null, to_act: [rival] });
  Object.assign(next.turn, { seat: rival, active: null, throws: 0 });
  const events = [
    { type: 'thrown', seat: found.viewer, number: view.turn.throws + 1, why: 'throw', dice },
    { type: 'failed', seat: found.viewer, reset: card.id, dice: card.dice.map((one) => one.die) },
    { type: 'turn_started', seat: rival },
  ];
  return { ...found, card, next, rival, events };
}
/** Writes down what is seen, each thing once, in the order in which it is: in the page, so that
 * nothing is missed by a test that comes late. */
const watch = (page) =>
  page.evaluate(() => {
    window.seen = [];
    const look = () => {
      const move = document.querySelector('[data-move]')?.dataset.move;
      const tone = document.querySelector('[data-testid=verdict]')?.dataset.tone;
      const words = [
        document.querySelector('[data-testid=tumble]') ? 'tumbles' : '',
        tone === 'miss' ? 'missed' : '',
        move ?? '',
        /thinking|Waiting/.test(document.querySelector('.dock .say')?.textContent ?? '') ? 'next' : '',
        /fails/.test(document.querySelector('p.words')?.textContent ?? '') ? 'told' : '',
      ]
        .filter(Boolean)
        .join('+');
      if (!words || window.seen.at(-1)?.words === words) return;
      const lie = document.querySelectorAll('[data-testid^=die-]').length;
      const said = document.querySelector('[data-testid=verdict]')?.textContent.trim() ?? '';
      const count = document.querySelector('[data-testid=replay-count]')?.textContent ?? '';
      window.seen.push({ words, lie, said, count, at: performance.now() });
    };
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document.body, changes);
    look();
  });

test(
  'a failing throw tumbles, rests, says what it wanted, and then the card falls',
  { timeout: 120_000 },
  async () => {
    const one = await person(stage.origin, { reducedMotion: 'no-preference' });
    const tables = await stageTables(one.page, stage.origin);
    const { moment: now, viewer, next, rival, events } = missing();
    await tables.show({ game: 'dixe', moment: now, viewer });
    await watch(one.page);
    tables.step(8, { view: next, events, to_act: [rival] });
    // What comes at once waits for its turn.
    tables.step(9, { view: { ...next, actions: next.actions + 1 }, events: [], to_act: [rival] });
    await until(
      async () => /thinking|Waiting/.test(await one.page.locator('.dock .say').innerText()),
      'the next one',
    );
    const seen = await one.page.evaluate(() => window.seen);
    const all = seen.map(({ words }) => words).join(' | ');
    const first = (words) => seen.findIndex((line) => line.words.split('+').includes(words));
    assert.equal(first('tumbles'), 0, all);
    for (const [early, late] of [
      ['tumbles', 'missed'],
      ['missed', 'tremble'],
      ['lost', 'tremble'],
      ['tremble', 'fall'],
      ['fall', 'next'],
    ])
      assert.ok(first(early) >= 0 && first(early) < first(late), `${early} before ${late}: ${all}`);
    assert.ok(!seen.some(({ words }) => words.includes('tumbles') && words.includes('missed')), all);
    const missed = seen[first('missed')];
    assert.match(missed.said, /^Missed: needed an? /);
    assert.equal(missed.lie, events[0].dice.length, 'the throw is in sight');
    assert.ok(missed.words.includes('lost'), `the card has not fallen yet: ${all}`);
    assert.ok(seen[first('next')].at - missed.at > 1400, 'the fall takes its time');
    assert.match(await one.page.locator('[data-testid=verdict]').innerText(), /Missed/, 'the words stay');
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  },
);

test('with little motion a miss stands still and is said', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin, PHONE);
  const tables = await stageTables(one.page, stage.origin);
  const { moment: now, viewer, next, rival, events } = missing();
  await tables.show({ game: 'dixe', moment: now, viewer });
  tables.step(8, { view: next, events, to_act: [rival] });
  await one.page.locator('[data-testid=verdict][data-tone=miss]').waitFor();
  assert.equal(await one.page.locator('[data-testid=tumble]').count(), 0);
  const wide = await one.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide}`);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

for (const [where, options] of Object.entries({ desk: {}, phone: SMALL, side: SIDE }))
  test(
    `an answer says what was met, what it does and what it takes: ${where}`,
    { timeout: 120_000 },
    async () => {
      const one = await person(stage.origin, options);
      const tables = await stageTables(one.page, stage.origin);
      const found = moment('stop');
      const thrower = found.viewer;
      const viewer = Object.keys(found.moment.views).find((seat) => seat !== thrower && seat !== 'spectator');
      const view = copy(found.moment.views[viewer]);
      const mine = boardOf(view, viewer);
      const [card, other, third] = mine.cards.filter((some) => !some.turned);
      card.save = {
        when: 'throw',
        cond: { type: 'showsSymbol', symbol: 'skull' },
        slots: 1,
        source: 'project',
      };
      third.save = { ...card.save, cond: { type: 'showsSymbol', symbol: 'bomb' }, slots: 0 };
      for (const one of [card, third]) Object.assign(one, { square: 0, saved: null });
      Object.assign(other, { filled: 2, of: 3, dice: [{ die: card.id, symbol: null }] });
      Object.assign(view, {
        phase: 'after_throw',
        throw: null,
        window: { asked: [{ seat: viewer, waiting: true, cards: [card.id, third.id] }], chosen: null },
        to_act: [viewer],
      });
      const events = [
        {
          type: 'thrown',
          seat: thrower,
          number: 2,
          why: 'throw',
          dice: [
            { die: 'yorick', symbol: 'skull' },
            { die: 'oni', symbol: 'bomb' },
          ],
        },
      ];
      await tables.show({ game: 'dixe', moment: found.moment, viewer });
      const from = { combination: { card: other.id } };
      const choices = [
        { kind: 'react', action: `react:${card.id}`, card: card.id, does: { type: 'step', square: 1 }, from },
        ...third.die_faces.map((symbol) => ({
          kind: 'react',
          action: `react:${third.id}=${symbol}`,
          card: third.id,
          does: { type: 'save', symbol },
          from: 'hand',
        })),
        { kind: 'pass', action: 'pass' },
      ];
      tables.step(8, { view, events, choices, to_act: [viewer] });
      const panel = one.page.locator('[data-testid=reaction]');
      await panel.waitFor();
      // Whoever looks closer is not hurried, and a busy machine neither.
      await panel.locator('.who').first().focus();
      const words = await panel.innerText();
      assert.match(words, /Answer .+’s throw\?/);
      assert.match(words, /threw a skull/);
      assert.match(words, /half square 1/);
      assert.match(words, /2 of 3 there becomes 1 of 3/);
      await panel.locator('[data-testid=ring]').waitFor();
      assert.equal(await one.page.locator('[data-testid=die-yorick]').count(), 1, 'the throw stays in sight');
      assert.doesNotMatch(await one.page.locator('[data-testid=die-oni]').innerText(), /fit/);
      // All of that is seen at once, without scrolling, and nothing lies over it.
      const asked = [
        '.rivals',
        '[data-testid=die-yorick]',
        '[data-testid=ring]',
        '.does',
        '.takes',
        '.acts .btn',
      ];
      const hidden = (wanted = asked) =>
        one.page.evaluate(
          (all) =>
            all.filter((name) => {
              const part = document.querySelector(name);
              const { x, y, width, height } = part.getBoundingClientRect();
              const over = document.elementFromPoint(x + width / 2, y + height / 2);
              return y < 0 || y + height > innerHeight || !over || !part.contains(over);
            }),
          wanted,
        );
      await until(async () => !(await hidden()).length, `in sight: ${await hidden()}`);
      // The other card saves at once: each of its symbols can be pressed.
      await panel.locator('.who').nth(1).click();
      const symbols = third.die_faces.map((symbol) => `[data-testid="react-react:${third.id}=${symbol}"]`);
      await one.page.locator(symbols[0]).waitFor();
      await until(async () => !(await hidden(symbols)).length, `in sight: ${await hidden(symbols)}`);
      await panel.locator('.who').first().click();
      assert.equal(await one.page.evaluate(() => scrollY), 0);
      assert.doesNotMatch(await one.page.locator('.head').innerText(), /your turn/i);
      assert.doesNotMatch(await one.page.title(), /your turn/i);
      await panel.getByRole('button', { name: 'Lay it' }).click();
      await until(
        () => tables.sent.some((message) => message.action === `react:${card.id}`),
        'the die is laid',
      );
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    },
  );

test('both sides of every card can be read before two are chosen', { timeout: 120_000 }, async () => {
  for (const options of [{}, PHONE]) {
    const one = await person(stage.origin, options);
    const tables = await stageTables(one.page, stage.origin);
    const first = playthroughs('dixe').find(({ name }) => name.startsWith('starter')).moments[0];
    await tables.show({ game: 'dixe', moment: copy(first), viewer: 'a' });
    const panel = one.page.locator('[data-testid=both-sides]');
    const kala = one.page.locator('[data-testid=card-kala]');
    await (options.hasTouch ? kala.tap() : kala.hover());
    await until(async () => /half the characters/.test(await panel.innerText()), 'the power of Kala');
    assert.match(await panel.innerText(), /uses a joker/);
    assert.equal(await panel.locator('.faces > svg').count(), 6, 'all faces of its die');
    assert.equal(await kala.getAttribute('aria-pressed'), 'false', 'looking is not choosing');
    await (options.hasTouch ? kala.tap() : kala.click());
    await until(async () => (await kala.getAttribute('aria-pressed')) === 'true', 'chosen');
    assert.doesNotMatch(await one.page.locator('.head').innerText(), /your turn/i);
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});

test('the panel of a card says when its power works', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin);
  const tables = await stageTables(one.page, stage.origin);
  for (const [name, card, when] of [
    ['starter', 'kala', /shows its character\s+and something else was placed/],
    ['starter', 'oni', /on any face\s+and no die fits/],
    ['flora', 'liseron', /three or fewer in hand/],
    ['flora', 'basilic', /Automatic/],
  ]) {
    const first = playthroughs('dixe').find((through) => through.name.startsWith(name)).moments[0];
    await tables.show({ game: 'dixe', moment: copy(first), viewer: 'a' });
    await one.page.locator(`[data-testid=card-${card}]`).hover();
    const said = one.page.locator('[data-testid=both-sides] [data-testid=when]');
    await until(async () => when.test(await said.innerText()), `${card}: ${await said.innerText()}`);
  }
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a miss is lived through in a replay too, and told once it was seen', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin, { reducedMotion: 'no-preference' });
  const { page } = one;
  const { moment: now, viewer, next, events } = missing();
  const seats = next.boards.map((board) => board.seat);
  const table = tableInfo('dixe', seats, { config: next.config, status: 'over' });
  const frame = (position, view, told) => ({
    n: position + 1,
    cause: { kind: 'start' },
    events: told.map((event) => ({ event, words: '' })),
    play: { position, to_act: [], view, legal: [], can_undo: false, clocks: null, outcome: null },
  });
  await stageApi(page, { table });
  await page.route('**/api/tables/t1/replay*', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify([frame(0, now.views[viewer], []), frame(1, next, events), frame(2, next, [])]),
    }),
  );
  await page.goto(`${stage.origin}/replay/t1?at=0&as=${viewer}`);
  const count = (at) =>
    until(async () => (await page.getByTestId('replay-count').textContent()) === `${at} / 2`, `moment ${at}`);
  await count(0);
  await watch(page);
  await page.keyboard.press('ArrowRight');
  await count(1);
  await until(async () => /fails/.test(await page.locator('.words').textContent()), 'then it is told');
  const seen = await page.evaluate(() => window.seen.map(({ words }) => words));
  const all = seen.join(' | ');
  const absent = ['tumbles', 'missed+lost', 'missed+tremble', 'missed+fall'].filter(
    (words) => !seen.includes(words),
  );
  assert.deepEqual(absent, [], all);
  const told = seen.findIndex((words) => words.includes('told'));
  assert.ok(told > seen.indexOf('missed+fall'), `not told before it is seen: ${all}`);
  assert.ok(!seen.some((words) => words.includes('tumbles') && words.includes('missed')), all);
  // Back, and from farther off, it is there at once; and another press ends what is being shown.
  await page.keyboard.press('ArrowLeft');
  await count(0);
  assert.equal(await page.locator('[data-testid=tumble]').count(), 0);
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-testid=tumble]').waitFor();
  await page.keyboard.press('End');
  await count(2);
  assert.equal(await page.locator('[data-testid=tumble]').count(), 0);
  // By itself it waits for what is being shown.
  await page.keyboard.press('Home');
  await count(0);
  const before = await page.evaluate(() => window.seen.length);
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await count(2);
  const shown = await page.evaluate((from) => window.seen.slice(from), before);
  const fell = shown.find(({ words }) => words.includes('fall'));
  assert.equal(fell?.count, '1 / 2', shown.map(({ words }) => words).join(' | '));
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('an answer is not hurried while the guide says what it is about', { timeout: 120_000 }, async () => {
  const one = await person(stage.origin);
  const tables = await stageTables(one.page, stage.origin);
  const found = moment('stop');
  const viewer = Object.keys(found.moment.views).find((seat) => ![found.viewer, 'spectator'].includes(seat));
  const view = copy(found.moment.views[viewer]);
  const card = boardOf(view, viewer).cards.find((some) => !some.turned).id;
  Object.assign(view, {
    phase: 'after_throw',
    window: { asked: [{ seat: viewer, waiting: true, cards: [card] }], chosen: null },
    to_act: [viewer],
  });
  await tables.show({ game: 'dixe', moment: found.moment, viewer, search: '?guide' });
  const choices = [
    { kind: 'react', action: `react:${card}`, card, does: { type: 'step', square: 1 }, from: 'hand' },
    { kind: 'pass', action: 'pass' },
  ];
  tables.step(8, { view, events: [], choices, to_act: [viewer] });
  const ring = one.page.locator('[data-testid=ring] text');
  await one.page.locator('[data-testid=guide]').waitFor();
  await one.page.waitForTimeout(2500);
  assert.equal(await ring.textContent(), '6');
  // Without the mouse, which would look closer at what lies under it.
  await one.page.getByRole('button', { name: 'Skip the guide' }).dispatchEvent('click');
  await until(async () => Number(await ring.textContent()) < 6, 'then the time runs');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test(
  'what a miss would cost, and what may be taken back, is said as it is',
  { timeout: 120_000 },
  async () => {
    const one = await person(stage.origin);
    const tables = await stageTables(one.page, stage.origin);
    const dock = one.page.locator('.dock .say');
    const found = moment('stop');
    const { viewer } = found;
    const view = found.moment.views[viewer];
    const card = boardOf(view, viewer).cards.find(({ id }) => id === view.turn.active);
    for (const roll of found.moment.choices[viewer].filter(({ kind }) => kind === 'roll'))
      roll.risks = card.id;
    for (const [combination, words] of [
      [1, /A miss takes all dice off/],
      [2, /back to its first combination/],
    ]) {
      card.combination = combination;
      await tables.show({ game: 'dixe', moment: found.moment, viewer });
      await dock.getByText(words).waitFor();
    }
    const start = copy(found.moment);
    Object.assign(start.views[viewer], { phase: 'start', throw: null });
    Object.assign(start.views[viewer].turn, { active: null });
    const roll = { ...start.choices[viewer].find(({ kind }) => kind === 'roll'), risks: null };
    const back = { kind: 'recover', action: `back:${card.id}`, die: card.id, from: 'hand' };
    for (const [choices, words] of [
      [[roll], /in hand\.$/],
      [[back, roll], /you can take dice back from cards/],
      [[back], /A throw needs three dice/],
    ]) {
      start.choices[viewer] = choices;
      start.legal[viewer] = choices.map(({ action }) => action);
      await tables.show({ game: 'dixe', moment: start, viewer });
      await dock.getByText(words).waitFor();
    }
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  },
);
