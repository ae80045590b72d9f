/** Accounts: an ended session leaves the table, a renewed one stays; an account is deleted from the profile. */
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

const SEATS = [{ kind: 'me' }, { kind: 'here', name: 'Bob' }];
/** Refusals that these tests are about; the browser notes each by itself. */
const quiet = /status of (401|403)/;

/** Somebody with a registered name, who looks at an own table. */
async function atTable(name) {
  const one = await person(server.origin, { quiet });
  await one.api('POST', '/session', {});
  await one.api('POST', '/me/keep', { name, password: 'correct horse' });
  const { id } = await makeTable(one, { game: 'onyx', seats: SEATS });
  await one.page.goto(`${server.origin}/table/${id}`);
  await until(() => one.table.play, 'the table is shown');
  return { ...one, id };
}

test(
  'who is logged out from elsewhere leaves the table, and is told what to do',
  { timeout: 120_000 },
  async () => {
    const ada = await atTable('Ada');
    const there = await person(server.origin);
    await there.api('POST', '/session', {});
    await there.api('POST', '/login', { name: 'Ada', password: 'correct horse' });
    await there.api('DELETE', '/me/sessions');
    await ada.page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    await ada.page.getByText('You were logged out here. Log in again to carry on.').waitFor();
    await ada.page.getByRole('link', { name: 'Log in', exact: true }).click();
    await ada.page.getByText('You play as a guest under this name.').waitFor();
    assert.deepEqual(ada.wrong, []);
    await ada.context.close();
    await there.context.close();
  },
);

test('a new password in another tab does not end the match in this one', { timeout: 120_000 }, async () => {
  const cleo = await atTable('Cleo');
  const { sockets } = cleo.table;
  const tab = await cleo.context.newPage();
  await tab.goto(`${server.origin}/me`);
  await tab.getByLabel('New password').fill('another horse');
  await tab.getByRole('button', { name: 'Set', exact: true }).click();
  await tab.getByText('Password set.').waitFor();
  await until(() => cleo.table.sockets > sockets, 'the table connects again');
  assert.equal(await cleo.page.getByRole('heading', { name: 'You are logged out' }).count(), 0);
  assert.deepEqual(cleo.wrong, []);
  await cleo.context.close();
});

test('an account is deleted in the profile, after a question', { timeout: 120_000 }, async () => {
  const dora = await person(server.origin, { quiet });
  await dora.api('POST', '/session', {});
  const { player } = await dora.api('POST', '/me/keep', { name: 'Dora', password: 'correct horse' });
  const { page } = dora;
  await page.goto(`${server.origin}/me`);
  await page.getByText('This name is yours.').waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  assert.equal((await dora.api('GET', '/me')).player, player);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Your account is deleted. You are a guest now.').waitFor();
  // Between the one and the next there is nobody, whom the server would not know.
  const suggested = () => page.getByLabel('You play as a guest under this name.').inputValue();
  await until(async () => !['', 'Dora'].includes(await suggested()), 'a guest has a name');
  assert.notEqual((await dora.api('GET', '/me')).player, player);
  await assert.rejects(dora.api('POST', '/login', { name: 'Dora', password: 'correct horse' }), /401/);
  assert.deepEqual(dora.wrong, []);
  await dora.context.close();
});

test('a session that is not fresh asks who it is before the account goes', { timeout: 120_000 }, async () => {
  const eva = await person(server.origin, { quiet });
  await eva.api('POST', '/session', {});
  await eva.api('POST', '/me/keep', { name: 'Eva', password: 'correct horse' });
  const { page } = eva;
  // What the server says eleven minutes later, until somebody has logged in again.
  const words = 'confirm that it is you';
  const refusal = { status: 403, json: { code: 'session/prove-it', words } };
  let proved = false;
  await page.route('**/api/login', async (route) => ((proved = true), route.continue()));
  await page.route('**/api/me', (route) =>
    route.request().method() === 'DELETE' && !proved ? route.fulfill(refusal) : route.continue(),
  );
  await page.goto(`${server.origin}/me`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const proof = page.locator('[data-testid=proof]');
  await proof.getByLabel('Is it you?').fill('correct horse');
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Thank you. Now try once more.').waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('You play as a guest under this name.').waitFor();
  assert.deepEqual(eva.wrong, []);
  await eva.context.close();
});
