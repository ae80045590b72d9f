/**
 * The engines of the page and the same code compiled for this machine: the same questions, and
 * every answer byte for byte the same. All games and numbers of seats, all that each viewer is
 * told, the records, and what bots choose who count their simulations; and of the card studio what
 * it says of a set, its drawings, icons, and a measurement.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { dice } from './hands.mjs';

const built = new URL('../engine/ecrin.wasm', import.meta.url);
const studio = new URL('../engine/studio.wasm', import.meta.url);
const native =
  process.env.ECRIN_ENGINE ?? new URL('../../target/debug/examples/engine', import.meta.url).pathname;
const missing = [built.pathname, studio.pathname, native].find((path) => !existsSync(path));
const skip = missing ? `${missing} is not built` : false;
/** No longer matches are compared: some end sooner. */
const MOST_ACTIONS = 120;

/** An engine as a page has it. */
async function inBrowser(file) {
  const host = { now: () => performance.now() };
  const module = await WebAssembly.compile(readFileSync(file));
  const { memory, buffer, call, free } = (await WebAssembly.instantiate(module, { host })).exports;
  return (text) => {
    const asked = new TextEncoder().encode(text);
    const at = buffer(asked.length) >>> 0;
    new Uint8Array(memory.buffer, at, asked.length).set(asked);
    const answer = BigInt.asUintN(64, call(at, asked.length));
    const [place, length] = [Number(answer >> 32n), Number(answer & 0xffffffffn)];
    const told = new TextDecoder().decode(new Uint8Array(memory.buffer, place, length));
    free(place, length);
    return told;
  };
}

/** The same as a program of this machine: a line in, a line out. */
function onThisMachine(which = []) {
  const child = spawn(native, which, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (text) => {
      child.stdin.write(`${text}\n`);
      return (await lines.next()).value;
    },
    end: () => child.stdin.end(),
  };
}

let browser;
let machine;
let compared = 0;
before(async () => {
  if (skip) return;
  browser = await inBrowser(built);
  machine = onThisMachine();
});
after(() => machine?.end());

/** Ratings of bots come from a logarithm, whose last digit is each system's own; nothing is played by them. */
const rounded = (text) =>
  text.replaceAll(/"rating":(\d+\.\d+)/g, (_, rating) => `"rating":${Number(rating).toFixed(9)}`);

async function both(question, [page, other] = [browser, machine]) {
  const text = JSON.stringify(question);
  const [here, there] = [page(text), await other.ask(text)];
  const [one, two] = [rounded(here), rounded(there)];
  if (one !== two) {
    const at = [...one].findIndex((letter, i) => letter !== two[i]);
    const around = (told) => told.slice(Math.max(0, at - 80), at + 80);
    assert.fail(`${question.call} is answered differently: ${around(one)} and ${around(two)}`);
  }
  compared += here.length;
  const { ok, room, refused } = JSON.parse(here);
  assert.equal(refused, undefined, `${question.call}: ${refused?.words}`);
  return room ?? ok;
}

const hex = (number) => number.toString(16).padStart(64, '0');
const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'];

