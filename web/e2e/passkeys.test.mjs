/** Passkeys: added by a guest, logged in with, removed; not offered where browsers make none. */
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

/** The same server by its name: browsers make no passkeys for bare addresses. */
const byName = () => server.origin.replace('127.0.0.1', 'localhost');

/** A device that makes and holds passkeys, as the browser plays it. */
async function addAuthenticator({ context, page }) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return { devtools, authenticatorId };
}

test(
  'a guest keeps the name with a passkey, logs out, logs in with it and removes it',
  { timeout: 120_000 },
  async () => {
    const maya = await person(byName());
    const { page } = maya;
    const { devtools, authenticatorId } = await addAuthenticator(maya);
    await page.goto(`${byName()}/me`);
    const panel = page.locator('[data-testid=passkeys]');
    await until(
      async () => (await page.getByLabel('You play as a guest under this name.').inputValue()) !== '',
      'a name is suggested',
    );
    const before = await maya.api('GET', '/me');
    assert.equal(before.kept, false);
    await panel.getByLabel('Passkey name').fill('My laptop');
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByText('My laptop', { exact: true }).waitFor();
    await panel.getByText(/^Added .*, last used /).waitFor();
    await page.getByText('This name is yours.').waitFor();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    assert.equal(credentials.length, 1);
    assert.equal(credentials[0].rpId, 'localhost');
    assert.ok(credentials[0].isResidentCredential);

    // The same authenticator holds no second one for the same name.
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This passkey is already in use.').waitFor();
    assert.equal((await maya.api('GET', '/passkeys')).length, 1);

    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('You play as a guest under this name.').waitFor();
    const suggested = () => page.getByLabel('You play as a guest under this name.').inputValue();
    await until(async () => !['', before.name].includes(await suggested()), 'another guest has a name');
    await until(
      async () => !(await panel.getByText('My laptop', { exact: true }).count()),
      'a stranger sees no passkey',
    );
    assert.notEqual((await maya.api('GET', '/me')).player, before.player);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('This name is yours.').waitFor();
    assert.equal(await page.getByLabel('This name is yours.').inputValue(), before.name);
    assert.equal((await maya.api('GET', '/me')).player, before.player);

    await panel.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByText('You play as a guest under this name.').waitFor();
    assert.deepEqual(await maya.api('GET', '/passkeys'), []);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('No registered name uses this passkey. It may have been removed.').waitFor();
    // The refusal above is a 401, which the browser notes by itself.
    assert.deepEqual(
      maya.wrong.filter((line) => !/status of 401/.test(line)),
      [],
    );
    await maya.context.close();
  },
);

test(
  'who has only a passkey adds a password, and keeps the name without the passkey',
  { timeout: 120_000 },
  async () => {
    const lena = await person(byName());
    const { page } = lena;
    await addAuthenticator(lena);
    await page.goto(`${byName()}/me`);
    const panel = page.locator('[data-testid=passkeys]');
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This name is yours.').waitFor();
    const { name, player } = await lena.api('GET', '/me');
    // A name that is typed and not saved is not what the password keeps.
    await page.getByLabel('This name is yours.').fill('Somebody else');
    await page.getByLabel('New password').fill('nine gems and a box');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('Password set.').waitFor();
    await panel.getByRole('button', { name: /^Remove / }).click();
    await page.getByText('Passkey removed.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByLabel('I already have a name').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('nine gems and a box');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('This name is yours.').waitFor();
    assert.equal((await lena.api('GET', '/me')).player, player);
    assert.deepEqual(lena.wrong, []);
    await lena.context.close();
  },
);

test('nothing can be added before the page knows whose it is', { timeout: 120_000 }, async () => {
  const lena = await person(byName());
  const { page } = lena;
  await addAuthenticator(lena);
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${byName()}/me`);
  const add = page.locator('[data-testid=passkeys]').getByRole('button', { name: 'Add a passkey' });
  await add.waitFor();
  assert.equal(await add.isDisabled(), true);
  answer();
  await add.click();
  await page.getByText('This name is yours.').waitFor();
  await lena.context.close();
});

test('on a bare address passkeys are not offered, and the page says why', { timeout: 120_000 }, async () => {
  const tom = await person(server.origin);
  await tom.page.goto(`${server.origin}/me`);
  await tom.page.getByText('Passkeys need a browser that supports them').waitFor();
  await tom.page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  assert.equal(await tom.page.getByRole('button', { name: /passkey/ }).count(), 0);
  assert.deepEqual(tom.wrong, []);
  await tom.context.close();
});
