/** Hands that play a given legal action: by mouse on the table, or by keyboard alone. */
import { until } from './house.mjs';

const A = Math.cos(Math.PI / 12);
const S = Math.sin(Math.PI / 12);
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

function onyxPoint(name, size) {
  const extent = 100 * ((size - 1) * A + S);
  const xy = (c, r) => [100 * (c * A + (r % 2 ? 0 : S)), extent - 100 * S - 100 * (r * A - (c % 2 ? S : 0))];
  const [, columns, rows] = /^([A-T]+)(\d+)$/.exec(name);
  const c = LETTERS.indexOf(columns[0]);
  if (columns.length === 1) return xy(c, Number(rows) - 1);
  const r = Number(rows.length % 2 ? rows.slice(0, 1) : rows.slice(0, rows.length / 2)) - 1;
  const corners = [xy(c, r), xy(c + 1, r), xy(c + 1, r + 1), xy(c, r + 1)];
  return [0, 1].map((i) => corners.reduce((sum, p) => sum + p[i], 0) / 4);
}

export async function clickOnyx(page, action, view) {
  if (action === 'swap') return page.getByRole('button', { name: 'Swap colours' }).click();
  const [x, y] = onyxPoint(action.replaceAll('*', ''), view.config.size);
  const at = await page.evaluate(
    ([px, py]) => {
      const svg = document.querySelector('[data-testid=onyx-board]');
      const point = new DOMPoint(px, py).matrixTransform(svg.getScreenCTM());
      return [point.x, point.y];
    },
    [x, y],
  );
  await page.mouse.click(at[0], at[1]);
}

async function clickOnix(page, action, view) {
  const [verb, rest] = action.split(':');
  const id = (name) => page.locator(`[data-testid="${name}"]`);
  if (verb === 'take') {
    const [gem, pile] = rest.split('@');
    await id(`gem-${gem}`).click();
    // Of several groups the first is chosen: the pile takes the meant one.
    if ((await id(`pile-${pile}`).getAttribute('aria-pressed')) !== 'true') return id(`pile-${pile}`).click();
    return page.getByRole('button', { name: /^Take/ }).last().click();
  }
  const target =
    verb === 'put' ? `coll-${rest.split('>')[1]}` : verb === 'pile' ? `pile-${rest}` : `hit-${rest}`;
  await id(target).click();
  // What hands a rival the win is asked back.
  if (view.warnings.some((one) => one.action === action && one.winners.some((seat) => seat !== view.viewer)))
    await page.getByRole('button', { name: 'Do it anyway' }).click();
}

async function clickNox(page, action, view) {
  const close = page.locator('dialog[open] button.close');
  if (await close.count()) await close.first().click();
  const card = Number(action.split('>')[0]);
  const hand = page.locator(`[data-testid="hand-${view.hand.indexOf(card)}"]`);
  if ((await hand.getAttribute('aria-pressed')) !== 'true') await hand.click();
  await page.locator(`[data-testid="place-${action}"]`).click();
}

const DOCK = { roll: /^Throw/, stop: /^Stop/, end: /^Done placing/, fail: /^Accept the miss/, pass: /^Pass/ };
async function clickDixe(page, action) {
  if (DOCK[action]) return page.getByRole('button', { name: DOCK[action] }).first().click();
  const [verb, rest] = action.split(':');
  if (verb === 'flip') {
    for (const card of rest.split('+')) await page.locator(`[data-testid="card-${card}"]`).click();
    return page.getByRole('button', { name: 'Flip these two' }).click();
  }
  if (verb === 'active') return page.locator(`[data-testid="card-${rest}"]`).click();
  if (verb === 'place' || verb === 'again') return page.locator(`[data-testid="die-${rest}"]`).click();
  if (verb === 'react') {
    const [card, symbol] = rest.split('=');
    const who = page.locator('[data-testid="reaction"] .who').filter({ hasText: NAMES[card] });
    if ((await who.getAttribute('aria-expanded')) !== 'true') await who.click();
    if (symbol) return page.locator(`[data-testid="react-${action}"]`).click();
    return page
      .locator('[data-testid="reaction"]')
      .getByRole('button', { name: /^(Lay it|Throw again!)$/ })
      .click();
  }
  return page.locator(`[data-testid="more-${action}"]`).click();
}
const NAMES = {
  hanuman: 'Hanuman',
  arkan: 'Arkan Sonney',
  blaireau: 'Mr Blaireau',
  kala: 'Kala',
  yorick: 'Crâne Yorick',
  oni: 'Oni',
};

