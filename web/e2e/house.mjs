/** What every test needs: a browser, pages that are watched, tables made by request. */
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.mjs';

let browser = null;
/** Everybody whose context is open: a test that ends well closes its own. */
const here = new Set();
export const openBrowser = async () => (browser ??= await chromium.launch(await launchOptions()));
export const closeBrowser = async () => {
  // Whoever is left was in a test that failed: what their page showed says why.
  for (const one of here) console.error(await left(one));
  here.clear();
  await browser?.close();
  browser = null;
};

const PATIENCE = 45_000;

/** A fresh person: an own context whose errors and foreign requests are noted. */
export async function person(origin, options = {}) {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Tests look at what the server sends; the one of the worker allows it.
    serviceWorkers: 'block',
    ...options,
  });
  // Most tests look at what the server does; those of the engine ask for it.
  if (!options.here)
    await context.addInitScript(() => {
      // An empty page keeps nothing.
      if (location.protocol === 'about:') return;
      const key = 'ecrin.settings';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      if (!('botsHere' in kept)) localStorage.setItem(key, JSON.stringify({ ...kept, botsHere: false }));
    });
  // A busy machine may take its time.
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const wrong = [];
  page.on(
    'console',
    (line) =>
      line.type() === 'error' && !options.quiet?.test(line.text()) && wrong.push(`console: ${line.text()}`),
  );
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== new URL(origin).host)
      wrong.push(`foreign request: ${request.url()}`);
  });
  const table = watch(page);
  const api = async (method, path, body) => {
    const answer = await context.request.fetch(`${origin}/api${path}`, {
      method,
      data: body,
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
  const one = { context, page, wrong, table, api, origin };
  here.add(one);
  context.on('close', () => here.delete(one));
  return one;
}

async function left({ page, wrong, table }) {
  const shown = await page
    .evaluate(() => ({
      hidden: document.hidden,
      busy: document.querySelector('.frame')?.dataset.busy,
      dock: document.querySelector('.dock')?.innerText,
      lids: document.querySelectorAll('dialog[open]').length,
      words: document.body.innerText.slice(0, 400),
    }))
    .catch((error) => error.message);
  const { play, viewer, n, refused } = table;
  const heard = { viewer, n, position: play?.position, to_act: play?.to_act, legal: play?.legal.slice(0, 4) };
  return `left open: ${JSON.stringify({ url: page.url(), wrong, shown, heard, refused })}`;
}

/** What a table tells: the newest play is what the page shows. */
export function hear(state, message) {
  if (message.type === 'snapshot') state.viewer = message.viewer;
  if (message.play) state.play = message.play;
  if (message.type === 'refused' || message.type === 'why') state.refused.push(message);
  const steps = message.type === 'step' ? [message] : (message.missed ?? []);
  for (const { cause } of steps)
    if (cause.kind === 'action' && cause.seat === state.viewer && !cause.bot) state.acted += 1;
  state.n = message.n ?? state.n;
}

/** Follows the table's socket. Where several act at once the position grows by what others do:
 * `acted` counts what this person did. */
function watch(page) {
  const state = { play: null, n: 0, viewer: null, acted: 0, refused: [], sockets: 0 };
  page.on('websocket', (socket) => {
    state.sockets += 1;
    socket.on('framereceived', ({ payload }) => hear(state, JSON.parse(payload)));
  });
  return state;
}

export async function until(holds, what, ms = PATIENCE) {
  const end = Date.now() + ms;
  for (;;) {
    const value = await holds();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((next) => setTimeout(next, 25));
  }
}

/** Makes a table by request and starts it if nobody has to join. */
export async function makeTable(one, table) {
  await one.api('POST', '/session', {});
  const made = await one.api('POST', '/tables', {
    hints: true,
    free_chat: true,
    visibility: 'link',
    ...table,
  });
  if (!table.seats.some((seat) => seat.kind === 'open'))
    await one.api('POST', `/tables/${made.id}/start`, {});
  return made;
}

export const myTurn = (one) => {
  const { play, viewer } = one.table;
  return play && (play.outcome || (play.to_act.includes(viewer) && play.legal.length)) ? play : null;
};
