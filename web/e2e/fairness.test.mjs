/** The page says random words for its seat after the table is bound, shows them, and finds them in the proof. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, makeTable, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

test('words are random, come after the fingerprint, can be changed until the start and stand in the proof', async () => {
  const one = await person(server.origin);
  const { page } = one;
  const said = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/seats/'))
      said.push(request.postDataJSON().words);
  });
  const made = await makeTable(one, {
    game: 'nox',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await page.goto(`${server.origin}/table/${made.id}`);
  const field = page.getByTestId('words-a');
  await until(async () => /^\w{5}( \w{5}){3}$/.test(await field.inputValue()), 'random words are shown');
  const first = await field.inputValue();
  await until(() => said.length, 'they are said');
  assert.deepEqual(said, [first], 'said once, as shown');
  const promised = await page.evaluate(() => JSON.parse(localStorage.getItem('ecrin.promises')));
  assert.deepEqual(promised, [[made.id, made.commitment]], 'the fingerprint was there before');
  await page
    .locator('summary')
    .filter({ has: page.locator('code') })
    .click();
  await page.getByRole('button', { name: 'Other words' }).click();
  await until(async () => (await field.inputValue()) !== first, 'other words');
  await field.fill('my own words');
  await field.press('Tab');
  await until(() => said.length === 3, 'the own words are said');
  assert.equal(said[2], 'my own words');
  await page.getByTestId('start').click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('my own words').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click();
  await page.getByText('By resignation.').waitFor();
  await page.goto(`${server.origin}/replay/${made.id}`);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('button', { name: 'Check it now' }).click();
  await page.getByText('Everything checks out.').waitFor();
  await page.getByText('The fingerprint was published before any player’s words arrived').waitFor();
  await page.getByText('Your words are the ones this browser said').waitFor();
  const proof = await one.api('GET', `/tables/${made.id}/proof`);
  assert.deepEqual(proof.words, ['my own words', '']);
  assert.ok(proof.words_at[0] >= proof.committed_at);
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a table made on the page, alone with bots, has words too', async () => {
  const one = await person(server.origin);
  const order = [];
  one.page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && path === '/api/tables') order.push('made');
    if (request.method() === 'PUT' && path.includes('/seats/a'))
      order.push(request.postDataJSON().words ? 'words' : 'no words');
    if (request.method() === 'POST' && path.endsWith('/start')) order.push('start');
  });
  await one.page.goto(`${server.origin}/new/onyx`);
  await one.page.getByTestId('make').click();
  await until(() => order.includes('start'), 'the match starts');
  assert.deepEqual(order, ['made', 'words', 'start']);
  await one.context.close();
});