const most = (list, worth) =>
  list.reduce((best, one) => (best && worth(best) >= worth(one) ? best : one), null);

/**
 * Plays DiXe with some sense, so that a match takes a minute and not an evening: one card
 * after the other, no die taken back from the one that is ahead, and a throw is risked
 * the less the more it could lose.
 */
function chooseDixe({ view, choices }) {
  const of = (kind) => (choices ?? []).filter((choice) => choice.kind === kind);
  const [one] = choices ?? [];
  if (!one || one.kind === 'flip') return null;
  // An answer is given if enough dice stay in hand for a throw.
  if (of('pass').length) {
    const spare = view.boards.find(({ seat }) => seat === view.viewer).hand.length > 4;
    const laid = of('react').find(({ from }) => spare && from === 'hand');
    return (laid ?? of('pass')[0]).action;
  }
  const { cards, hand } = view.boards.find(({ seat }) => seat === view.turn.seat);
  const ahead = (card) => (card.turned ? -1 : 10 * card.combination + card.filled);
  const byId = (id) => cards.find((card) => card.id === id);
  const active = most(of('active'), ({ card, takes }) => ahead(byId(card)) + takes.length);
  if (active) return active.action;
  const first = of('place')[0] ?? of('rescue')[0] ?? of('end')[0] ?? of('saved')[0] ?? of('again')[0];
  if (first) return first.action;
  const [stop] = of('stop');
  const [roll] = of('roll');
  if (stop && roll?.risks) {
    const card = byId(view.turn.active);
    const lost = card.combos.slice(0, card.combination - 1).flat().length + card.filled;
    if ((card.odds?.fits ?? 1) < Math.min(0.9, 0.4 + 0.05 * lost)) return stop.action;
  }
  const best = most(cards, ahead);
  const back = of('recover').filter(({ die }) => !best.dice.some((lies) => lies.die === die));
  if (back.length && hand.length < 5) return back[0].action;
  return (roll ?? of('recover')[0] ?? stop ?? of('fail')[0] ?? one).action;
}

/** Prefers what can be shown by one press of the mouse. */
export function choose(game, play, random) {
  let legal = play.legal;
  if (game === 'onix' && legal[0]?.startsWith('put:')) {
    const { phase } = play.view;
    const first = phase.step === 'place' ? phase.hand[0] : phase.card;
    legal = legal.filter((action) => action.startsWith(`put:${first}>`));
  }
  if (game === 'dixe') return chooseDixe(play) ?? legal[Math.floor(random() * legal.length)];
  return legal[Math.floor(random() * legal.length)];
}

/** Presses what plays an action, where this view is shown. */
export async function press(page, game, action, view) {
  if (game === 'onyx') await clickOnyx(page, action, view);
  else if (game === 'onix') await clickOnix(page, action, view);
  else if (game === 'nox') await clickNox(page, action, view);
  else await clickDixe(page, action);
}

/** The page does what nothing else can be done instead of. */
const goesByItself = (game, { legal }) =>
  legal.length === 1 &&
  ((game === 'dixe' && /^(active|place|end|fail)/.test(legal[0])) ||
    (game === 'onix' && !legal[0].startsWith('take:')));

/** Whether an action was done, or came too late. That others acted meanwhile says nothing. */
function after(table, action) {
  const { acted, refused } = table;
  const before = { position: table.play.position, refused: refused.length };
  return () =>
    table.acted > acted ||
    table.refused.length > before.refused ||
    table.play.outcome ||
    (table.play.position !== before.position && !table.play.legal.includes(action));
}