async function match(game, preset, seats, seed) {
  const random = dice(seed);
  const table = `here-${game}-${preset}-${seats}`;
  let now = 1_700_000_000_000;
  const plays = new Map();
  /** Passes on what was told, and keeps what was to be kept. */
  const settle = async (answer) => {
    for (;;) {
      for (const [connection, message] of answer.told) if (message.play) plays.set(connection, message.play);
      if (!answer.rest.save) return;
      answer = await both({ call: 'saved', table, now: (now += 7) });
    }
  };
  const people = Array.from({ length: seats }, (_, i) =>
    i ? { kind: 'here', name: `Guest ${SEATS[i]}` } : { kind: 'me' },
  );
  const made = { game, preset, seats: people, hints: true };
  const me = { player: 'here', name: 'Maya' };
  await settle(await both({ call: 'make', id: table, new: made, me, secret: hex(seed), now }));
  const viewers = [...SEATS.slice(0, seats), 'spectator'];
  for (const [connection, viewer] of viewers.entries())
    await settle(await both({ call: 'connect', table, connection, viewer, last: 0, choices: true, now }));
  for (let moves = 0; moves < MOST_ACTIONS; moves++) {
    const [{ to_act, outcome }] = [plays.get(seats)];
    if (outcome) break;
    const connection = SEATS.indexOf(to_act[Math.floor(random() * to_act.length)]);
    const { legal, position } = plays.get(connection);
    const action = legal[Math.floor(random() * legal.length)];
    const message = { type: 'act', id: `x${moves}`, position, action };
    await settle(await both({ call: 'message', table, connection, message, now: (now += 1000) }));
  }
  await both({ call: 'row', table });
  await both({ call: 'info', table, now });
  await both({ call: 'replay', table, viewer: 'a', last: 20, choices: true });
  // Whoever plays on goes from the same record.
  const record = JSON.parse(await machine.ask(JSON.stringify({ call: 'private_record', table }))).ok;
  assert.deepEqual(JSON.parse(browser(JSON.stringify({ call: 'private_record', table }))).ok, record);
  const { to_act, outcome } = plays.get(seats);
  if (!outcome)
    for (const level of ['strongest@40', 'uct@40', 'greedy', 'random'])
      await both({
        call: 'think',
        keep: `${table}/${level}`,
        record,
        seat: to_act[0],
        level,
        entropy: hex(seed + 1),
      });
  else {
    await both({ call: 'record', table });
    await both({ call: 'proof', table });
    assert.equal((await both({ call: 'verification', table })).holds, true);
  }
}

test('the card studio says, draws and measures the same', { skip, timeout: 300_000 }, async () => {
  const asked = [await inBrowser(studio), onThisMachine(['studio'])];
  try {
    const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const set = read('../../crates/dixe/data/first.json');
    const spoiled = read('../../crates/studio/tests/sets/spoiled.json');
    const checked = await both({ call: 'check', set }, asked);
    assert.equal(Object.keys(checked.chances).length, set.cards.length);
    for (const document of [spoiled, { ...set, cards: set.cards.slice(1) }, { format: 'none' }])
      await both({ call: 'check', set: document }, asked);
    for (const { id } of set.cards)
      for (const language of ['en', 'fr', 'es', 'nl']) {
        const { front, back, net } = await both({ call: 'draw', set, card: id, language }, asked);
        for (const drawing of [front, back, net]) assert.match(drawing, /^<svg/);
      }
    const file =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><circle cx="12" cy="12" r="9.7"/><g transform="rotate(33)"><rect x="3" y="1" width="7" height="9" rx="2"/></g></svg>';
    const { icon, left_out } = await both({ call: 'icon', file }, asked);
    assert.ok(icon.paths.length && left_out.includes('script'));
    // How many matches a part has is a matter of time; what all of them say is not.
    const figures = [];
    for (const ask of [asked[0], (text) => asked[1].ask(text)]) {
      const question = { call: 'balance', set: spoiled, games: 60, jokers: 'expert', seed: 5 };
      assert.equal(await ask(JSON.stringify(question)), '{"ok":null}');
      let line = '';
      while (!line.includes('"done":true')) {
        line = await ask('{"call":"balance_on"}');
        assert.ok(line.startsWith('{"ok":'), line);
      }
      figures.push(line);
    }
    assert.equal(JSON.parse(figures[0]).ok.games, 60);
    assert.equal(figures[0], figures[1]);
  } finally {
    asked[1].end();
  }
});

test('games and lessons are the same', { skip, timeout: 120_000 }, async () => {
  const games = await both({ call: 'games' });
  assert.ok(games.length >= 4);
  for (const { id } of games) await both({ call: 'lesson', game: id });
});

test('matches are the same for all games and seat counts', { skip, timeout: 300_000 }, async () => {
  const games = await both({ call: 'games' });
  let seed = 1;
  for (const { id, presets, seats_min, seats_max } of games)
    for (let seats = seats_min; seats <= seats_max; seats++)
      for (const { name } of seats === seats_min ? presets : presets.slice(0, 1))
        await match(id, name, seats, (seed += 2));
  assert.ok(compared > 1_000_000, `${compared} characters were compared`);
});
