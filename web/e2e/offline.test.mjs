/** The page kept on the device: read without a server, and never of two versions at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { front } from './front.mjs';
import { closeBrowser, makeTable, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer({})));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

const OFFLINE = /ERR_CONNECTION|ERR_INTERNET|Failed to load resource/;
const keeping = (origin) => person(origin, { serviceWorkers: 'allow', quiet: OFFLINE });

/** Until the worker has all there is. */
const kept = (page) =>
  until(
    () =>
      page.evaluate(async () => {
        const text = await (await fetch('/sw.js')).text();
        const [rest] = /const REST = (\[.*?\]);/s.exec(text).slice(1).map(JSON.parse);
        const name = (await caches.keys()).find((one) => one.startsWith('ecrin-rest-'));
        return !!name && (await (await caches.open(name)).keys()).length === rest.length;
      }),
    'everything is kept',
  );

test('rules are read with the server stopped', { timeout: 120_000 }, async () => {
  const own = await startServer({});
  const one = await keeping(own.origin);
  await one.page.goto(own.origin);
  await one.page.getByTestId('box-onyx').waitFor();
  await kept(one.page);
  await own.stop();
  await one.page.reload();
  await one.page.getByTestId('box-onyx').waitFor();
  await one.page.getByRole('link', { name: 'Without a connection you can still read the rules.' }).click();
  await one.page.getByRole('heading', { level: 1 }).waitFor();
  await one.page.goto(`${own.origin}/rules/dixe`);
  await one.page.getByRole('heading', { name: /DiXe/ }).first().waitFor();
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('a newer version waits until nobody is at a table', { timeout: 120_000 }, async () => {
  // The server gets a newer build: the same files under another version.
  let newer = false;
  const door = await front(server.origin, (path, text) =>
    newer && path === '/sw.js' ? text.replace(/const VERSION = "[^"]*"/, 'const VERSION = "newer"') : null,
  );
  const one = await keeping(door.origin);
  await one.page.goto(door.origin);
  await kept(one.page);
  const table = await makeTable(one, {
    game: 'onyx',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  });
  const match = await one.context.newPage();
  await match.goto(`${door.origin}/table/${table.id}`);
  await match.locator('.frame').waitFor();
  newer = true;
  // Whoever comes back to the server looks whether there is a newer one.
  await one.context.setOffline(true);
  await match.getByText('Reconnecting…').first().waitFor();
  await one.context.setOffline(false);
  const offer = one.page.getByRole('button', { name: 'Update' });
  await offer.waitFor();
  assert.equal(await match.getByRole('button', { name: 'Update' }).count(), 0, 'nothing at a table');
  await offer.click();
  await one.page.getByText('You are at a table in another tab.').waitFor();
  await match.close();
  await one.page.goto(`${door.origin}/rules`);
  await one.page.getByRole('button', { name: 'Update' }).click();
  const caches = () => one.page.evaluate(() => caches.keys()).catch(() => []);
  await until(async () => {
    const names = await caches();
    return names.length > 0 && names.every((name) => name.endsWith('-newer'));
  }, 'only the newer version is kept');
  assert.deepEqual(one.wrong, []);
  await one.context.close();
  await door.stop();
});
