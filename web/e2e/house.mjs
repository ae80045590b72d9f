/** What every test needs: a browser, pages that are watched, tables made by request. */
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.mjs';

let browser = null;
export const openBrowser = async () => (browser ??= await chromium.launch(await launchOptions()));
export const closeBrowser = async () => {
  await browser?.close();
  browser = null;
};

/** A fresh person: an own context whose errors and foreign requests are noted. */
export async function person(origin, options = {}) {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
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
  return { context, page, wrong, table, api, origin };
}

/** Follows the table's socket: the newest play is what the page shows. */
function watch(page) {
  const state = { play: null, n: 0, viewer: null, refused: [], sockets: 0 };
  page.on('websocket', (socket) => {
    state.sockets += 1;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === 'snapshot') state.viewer = message.viewer;
      if (message.play) state.play = message.play;
      if (message.type === 'refused' || message.type === 'why') state.refused.push(message);
      state.n = message.n ?? state.n;
    });
  });
  return state;
}

export async function until(holds, what, ms = 20_000) {
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
