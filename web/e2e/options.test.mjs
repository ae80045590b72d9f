/** A new table: any pace, every option of DiXe, faults said at their field, and the last choice kept. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const SIZES = [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
const field = (page, name) => page.getByRole('spinbutton', { name });
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
/** Presses the button and returns the table that was made. */
async function made(one) {
  const answer = one.page.waitForResponse(
    (response) => response.url().endsWith('/api/tables') && response.request().method() === 'POST',
  );
  await one.page.getByTestId('make').click();
  const response = await answer;
  assert.equal(response.status(), 200, await response.text());
  return response.json();
}

test(
  'any minutes and seconds, said at the field if not possible, and kept',
  { timeout: 120_000 },
  async () => {
    for (const options of SIZES) {
      const one = await person(server.origin, options);
      const { page } = one;
      let posts = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/tables')) posts += 1;
      });
      await page.goto(`${server.origin}/new/onyx`);
      await press(page, 'Days');
      await field(page, /Days per move/).fill('15');
      await page.getByText('A whole number from 1 to 14 days.').waitFor();
      await page.getByTestId('make').click();
      assert.equal(posts, 0, 'nothing is made of a fault');
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')),
        'true',
        'the field is shown',
      );
      await field(page, /Days per move/).fill('14');
      await until(async () => !(await page.getByRole('alert').count()), 'the words are gone');
      await press(page, 'Live');
      await field(page, 'Time for the match (min)').fill('7');
      await field(page, 'Time for the match (s)').fill('31');
      await field(page, /More per move/).fill('13');
      const table = await made(one);
      assert.deepEqual(table.pace, { kind: 'live', base_s: 451, increment_s: 13 });
      // Large on the table.
      const clock = page.getByRole('timer').first();
      await clock.waitFor();
      const size = await clock.locator('b').evaluate((b) => parseFloat(getComputedStyle(b).fontSize));
      assert.ok(size >= (options.isMobile ? 18 : 24), `${size}px`);
      // It runs: a busy machine looks later.
      assert.match(await clock.innerText(), /^7:[0-3]\d/);
      await page.goto(`${server.origin}/new/onyx`);
      await field(page, /More per move/).waitFor();
      assert.equal(await field(page, 'Time for the match (s)').inputValue(), '31');
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        0,
        'nothing sticks out sideways',
      );
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
  },
);

test(
  'every joker mode with every deck, and all three table rules of DiXe',
  { timeout: 120_000 },
  async () => {
    for (const options of SIZES) {
      const one = await person(server.origin, options);
      const { page } = one;
      await page.goto(`${server.origin}/new/dixe`);
      await press(page, 'Super expert');
      await press(page, 'Any six');
      await press(page, 'Oni');
      await page.getByText('A deck has six characters: choose 1 more.').waitFor();
      await page.getByTestId('make').click();
      assert.match(page.url(), /\/new\/dixe$/, 'no table with five');
      await press(page, 'Liseron des Haies');
      await page.getByText('Six characters chosen.').waitFor();
      await page.getByRole('switch', { name: 'A deck of its own for each seat' }).click();
      await press(page, 'Seat B');
      await press(page, 'Plants');
      await press(page, 'With its combination');
      await press(page, 'Only a miss that resets');
      await page.getByRole('switch', { name: 'Stopping after a finished combination' }).click();
      const { config } = await made(one);
      const own = ['hanuman', 'arkan', 'blaireau', 'kala', 'yorick', 'liseron'];
      assert.equal(config.jokers, 'super_expert');
      assert.deepEqual(config.decks.slice(0, 3), [
        own,
        ['lotus', 'poire', 'coquelicot', 'basilic', 'potiron', 'liseron'],
        own,
      ]);
      assert.deepEqual(
        [config.saved_die, config.fails, config.stop_after_combination],
        ['with_combination', 'resetting', false],
      );
      await page.getByTestId('card-liseron').waitFor();
      // Kept for the next table, and one press brings the usual game back.
      await page.goto(`${server.origin}/new/dixe`);
      const variant = page.getByLabel('Variant');
      await until(
        async () => (await variant.locator('option:checked').innerText()) === 'Your own choice',
        'the own choice is kept',
      );
      await variant.selectOption({ label: 'Normal jokers' });
      const usual = await made(one);
      assert.equal(usual.config.jokers, 'normal');
      assert.equal(usual.config.decks[0].at(-1), 'oni');
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
  },
);
