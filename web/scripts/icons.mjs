/** Writes the PNG icons of the manifest from the SVG mark, with the same browser that runs the e2e tests. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { launchOptions } from '../e2e/browser.mjs';

const root = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', root), 'utf8');
const browser = await chromium.launch(await launchOptions());
for (const [name, size, pad] of [
  ['icon-192.png', 192, 0],
  ['icon-512.png', 512, 0],
  ['icon-maskable-512.png', 512, 64],
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
