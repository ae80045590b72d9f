/** Writes pictures of every table and page to e2e/shots, for people to look at. */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.mjs';
import { playthroughs, seatsOf } from './playthrough.mjs';
import { serveDist, stageApi, stageTables, tableInfo } from './stage.mjs';

const SHOTS = new URL('shots/', import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });
const only = process.argv[2] ?? '';
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const PAGES = {
  shelf: '/',
  new: '/new/onix',
  rules: '/rules/onyx',
  rulesdixe: '/rules/dixe',
  cards: '/cards',
  me: '/me',
  about: '/about',
  kit: '/kit',
  lost: '/nowhere',
  tables: '/tables',
  ratings: '/ratings',
};

const { origin, close } = await serveDist();
const browser = await chromium.launch(await launchOptions());
const problems = [];
async function open(theme, size, touch) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    deviceScaleFactor: 1,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  return { context, page };
}
const rows = [
  {
    id: 'r1',
    code: 'AAAAAA',
    game: 'onyx',
    status: 'running',
    seats: tableInfo('onyx', ['a', 'b']).seats,
    pace: { kind: 'no_clock' },
    rated: false,
    created_at: 1,
    outcome: null,
    yours: ['a'],
  },
  {
    id: 'r2',
    code: 'AAAAAB',
    game: 'nox',
    status: 'running',
    seats: tableInfo('nox', ['a', 'b', 'c', 'd']).seats,
    pace: { kind: 'days', days: 3 },
    rated: false,
    created_at: 1,
    outcome: null,
    yours: ['a'],
  },
];
const lobby = {
  friends: [],
  open: [
    {
      ...rows[0],
      id: 'o1',
      game: 'onix',
      status: 'open',
      yours: [],
      seats: tableInfo('onix', ['a', 'b', 'c']).seats.map((seat, i) =>
        i === 2 ? { ...seat, kind: 'open', name: null } : seat,
      ),
    },
  ],
  running: [],
};
for (const theme of ['dark', 'light']) {
  for (const size of ['desk', 'phone']) {
    for (const [name, path] of Object.entries(PAGES)) {
      if (only && !name.startsWith(only)) continue;
      const { context, page } = await open(theme, size, size === 'phone');
      await stageApi(page, { rows, lobby });
      await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${SHOTS}${name}-${theme}-${size}.png`, fullPage: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) problems.push(`${name} ${size}: ${wide} px too wide`);
      await context.close();
    }
    for (const game of ['onyx', 'onix', 'nox', 'dixe']) {
      if (only && !game.startsWith(only)) continue;
      for (const through of playthroughs(game)) {
        const middle = through.moments[Math.floor(through.moments.length / 2)];
        const viewer = seatsOf(middle).find((seat) => middle.legal[seat]?.length) ?? seatsOf(middle)[0];
        const { context, page } = await open(theme, size, size === 'phone');
        await (
          await stageTables(page, origin)
        ).show({ game, moment: middle, viewer, events: through.events.slice(0, 30) });
        await page.waitForTimeout(200);
        await page.screenshot({
          path: `${SHOTS}${game}-${through.name}-${theme}-${size}.png`,
          fullPage: size === 'phone',
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) problems.push(`${game} ${through.name} ${size}: ${wide} px too wide`);
        await context.close();
      }
    }
  }
}
await browser.close();
close();
console.log(problems.length ? [...new Set(problems)].join('\n') : 'no problems');
