/** The card studio: make a card, break it, mend it, balance it, optimise it, print it, play it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { axe } from './axe.mjs';
import { closeBrowser, myTurn, person, until } from './house.mjs';
import { startServer } from './server.mjs';

let server;
let folder;
before(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'ecrin-studio-'));
});
after(async () => {
  await closeBrowser();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const SIZES = {
  desk: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const seen = (page, id) => page.getByTestId(id).filter({ visible: true }).first();
const flat = async (page) =>
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    0,
    'nothing sticks out sideways',
  );

for (const [size, options] of Object.entries(SIZES))
  test(
    `a card is made, broken, mended, measured, made better, printed and played: ${size}`,
    {
      timeout: 300_000,
    },
    async () => {
      const one = await person(server.origin, { ...options, acceptDownloads: true });
      const { page } = one;
      const phone = size === 'phone';
      const tab = async (name) => phone && page.getByRole('button', { name, exact: true }).click();
      const step = (name) =>
        page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
      await page.goto(`${server.origin}/studio`);
      // Make: the first change makes a copy of the base set.
      await seen(page, 'front').waitFor();
      await seen(page, 'studio-card-yorick').click();
      const play = seen(page, 'studio-play');
      await until(async () => /Play/.test(await play.innerText()), 'the base set can be played');
      const chance = async () => (await seen(page, 'flip-chance').innerText()).trim();
      await until(async () => /^\d/.test(await chance()), 'an exact chance');
      const before = await chance();
      await page.getByTestId('place-0-1').click();
      const locked = page.getByTestId('studio-lock').filter({ visible: true });
      if (await locked.count()) await locked.getByRole('button', { name: 'Unlock' }).click();
      await seen(page, 'symbol-skull').click();
      await page.getByText('My set', { exact: true }).first().waitFor();
      await until(async () => (await chance()) !== before, 'another chance at once');
      // A symbol of one's own, drawn on the grid.
      await page.getByRole('button', { name: 'Draw a symbol' }).filter({ visible: true }).click();
      const pad = page.getByTestId('pad');
      await pad.focus();
      for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space']) await pad.press(key);
      await page.getByTestId('symbol-name-en').fill('Key');
      assert.deepEqual(await axe(page, 'new symbol'), []);
      await page.getByTestId('add-symbol').click();
      await seen(page, 'studio-bad').waitFor();
      assert.match(await seen(page, 'studio-bad').innerText(), /Key/, 'no die has it yet');
      await seen(page, 'studio-card-oni').click();
      await tab('Die');
      await seen(page, 'face-5').click();
      await seen(page, 'symbol-key').click();
      await seen(page, 'studio-card-yorick').click();
      await until(async () => !(await page.getByTestId('studio-bad').count()), 'now one has');
      // Break it: an empty place says so, with a way out.
      await tab('Combinations');
      await page.getByTestId('more-2').click();
      await seen(page, 'studio-bad').waitFor();
      await until(async () => /1 thing to mend/.test(await play.innerText()), 'the button says so');
      assert.deepEqual(await axe(page, 'a mistake'), []);
      await flat(page);
      // Mend it, undo and redo.
      await seen(page, 'studio-bad').getByRole('button', { name: 'Take away' }).click();
      await until(async () => !(await page.getByTestId('studio-bad').count()), 'mended');
      await page.getByRole('button', { name: 'Undo' }).click();
      await seen(page, 'studio-bad').waitFor();
      await page.getByRole('button', { name: 'Redo' }).click();
      await until(async () => !(await page.getByTestId('studio-bad').count()), 'mended again');
      if (!phone) {
        await page.getByTestId('place-2-0').click();
        await page.keyboard.press('Delete');
        await seen(page, 'studio-bad').waitFor();
        await page.keyboard.press('Control+z');
        await until(async () => !(await page.getByTestId('studio-bad').count()), 'undone by keys');
      }
      await until(async () => /Play/.test(await play.innerText()), 'it can be played');
      // Balance it.
      await step('Balance');
      await seen(page, 'balance-start').click();
      await seen(page, 'wins-yorick').waitFor({ timeout: 120_000 });
      await until(
        async () => !/^0 /.test(await seen(page, 'balance-games').innerText()),
        'games are counted',
      );
      await page.getByRole('button', { name: 'Pause' }).click();
      await seen(page, 'balance-start').waitFor();
      assert.deepEqual(await axe(page, 'balance'), []);
      await flat(page);
      // Optimise it, a few seconds.
      await step('Optimise');
      await page.getByTestId('targets-change').click();
      await page.getByTestId('target-stops-0').fill('10');
      await page.getByTestId('target-stops-0').press('Tab');
      await page.getByTestId('targets-change').click();
      await page.getByText('10 to 40%').waitFor();
      await page.getByRole('button', { name: '5 s', exact: true }).click();
      await seen(page, 'search-start').click();
      await until(
        async () => /met|missed/.test(await seen(page, 'search-title').innerText()),
        'the targets are looked at',
        60_000,
      );
      await page.getByRole('button', { name: '60 s more' }).waitFor({ timeout: 120_000 });
      // Only cards with a change are called changed.
      const same = await page
        .locator('article.panel')
        .evaluateAll((cards) => cards.filter((card) => !card.querySelector('p')).length);
      assert.equal(same, 0, 'every card that is proposed says what changes');
      assert.deepEqual(await axe(page, 'optimise'), []);
      await flat(page);
      // Print it.
      await step('Print');
      const loaded = page.waitForEvent('download', { timeout: 120_000 });
      await seen(page, 'make-pdf').click();
      const file = join(folder, `${size}.pdf`);
      await (await loaded).saveAs(file);
      assert.equal(readFileSync(file).subarray(0, 4).toString(), '%PDF');
      const sheets = await until(
        async () => Number(/(\d+) sheets/.exec(await seen(page, 'make-pdf').innerText())?.[1]),
        'the button says how many',
      );
      try {
        const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
        assert.equal(Number(/Pages:\s+(\d+)/.exec(info)[1]), sheets, 'as many as the button says');
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
      assert.deepEqual(await axe(page, 'print'), []);
      await flat(page);
      // Play it: the table is opened with the set, and dice are thrown.
      await step('Cards');
      await until(async () => /Play/.test(await play.innerText()), 'checked');
      await play.click();
      await page.getByTestId('set-mark').waitFor();
      assert.match(await page.getByTestId('set-mark').innerText(), /not measured/);
      await page.getByTestId('make').click();
      await page.getByTestId('card-yorick').waitFor();
      assert.match(
        await page.getByRole('banner').first().innerText(),
        phone ? /./ : /My set, balance not measured/,
      );
      const { config } = (await until(() => one.table.play, 'the table')).view;
      assert.equal(config.set.name, 'My set');
      await until(() => myTurn(one), 'my turn');
      await page.getByTestId('card-yorick').click();
      await page.getByTestId('card-oni').click();
      await page.getByRole('button', { name: 'Flip these two' }).click();
      const begins = () => one.table.play?.view.phase === 'start' && myTurn(one);
      await until(() => begins() || one.table.play?.view.throw, 'somebody throws', 60_000);
      if (begins()) await page.getByRole('button', { name: /^Throw 6 dice/ }).click();
      await until(
        () => one.table.play?.view.throw || one.table.play?.view.turn.throws,
        'dice are thrown',
        60_000,
      );
      assert.deepEqual(one.wrong, []);
      await one.context.close();
    },
  );

test('a file that is no set gives a clear message and changes nothing', { timeout: 120_000 }, async () => {
  // The browser notes refused requests by itself.
  const one = await person(server.origin, { quiet: /400 \(Bad Request\)/ });
  const { page } = one;
  await page.goto(`${server.origin}/studio`);
  await seen(page, 'front').waitFor();
  const before = await page.evaluate(() => localStorage.getItem('ecrin.cards'));
  const files = {
    'script.json': '<script>alert(1)</script>',
    'huge.json': JSON.stringify({ format: 'dixe-oncard/1', note: 'x'.repeat(300_000) }),
    'deep.json': '['.repeat(400) + ']'.repeat(400),
    'other.json': JSON.stringify({ format: 'dixe-oncard/1', symbols: [], dice: [{ id: 1 }], cards: 'x' }),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, text);
    await page.getByTestId('set-file').setInputFiles(path);
    const said = page.locator('.toast').first();
    await said.waitFor();
    assert.match(await said.innerText(), /set|kB/i, name);
    await page.locator('.toast .close').first().click();
    await until(async () => !(await page.locator('.toast').count()), 'the message is gone');
    assert.equal(await page.evaluate(() => localStorage.getItem('ecrin.cards')), before, name);
  }
  assert.deepEqual(one.wrong, []);
  await one.context.close();
});

test('sets are kept, exported, imported and shared', { timeout: 120_000 }, async () => {
  const one = await person(server.origin, { acceptDownloads: true });
  const { page } = one;
  await page.goto(`${server.origin}/studio`);
  await seen(page, 'front').waitFor();
  await page.getByTestId('set-menu').click();
  assert.deepEqual(await axe(page, 'the menu of sets'), []);
  await page.getByRole('button', { name: 'Empty' }).click();
  await page.getByText('New set', { exact: true }).first().waitFor();
  await until(async () => /to mend/.test(await seen(page, 'studio-play').innerText()), 'nothing on it yet');
  await page.getByTestId('set-menu').click();
  await page.getByRole('button', { name: 'From the base set' }).click();
  await page.getByText('My set', { exact: true }).first().waitFor();
  await page.getByTestId('set-menu').click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the set').fill('Garden party');
  await page.getByRole('button', { name: 'Keep this name' }).click();
  await page.getByTestId('set-menu').click();
  const loaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = join(folder, 'garden.json');
  await (await loaded).saveAs(file);
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).name, 'Garden party');
  await page.keyboard.press('Escape');
  // Whoever made it has it already, though the server writes it in another order.
  await page.getByTestId('set-file').setInputFiles(file);
  await page.getByText('“Garden party” was on this device already.').waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('ecrin.cards')).length), 2);
  await page.getByRole('button', { name: 'Share as a link' }).click();
  const link = await page.getByTestId('set-link').inputValue();
  assert.match(link, /\/studio[?#]set=/);
  // Somebody else opens the link and gets a copy.
  const two = await person(server.origin);
  await two.page.goto(link);
  await two.page.getByText('Garden party', { exact: true }).first().waitFor();
  await until(() => new URL(two.page.url()).search + new URL(two.page.url()).hash === '', 'a plain address');
  await two.page.getByTestId('set-file').setInputFiles(file);
  await two.page.getByText('“Garden party” was on this device already.').waitFor();
  assert.equal(await two.page.evaluate(() => JSON.parse(localStorage.getItem('ecrin.cards')).length), 1);
  await two.page.getByTestId('set-menu').click();
  await two.page.getByRole('button', { name: 'Delete' }).click();
  await two.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await two.page.getByText('Base set', { exact: true }).first().waitFor();
  for (const who of [one, two]) {
    assert.deepEqual(who.wrong, []);
    await who.context.close();
  }
});
