/** A stage without a server: the built page, and tables made of golden views. */
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const DIST = new URL('../dist', import.meta.url).pathname;
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const NAMES = ['Maya', 'Jonas', 'Inès', 'Quill', 'Noor', 'Tom'];

export const ME = {
  player: 'p1',
  name: 'Maya',
  kept: false,
  ratings: [{ game: 'onyx', rating: 1540, uncertainty: 60, matches: 12 }],
  muted: [],
  blocked: [],
  friends: [{ player: 'q1', name: 'Jonas' }],
};
export const GAMES = [
  ['onyx', 'Onyx', 2, 2, ['standard', 'open', 'no_swap', 'small', 'large', 'giant'], 'Larry Back'],
  ['onix', 'Onix', 2, 6, ['base', 'advanced'], 'Florian Sirieix, Benoit Turpin'],
  ['nox', 'NOX', 2, 6, ['base', 'hard_headed'], 'Steffen Brückner'],
  ['dixe', 'DiXe on Card', 2, 4, ['normal', 'expert', 'super_expert', 'flora'], 'dixe.games'],
].map(([id, title, least, most, presets, designers]) => ({
  id,
  title,
  designers,
  rules_version: 1,
  seats_min: least,
  seats_max: most,
  minutes: 20,
  age: 8,
  presets: presets.map((name) => ({
    name,
    config: id === 'onyx' ? { size: 12, setup: 'standard', swap: true } : {},
  })),
  bots: ['beginner', 'easy', 'medium', 'hard'].map((level) => ({ level, rating: null })),
}));

export function tableInfo(game, seats, change = {}) {
  return {
    id: 't1',
    code: 'KQPMRT',
    game,
    config: {},
    visibility: 'link',
    pace: { kind: 'live', base_s: 900, increment_s: 10 },
    rated: false,
    hints: true,
    free_chat: true,
    status: 'running',
    owner: 'p1',
    created_at: 1,
    commitment: 'a3f1c2d4e5b60718293a4b5c6d7e8f90a3f1c2d4e5b60718293a4b5c6d7e8f90',
    spectators: 2,
    outcome: null,
    rematch: null,
    seats: seats.map((seat, i) => ({
      seat,
      kind: i ? (i === 3 ? 'bot' : 'person') : 'person',
      name: NAMES[i],
      player: i ? `p${i + 1}` : 'p1',
      level: i === 3 ? 'hard' : null,
      online: i !== 2,
      bot_plays: false,
      away_votes: [],
      rating: null,
    })),
    ...change,
  };
}

/** Serves dist with every unknown path as the page, as the server does. */
export async function serveDist() {
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = join(DIST, path);
    const found = path !== '/' && file.startsWith(DIST) && existsSync(file) ? file : join(DIST, 'index.html');
    answer.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' });
    answer.end(readFileSync(found));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Answers the API for one page. `table` is the table shown, or says which one is. */
export async function stageApi(
  page,
  { table = null, rows = [], lobby = { friends: [], open: [], running: [] } } = {},
) {
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const json = (body, status = 200) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    if (path === '/api/me' || path === '/api/session') return json(ME);
    if (path === '/api/games') return json(GAMES);
    if (path === '/api/lobby') return json(lobby);
    if (path === '/api/me/tables') return json(rows);
    if (path === '/api/me/turns') return json([]);
    if (path === '/api/push')
      return json({
        key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
      });
    if (path === '/api/me/pushes') return json([]);
    if (path === '/api/passkeys')
      return json([
        {
          passkey: 'AQ',
          label: 'The telephone with the scratched glass',
          created_at: 1,
          used_at: 86_400_000,
        },
      ]);
    if (path.endsWith('/leaderboard'))
      return json([
        { place: 1, player: null, name: 'expert', bot: true, rating: 1820, uncertainty: 30, matches: 400 },
        { place: 2, player: 'p1', name: 'Maya', bot: false, rating: 1540, uncertainty: 60, matches: 12 },
        {
          place: 3,
          player: 'q2',
          name: 'Maximilienne de Wit',
          bot: false,
          rating: 1490,
          uncertainty: 70,
          matches: 9,
        },
      ]);
    // Nothing happened before the moment that is shown.
    if (path.endsWith('/replay')) return json([]);
    const shown = typeof table === 'function' ? table() : table;
    if (shown && path === `/api/tables/${shown.id}`) return json(shown);
    return json({ code: 'table/not-found', words: 'there is no such table' }, 404);
  });
}

/** A page that shows one golden moment after the other; `show` opens the next. */
export async function stageTables(page, origin) {
  let now = null;
  let line = null;
  let snapshot = null;
  const sent = [];
  await stageApi(page, { table: () => now?.table });
  await page.routeWebSocket('**/api/tables/**', (socket) => {
    const { moment, viewer, table, events, change, answer } = now;
    line = socket;
    const seats = table.seats.map((seat) => seat.seat);
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      sent.push(message);
      const reply = answer?.(message);
      if (reply) socket.send(JSON.stringify(reply));
    });
    const play = {
      position: 7,
      to_act: seats.filter((seat) => (moment.legal[seat] ?? []).length),
      view: moment.views[viewer],
      legal: moment.legal[viewer] ?? [],
      choices: moment.choices[viewer] ?? null,
      can_undo: true,
      clocks: seats.map((_, i) => 492_000 - i * 61_000),
      outcome: null,
      ...change,
    };
    snapshot = {
      type: 'snapshot',
      n: 7,
      viewer,
      table,
      play,
      missed: events.length ? [{ n: 7, cause: { kind: 'start' }, events }] : [],
      chat: [{ player: 'q1', name: 'Jonas', seat: 'b', phrase: 'good_luck', text: null, at: 1 }],
    };
    socket.send(JSON.stringify(snapshot));
  });
  return {
    sent,
    /** Another server goes on: the table as it was, without what is not stored. */
    takeOver: () => line.send(JSON.stringify({ ...snapshot, missed: [], chat: [] })),
    /** Sends any message of the server's. */
    say: (message) => line.send(JSON.stringify(message)),
    /** Sends a step as the server would: `n` counts on from the moment shown, which is 7. */
    step(n, { view, events, choices = null, to_act, outcome = null }) {
      const play = {
        position: n,
        to_act,
        view,
        legal: (choices ?? []).map((choice) => choice.action),
        choices,
        can_undo: false,
        clocks: null,
        outcome,
      };
      const told = events.map((event) => ({ event, words: '' }));
      line.send(JSON.stringify({ type: 'step', n, cause: { kind: 'start' }, events: told, play }));
    },
    async show({ game, moment, viewer, events = [], change = {}, answer = null, search = '' }) {
      const seats = Object.keys(moment.views).filter((one) => one !== 'spectator');
      const table = tableInfo(game, seats, { config: moment.views[viewer].config ?? {} });
      const own = table.seats.findIndex((seat) => seat.seat === viewer);
      table.seats.forEach((seat, i) => (seat.player = i === own ? 'p1' : `q${i}`));
      now = { moment, viewer, table, events, change, answer };
      sent.length = 0;
      await page.goto(`${origin}/table/t1${search}`);
      await page.locator('.frame h1').waitFor({ state: 'attached' });
    },
  };
}