export async function byMouse(one, game, action) {
  const { page, table } = one;
  const { view } = table.play;
  const moved = after(table, action);
  if (!goesByItself(game, table.play)) await press(page, game, action, view);
  await until(moved, `${game}: ${action} by mouse`);
}

/** Ends what is being shown as people do, by a press anywhere; what is to be read stays. */
export async function hurryOn({ page }, hand) {
  const busy = page.locator('.frame[data-busy=true]');
  await until(async () => {
    if (!(await busy.count())) return true;
    if (hand === 'mouse') await page.mouse.click(3, 400);
    else if (!(await page.locator('dialog[open]').count())) await page.keyboard.press('Escape');
    return false;
  }, 'what is shown comes to its end');
}

/** Every action can be typed: no mouse, no touch. */
export async function byKeyboard(one, action) {
  const { page, table } = one;
  const typed = page.locator('dialog[open] input');
  const moved = after(table, action);
  // News of a round may open over the table at any moment; Escape puts it away.
  await until(async () => {
    if (await typed.count()) return true;
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    return typed.count();
  }, 'the place to type');
  // The page may hear of its turn a moment after this test does: it offers what may be typed.
  const offers = page.locator('dialog[open] datalist option');
  await until(async () => moved() || (await offers.count()), 'what may be typed');
  if (moved()) return page.keyboard.press('Escape');
  await page.keyboard.type(action);
  await page.keyboard.press('Enter');
  await until(moved, `${action} by keyboard`);
  await until(async () => !(await typed.count()), 'the dialog closes');
}

/** Repeatable choices. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Drags from a point to a thing with the mouse: one press. */
async function dragTo(page, from, to) {
  const b = await to.boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Where the first gem of a pile of Onix lies: of a double card the very gem says which is meant. */
export const firstGem = (page, { pile, top }) =>
  page.locator(`[data-testid="pile-${pile}"] .face`).evaluate(
    (face, [x, y]) => {
      const { x: left, y: down } = new DOMPoint(x, y).matrixTransform(face.getScreenCTM());
      return { x: left, y: down };
    },
    top.length > 1 ? [20, 20] : [32, 28],
  );

/** A pile of Onix and the collection that its card fits on; a double card rather than a single one. */
export function fittingPile(view, seat) {
  const mine = view.seats.find((one) => one.seat === seat).collections;
  const free = (top) =>
    mine.findIndex((cards) => !cards.some((card) => [...top].some((gem) => card.includes(gem))));
  const piles = view.piles.filter(({ top }) => top && free(top) >= 0);
  const from = piles.find(({ top }) => top.length > 1) ?? piles[0];
  return { from, to: free(from.top) + 1 };
}

/** Plays in the fewest presses; says how many actions that was. */
export async function inOneGesture(one, game, random) {
  const { page, table } = one;
  const { view, legal } = table.play;
  const { acted } = table;
  const id = (name) => page.locator(`[data-testid="${name}"]`);
  const took = async (actions, what) => {
    await until(() => table.acted >= acted + actions, what);
    return actions;
  };
  if (game === 'nox') {
    const action = legal[Math.floor(random() * legal.length)];
    const [card, at] = action.split('>');
    const onto = at.endsWith('+') ? `new-${at[0]}` : `top-${at[0]}-${at.slice(2)}`;
    // A new pile is begun anywhere on its display.
    const target = page.locator(`${at.endsWith('+') ? 'article' : 'button'}[data-drop="${onto}"]`);
    await dragTo(page, await middle(id(`hand-${view.hand.indexOf(Number(card))}`)), target);
    return took(1, `${action} by one drag`);
  }
  if (game === 'onix' && view.phase.step === 'take') {
    const { from, to } = fittingPile(view, table.viewer);
    await dragTo(page, await firstGem(page, from), id(`coll-${to}`));
    return took(2, `pile ${from.pile} taken and put on ${to} by one drag`);
  }
  if (game === 'dixe' && legal[0].startsWith('flip:'))
    await page.getByRole('button', { name: 'Flip these two' }).click();
  else await press(page, game, choose(game, table.play, random), view);
  return took(1, `${game} by one press`);
}
