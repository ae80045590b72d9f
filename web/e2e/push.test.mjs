/** Notifications: switched on and off by hand, shown by the worker, and a tap that opens the table as it stands. */
import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { after, before, test } from 'node:test';
import { closeBrowser, makeTable, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer({ ECRIN_PUSH_CONTACT: 'mailto:somebody@example.org' })));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-test';

/** No push service is in reach: the browser's own subscribing is played, everything else is real. */
async function subscriber(origin = server.origin) {
  const one = await person(origin, { serviceWorkers: 'allow', permissions: ['notifications'] });
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const made = {
    endpoint: ENDPOINT,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') },
  };
  await one.context.addInitScript((subscription) => {
    const KEY = 'test.subscribed';
    const options = (key) => {
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return { applicationServerKey: Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer };
    };
    const shown = (key) => ({
      endpoint: subscription.endpoint,
      options: options(key),
      toJSON: () => subscription,
      unsubscribe: async () => (localStorage.removeItem(KEY), true),
    });
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(KEY);
      return key ? shown(key) : null;
    };
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly) throw new Error('browsers refuse that');
      localStorage.setItem(KEY, applicationServerKey);
      return shown(applicationServerKey);
    };
  }, made);
  return one;
}

const workerOf = async ({ context }) => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
const ready = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('one switch for each kind, quiet hours, and off again', { timeout: 120_000 }, async () => {
  const maya = await subscriber();
  const { page } = maya;
  await page.goto(`${server.origin}/me`);
  await ready(page);
  const panel = page.locator('[data-testid=push]');
  const flip = (name) => panel.getByRole('switch', { name }).click();
  const known = async () => (await maya.api('GET', '/me/pushes'))[0];
  await panel.getByRole('switch', { name: 'Your turn' }).waitFor();
  assert.equal(await panel.getByRole('switch').count(), 3, 'quiet hours of nothing are not offered');
  assert.deepEqual(await maya.api('GET', '/me/pushes'), [], 'nothing without a press');
  await flip('Your turn');
  const first = await until(known, 'it is switched on');
  assert.deepEqual(first.kinds, { turn: true, invitation: false, time: false });
  assert.equal(first.endpoint, ENDPOINT);
  await flip('Quiet hours');
  await until(async () => (await known()).quiet, 'hours are quiet');
  await panel.getByLabel('To', { exact: true }).fill('06:45');
  await until(async () => (await known()).quiet?.to === 405, 'other hours are quiet');
  assert.equal((await known()).quiet.from, 22 * 60);
  await flip('Time is short');
  await until(async () => (await known()).kinds.time, 'time as well');
  await page.reload();
  const state = (name) => panel.getByRole('switch', { name }).getAttribute('aria-checked');
  await panel.getByLabel('To', { exact: true }).waitFor();
  assert.deepEqual(
    [await state('Your turn'), await state('Invitations'), await state('Time is short')],
    ['true', 'false', 'true'],
  );
  // What is told is said in the language of the page.
  await page
    .getByRole('button', { name: 'Français' })
    .or(page.getByRole('radio', { name: 'Français' }))
    .first()
    .click();
  await until(async () => (await known()).language === 'fr', 'in French');
  await flip('À toi de jouer');
  await until(async () => !(await known()).kinds.turn, 'the first is off');
  await flip('Peu de temps');
  await until(async () => !(await known()), 'all is off');
  const subscribed = () => page.evaluate(() => localStorage.getItem('test.subscribed'));
  await until(async () => (await subscribed()) === null, 'the browser forgets it too');
  assert.deepEqual(maya.wrong, []);
  await maya.context.close();
});

test('where the server has no key there is no switch', { timeout: 120_000 }, async () => {
  const own = await startServer({});
  const tom = await subscriber(own.origin);
  await tom.page.goto(`${own.origin}/me`);
  await tom.page.locator('[data-testid=passkeys]').waitFor();
  await tom.page.waitForLoadState('networkidle');
  assert.equal(await tom.page.locator('[data-testid=push]').count(), 0);
  await tom.context.close();
  await own.stop();
});

test('a browser that was told never to ask says how to change that', { timeout: 120_000 }, async () => {
  const tom = await person(server.origin, { serviceWorkers: 'allow' });
  await tom.context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await tom.page.goto(`${server.origin}/me`);
  await tom.page.getByText('Notifications from this page are blocked.').waitFor();
  assert.equal(await tom.page.locator('[data-testid=push]').getByRole('switch').count(), 0);
  await tom.context.close();
});

test('the worker shows a push, and a tap opens the table as it stands', { timeout: 120_000 }, async () => {
  const maya = await subscriber();
  const { page, context } = maya;
  await page.goto(`${server.origin}/rules`);
  await ready(page);
  const table = await makeTable(maya, {
    game: 'onyx',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.startsWith(server.origin) && !one.isDeleted);
      if (own) found(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: server.origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const place = await navigator.serviceWorker.getRegistration();
      const all = await place.getNotifications();
      return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
    });
  const message = (title, navigate = `/table/${table.id}`) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body: 'Your turn at Onyx.', lang: 'en', dir: 'ltr', tag: table.id, navigate },
      app_badge: 1,
    });
  await deliver(message('Tom has played'));
  await until(async () => (await shown()).length === 1, 'a notification');
  assert.deepEqual(await shown(), [
    {
      title: 'Tom has played',
      body: 'Your turn at Onyx.',
      tag: table.id,
      lang: 'en',
      data: { navigate: `/table/${table.id}` },
    },
  ]);
  // A later one of the same table takes its place; what cannot be read is shown as well.
  await deliver(message('Tom has played again', `https://elsewhere.example/table/${table.id}`));
  await until(async () => (await shown())[0].title === 'Tom has played again', 'the later one');
  assert.equal((await shown()).length, 1);
  await deliver('not ours');
  await until(async () => (await shown()).length === 2, 'something is always shown');
  assert.ok((await shown()).some(({ title }) => title === 'Écrin'));

  // The tap: only the press itself is played.
  const worker = await workerOf(maya);
  const tap = () =>
    worker.evaluate(async (tag) => {
      const [notification] = await self.registration.getNotifications({ tag });
      self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
    }, table.id);
  await tap();
  await page.waitForURL(`${server.origin}/table/${table.id}`);
  await page.locator('.frame').waitFor();
  await until(() => maya.table.play, 'the table is live');
  await until(async () => (await shown()).every(({ tag }) => tag !== table.id), 'the notification is gone');
  // At the table already, nothing is loaded again.
  await page.evaluate(() => (window.stays = true));
  await deliver(message('Tom has played'));
  await until(async () => (await shown()).some(({ tag }) => tag === table.id), 'a third one');
  await tap();
  await until(async () => (await shown()).every(({ tag }) => tag !== table.id), 'it was tapped');
  assert.equal(await page.evaluate(() => window.stays), true);
  assert.deepEqual(maya.wrong, []);
  await context.close();
});
