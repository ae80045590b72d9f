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
    // Of several groups the first is chosen: the pile picks the meant one.
    if ((await id(`pile-${pile}`).getAttribute('aria-pressed')) !== 'true') await id(`pile-${pile}`).click();
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

/** Prefers what can be shown by one press of the mouse. */
export function choose(game, play, random) {
  let legal = play.legal;
  if (game === 'onix' && legal[0]?.startsWith('put:')) {
    const { phase } = play.view;
    const first = phase.step === 'place' ? phase.hand[0] : phase.card;
    legal = legal.filter((action) => action.startsWith(`put:${first}>`));
  }
  if (game === 'dixe') {
    const { boards, turn } = play.view;
    const board = boards.find((one) => one.seat === turn.seat);
    const odds = board.cards.find((card) => card.id === turn.active)?.odds?.fits ?? 1;
    // Sensible rather than random, so that a match takes minutes and not an evening.
    if (legal.includes('stop') && odds < 0.55) return 'stop';
    const back = legal.filter((action) => action.startsWith('recover:'));
    if (back.length && board.hand.length < 5) return back[0];
    const go = ['place:', 'active:', 'end', 'roll']
      .map((start) => legal.filter((action) => action.startsWith(start)))
      .find((some) => some.length);
    if (legal.includes('pass')) legal = legal.filter((action) => !action.includes('='));
    else if (go) legal = go;
  }
  return legal[Math.floor(random() * legal.length)];
}

/** Presses what plays an action, where this view is shown. */
export async function press(page, game, action, view) {
  if (game === 'onyx') await clickOnyx(page, action, view);
  else if (game === 'onix') await clickOnix(page, action, view);
  else if (game === 'nox') await clickNox(page, action, view);
  else await clickDixe(page, action);
}

export async function byMouse(one, game, action) {
  const { page, table } = one;
  const { position, view } = table.play;
  const moved = () => table.play.position !== position || table.play.outcome;
  await press(page, game, action, view);
  await until(moved, `${game}: ${action} by mouse`);
}

/** Every action can be typed: no mouse, no touch. */
export async function byKeyboard(one, action) {
  const { page, table } = one;
  const { position } = table.play;
  // News of a round may open over the table at any moment; Escape puts it away.
  await until(async () => {
    if (await page.locator('dialog[open] input').count()) return true;
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    return page.locator('dialog[open] input').count();
  }, 'the place to type');
  const moved = () => table.play.position !== position || table.play.outcome;
  // The page may hear of its turn a moment after this test does, and says so;
  // then the same is typed again over what is there.
  await until(async () => {
    if (moved()) return true;
    if (await page.locator('dialog[open] input').count()) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(action);
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('/');
    }
    return until(moved, 'the answer', 2_000).catch(() => false);
  }, `${action} by keyboard`);
  await until(async () => !(await page.locator('dialog[open] input').count()), 'the dialog closes');
}

/** Repeatable choices. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
