/** Writes the PNG icons of the manifest from the SVG mark and the boxes' emblems, with the same browser that runs
 * the e2e tests: npm run icons */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { launchOptions } from '../e2e/browser.mjs';

const root = new URL('../public/', import.meta.url);
const mark = readFileSync(new URL('icon.svg', root), 'utf8');
const vite = await createServer({
  root: new URL('../', import.meta.url).pathname,
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
const { GAMES } = await vite.ssrLoadModule('/src/games/index.ts');
const emblem = ({ box, defs }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>${defs()}</defs>${box.emblem()}</svg>`;
mkdirSync(new URL('shortcuts/', root), { recursive: true });
const browser = await chromium.launch(await launchOptions());
for (const [name, size, pad, svg] of [
  ['icon-192.png', 192, 0, mark],
  ['icon-512.png', 512, 0, mark],
  ['icon-maskable-512.png', 512, 64, mark],
  ...GAMES.map((game) => [`shortcuts/${game.id}.png`, 96, 0, emblem(game)]),
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inside = svg.replace('<svg ', `<svg width="${size - 2 * pad}" height="${size - 2 * pad}" `);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${pad ? '#15141a' : 'transparent'}">${inside}</body>`,
  );
  writeFileSync(new URL(name, root), await page.screenshot({ omitBackground: !pad }));
  await page.close();
}
await browser.close();
await vite.close();
