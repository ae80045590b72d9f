/** A page that finds a newer version changes over by itself, in a moment that takes nothing from anybody. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { front } from './front.mjs';
import { until } from './house.mjs';
import { startServer } from './server.mjs';
import { unwatched } from './unwatched.mjs';

let server, door, browser;
/** The server gets a newer build: the same files under another version. */
let newest = '';
before(async () => {
  server = await startServer({});
  door = await front(server.origin, (path, text) =>
    newest && path === '/sw.js'
      ? text.replace(/const VERSION = "[^"]*"/, `const VERSION = "${newest}"`)
      : null,
  );
  browser = await unwatched();
});
after(async () => {
  await browser?.close();
  await door?.stop();
  await server?.stop();
});

const kept = (page) => page.run(() => caches.keys());
/** All that is kept is of this version: it has taken over. */
const is = async (page, version) => {
  const names = (await kept(page)) ?? [];
  return names.length > 0 && names.every((name) => name.endsWith(`-${version}`));
};
const press = (page, words) =>
  page.run((wanted) => {
    const found = [...document.querySelectorAll('a, button')].find((one) => one.innerText.trim() === wanted);
    found?.click();
    return !!found;
  }, words);
const shows = (page, words) => page.run((wanted) => document.body.innerText.includes(wanted), words);
const path = (page) => page.run(() => location.pathname);

test('a newer version waits for tables, then comes by itself', { timeout: 120_000 }, async () => {
  const page = await browser.open(door.origin);
  await until(async () => (await kept(page))?.some((name) => name.startsWith('ecrin-rest-')), 'all is kept');
  const table = await page.run(async () => {
    const post = (path, body) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => (answer.status === 204 ? null : answer.json()));
    await post('/session', {});
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
    const made = { game: 'onyx', seats, hints: true, free_chat: true, visibility: 'link' };
    const { id } = await post('/tables', made);
    await post(`/tables/${id}/start`, {});
    return id;
  });
  const match = await browser.open(`${door.origin}/table/${table}`);
  await until(() => match.run(() => !!document.querySelector('.frame')), 'the table is there');

  newest = 'newer';
  // Whoever comes back to the server looks whether there is a newer one.
  door.lose();
  await until(() => shows(page, 'Update'), 'a newer one lies ready');
  assert.equal(await shows(match, 'Update'), false, 'nothing at a table');
  // Whoever goes about loses nothing, but a match in another tab would.
  await until(() => press(page, 'Ratings'), 'another page');
  await until(async () => (await path(page)) === '/ratings', 'the ratings');
  assert.equal(await press(page, 'Update'), true);
  await until(() => shows(page, 'You are at a table in another tab.'), 'why not');
  assert.equal(await is(page, 'newer'), false, 'a match would lose its page');

  await page.run(() => (globalThis.before = true));
  await match.close();
  // The browser may take a moment to notice that the tab is gone: then the next page is the moment.
  for (let pages = 0; pages < 10 && !(await is(page, 'newer')); pages++) {
    await press(page, (await path(page)) === '/tables' ? 'Ratings' : 'Tables');
    await until(() => is(page, 'newer'), 'it comes by itself', 4_000).catch(() => {});
  }
  assert.ok(await is(page, 'newer'), 'it came by itself');
  await until(async () => (await page.run(() => !!globalThis.before)) === false, 'the page is loaded again');
  assert.match(await until(() => path(page), 'a page'), /^\/(ratings|tables)$/, 'the page stays where it is');
  await until(async () => (await shows(page, 'Onyx')) && !(await shows(page, 'Update')), 'nothing is newer');
});
