/** The administrator's page: the token, the figures, ending, renaming, the backup; at both widths and in both themes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { axe } from './axe.mjs';
import { closeBrowser, makeTable, person, until } from './house.mjs';
import { startServer } from './server.mjs';

const TOKEN = 'a token for the browser test';
// A browser writes a line for every answer that is a refusal.
const quiet = /401 \(Unauthorized\)|404 \(Not Found\)/;
let server;
before(async () => (server = await startServer({ ECRIN_ADMIN_TOKEN: TOKEN })));
after(async () => {
  await closeBrowser();
  await server?.stop();
});

async function open(one) {
  await one.page.goto(`${server.origin}/admin`);
  await one.page.getByLabel('Administrator’s token').fill(TOKEN);
  await one.page.getByRole('button', { name: 'Open', exact: true }).click();
  await one.page.locator('[data-testid=figures]').waitFor();
}

test('an administrator looks, ends, renames and takes a backup along', { timeout: 120_000 }, async () => {
  const tom = await person(server.origin);
  const table = await makeTable(tom, {
    game: 'onyx',
    preset: 'standard',
    seats: [{ kind: 'me' }, { kind: 'here', name: 'Zoé' }],
  });
  const { name } = await tom.api('GET', '/me');
  await tom.page.goto(`${server.origin}/table/${table.id}`);
  await until(() => tom.table.play, 'the table stands');

  const boss = await person(server.origin, { quiet });
  await boss.page.goto(`${server.origin}/admin`);
  await until(async () => /Server administration/.test(await boss.page.title()), 'the title');
  await boss.page.getByLabel('Administrator’s token').fill('not the token at all');
  await boss.page.getByRole('button', { name: 'Open', exact: true }).click();
  await boss.page
    .getByRole('alert')
    .getByText('That is not the administrator’s token', { exact: false })
    .waitFor();
  await open(boss);
  const onyx = boss.page.locator('[data-testid=figures] tbody tr').filter({ hasText: 'Onyx' });
  assert.deepEqual(await onyx.locator('td').allInnerTexts(), ['0', '1', '0']);

  const row = boss.page.locator(`[data-table="${table.id}"]`);
  await row.getByRole('button', { name: `Rename ${name}` }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  const renamed = await until(async () => {
    const now = (await tom.api('GET', '/me')).name;
    return now !== name && now;
  }, 'another name');
  await row.getByText(renamed, { exact: true }).waitFor();
  assert.equal(await row.getByText(name, { exact: true }).count(), 0);

  await row.getByRole('button', { name: /^End the match of/ }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await tom.api('GET', `/tables/${table.id}`)).status, 'running');
  await row.getByRole('button', { name: /^End the match of/ }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'End the match' }).click();
  await tom.page.getByRole('heading', { name: 'Nobody won' }).waitFor();
  await until(async () => !(await row.count()), 'it runs no longer');
  await boss.page.getByRole('button', { name: 'Over', exact: true }).click();
  await row.waitFor();
  await tom.page.goto(`${server.origin}/replay/${table.id}`);
  await tom.page.getByRole('heading', { name: 'Onyx' }).first().waitFor();

  const [download] = await Promise.all([
    boss.page.waitForEvent('download'),
    boss.page.getByRole('button', { name: 'Download a backup' }).click(),
  ]);
  const copy = readFileSync(await download.path());
  assert.equal(copy.subarray(0, 15).toString(), 'SQLite format 3');
  assert.ok(copy.includes(table.id), 'the table is in it');

  // Kept nowhere: a reload asks again.
  const kept = await boss.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  assert.ok(!kept.includes(TOKEN), kept);
  await boss.page.reload();
  await boss.page.getByLabel('Administrator’s token').waitFor();
  assert.equal(await boss.page.locator('[data-testid=figures]').count(), 0);
  for (const one of [boss, tom]) {
    assert.deepEqual(one.wrong, []);
    await one.context.close();
  }
});

test(
  'the page is readable at both widths, in both themes and four languages',
  { timeout: 120_000 },
  async () => {
    const tom = await person(server.origin);
    await makeTable(tom, {
      game: 'nox',
      preset: 'base',
      seats: [{ kind: 'me' }, { kind: 'here', name: 'Somebody with a long one' }],
    });
    const looks = [
      ['dark', 360, 640, 'en'],
      ['light', 1280, 800, 'en'],
      ['light', 360, 640, 'fr'],
      ['dark', 360, 640, 'es'],
      ['dark', 360, 640, 'nl'],
    ];
    for (const [colorScheme, width, height, locale] of looks) {
      const one = await person(server.origin, { colorScheme, viewport: { width, height }, locale });
      const where = `${colorScheme} ${width} ${locale}`;
      const check = async (what) => {
        await one.page.waitForFunction(() => document.fonts.status === 'loaded');
        assert.ok(
          (await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
          `${where}: ${what} is too wide`,
        );
        assert.deepEqual(await axe(one.page, `${where}: ${what}`), []);
      };
      await one.page.goto(`${server.origin}/admin`);
      await one.page.locator('#admin-token').waitFor();
      await check('the question');
      await one.page.locator('#admin-token').fill(TOKEN);
      await one.page.locator('form button[type=submit]').click();
      await one.page.locator('[data-table]').first().waitFor();
      await check('the panel');
      if (process.env.ECRIN_SHOTS)
        await one.page.screenshot({
          path: `${process.env.ECRIN_SHOTS}/admin-${locale}-${colorScheme}-${width}.png`,
          fullPage: true,
        });
      await one.page.locator('[data-table] .danger').first().click();
      await one.page.getByRole('dialog').waitFor();
      await check('the dialog');
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    }
    await tom.context.close();
  },
);
