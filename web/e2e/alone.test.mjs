/** Where only one thing may be done the page does it, says so, and lets it be taken back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, until } from './house.mjs';
import { playthroughs, seatsOf } from './playthrough.mjs';
import { serveDist, stageTables } from './stage.mjs';

let stage;
before(async () => (stage = await serveDist()));
after(async () => {
  await closeBrowser();
  stage?.close();
});

const ONLY = [{ kind: 'end', action: 'end', completes: null }];
const BOTH = [...ONLY, { kind: 'stop', action: 'stop', keeps: null }];

/** A table of DiXe at which nothing is to be done yet. */
async function table(settings) {
  const one = await person(stage.origin);
  await one.page.addInitScript(
    (kept) => localStorage.setItem('ecrin.settings', JSON.stringify(kept)),
    settings,
  );
  const tables = await stageTables(one.page, stage.origin);
  const moment = structuredClone(playthroughs('dixe')[0].moments[1]);
  const [viewer] = seatsOf(moment);
  moment.legal = {};
  moment.choices = {};
  await tables.show({ game: 'dixe', moment, viewer });
  const view = moment.views[viewer];
  const step = (n, choices, cause = { kind: 'start' }) =>
    tables.say({
      type: 'step',
      n,
      cause,
      events: [],
      play: {
        position: n,
        to_act: [viewer],
        view,
        legal: choices.map(({ action }) => action),
        choices,
        can_undo: true,
        clocks: null,
        outcome: null,
      },
    });
  return { ...one, viewer, step, acts: () => tables.sent.filter(({ type }) => type === 'act') };
}

test('the only choice goes by itself and is said', { timeout: 120_000 }, async () => {
  const one = await table({});
  one.step(8, ONLY);
  await one.page.getByText('The only choice was made for you').waitFor();
  await until(() => one.acts().length === 1, 'it is played');
  assert.equal(one.acts()[0].action, 'end');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test(
  'nothing goes by itself where one chooses, confirms, or has taken back',
  { timeout: 120_000 },
  async () => {
    for (const [settings, choices, cause] of [
      [{}, BOTH, 'start'],
      [{ confirmSteps: true }, ONLY, 'start'],
      [{}, ONLY, 'undo'],
    ]) {
      const one = await table(settings);
      await one.page.clock.install();
      one.step(8, choices, { kind: cause, seat: one.viewer });
      await one.page.getByRole('button', { name: 'Done placing' }).waitFor();
      await one.page.clock.runFor(5_000);
      assert.deepEqual(one.acts(), [], `${JSON.stringify(settings)} ${cause}`);
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
  },
);
