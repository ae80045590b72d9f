/** "Confirm every step": nothing is played by one press, on any of the four tables. */
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

/**
 * A person who asked to confirm every step, before a true moment in which `fits` is legal;
 * `change` may lay something over the view and say what can be chosen instead.
 */
async function shown(game, fits, change) {
  const one = await person(stage.origin);
  await one.page.addInitScript(() =>
    localStorage.setItem('ecrin.settings', JSON.stringify({ confirmSteps: true })),
  );
  const tables = await stageTables(one.page, stage.origin);
  for (const moment of playthroughs(game).flatMap(({ moments }) => moments)) {
    for (const viewer of seatsOf(moment)) {
      let action = moment.legal[viewer]?.find((some) => fits(some, moment.views[viewer]));
      if (!action) continue;
      if (change) {
        const choices = (moment.choices[viewer] = change(moment.views[viewer]));
        [action] = moment.legal[viewer] = choices.map((choice) => choice.action);
      }
      await tables.show({ game, moment, viewer });
      return {
        ...one,
        viewer,
        view: moment.views[viewer],
        action,
        sent: () => tables.sent.filter((message) => message.type === 'act').map((message) => message.action),
      };
    }
  }
  throw new Error(`${game}: no such moment in the playthroughs`);
}
/** One press only chooses; the button plays. */
async function chosenThenPlayed(one, press, button) {
  await press();
  const confirm = one.page.locator('.dock').getByRole('button', { name: button, exact: true });
  await confirm.waitFor();
  assert.deepEqual(one.sent(), [], 'one press plays nothing');
  await confirm.click();
  await until(() => one.sent().length, 'the button plays');
  assert.deepEqual(one.sent(), [one.action]);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
}
const id = (one, name) => one.page.locator(`[data-testid="${name}"]`);

test('Onyx: a stone', { timeout: 120_000 }, async () => {
  const one = await shown('onyx', (action) => /^[A-Z]\d+$/.test(action));
  await chosenThenPlayed(one, () => clickOnyx(one.page, one.action, one.view), 'Place');
});

test('Onix: a card', { timeout: 120_000 }, async () => {
  const one = await shown('onix', (action, view) =>
    action.startsWith(`put:${view.phase.step === 'place' ? view.phase.hand[0] : view.phase.card}>`),
  );
  await chosenThenPlayed(one, () => id(one, `coll-${one.action.split('>')[1]}`).click(), 'Place it');
});

test('NOX: a card', { timeout: 120_000 }, async () => {
  const one = await shown('nox', () => true);
  const press = async () => {
    const hand = id(one, `hand-${one.view.hand.indexOf(Number(one.action.split('>')[0]))}`);
    if ((await hand.getAttribute('aria-pressed')) !== 'true') await hand.click();
    await id(one, `place-${one.action}`).click();
  };
  await chosenThenPlayed(one, press, 'Play it');
});

/** The playthroughs show DiXe before throws; what comes after one is laid over such a moment. */
function afterThrow(view, offer) {
  const { cards } = view.boards.find((board) => board.seat === view.turn.seat);
  const die = cards[0].id;
  view.phase = 'resolve';
  view.throw = { dice: [{ die, symbol: 'pi', placed: false, spent: false, fits: true }], chosen: [] };
  return [offer({ name: die, owner: null, id: die }, cards.find((card) => !card.turned).id)];
}

test('DiXe: a die and a card', { timeout: 120_000 }, async () => {
  const die = await shown(
    'dixe',
    (action) => action === 'roll',
    (view) =>
      afterThrow(view, (die, card) => ({
        kind: 'place',
        action: `place:${die.name}`,
        die,
        fills: { card, symbol: 'pi', filled: 1, of: 3 },
        completes: null,
      })),
  );
  await chosenThenPlayed(die, () => id(die, `die-${die.action.slice(6)}`).click(), 'Do it');
  const card = await shown(
    'dixe',
    (action) => action === 'roll',
    (view) =>
      afterThrow(view, (die, card) => ({
        kind: 'active',
        action: `active:${card}`,
        card,
        combination: 1,
        takes: [{ die, symbol: 'pi' }],
        saved: [],
      })),
  );
  await chosenThenPlayed(card, () => id(card, `card-${card.action.slice(7)}`).click(), 'Do it');
});

test(
  'DiXe: a key throws only when it is confirmed, and can be called back',
  { timeout: 120_000 },
  async () => {
    const one = await shown('dixe', (action) => action === 'roll');
    await one.page.keyboard.press('t');
    await one.page.getByRole('button', { name: 'Not this' }).click();
    await until(
      async () => !(await one.page.getByRole('button', { name: 'Do it', exact: true }).count()),
      'nothing is chosen',
    );
    assert.deepEqual(one.sent(), []);
    await chosenThenPlayed(one, () => one.page.keyboard.press('t'), 'Do it');
  },
);
