/**
 * The Worker that holds the tables of this device. Everything that is asked of it is done one
 * after the other: decided by the engine, kept in IndexedDB, then done and told. What could not
 * be kept was never played.
 */
import type { AnalysisJob, TableInfo, TableRow, ViewerName } from '../wire.ts';
import { Engine, entropy, RefusedHere, type RoomAnswer, type Wish } from './engine.ts';
import { HERE, newTableId } from './here.ts';
import type { Asked, Op } from './ops.ts';
import { Store } from './store.ts';
import { Thinkers } from './thinkers.ts';

let engine: Engine;
let store: Store;
let thinkers: Thinkers;
let name = '';

type Seen = { table: string; viewer: ViewerName };
/** The tables that the engine holds, each with a number of its own for every time it was opened. */
const open = new Map<string, number>();
let opened = 0;
const seen = new Map<number, Seen>();
const ticks = new Map<string, ReturnType<typeof setTimeout>>();
const jobs = new Map<string, { table: string; job: AnalysisJob }>();
/** Bots that wait for somebody who reads something. */
let held = new Set<() => void>();

const me = (): { player: string; name: string } => ({ player: HERE, name });
const now = (): number => Date.now();
const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** An engine that failed is in no state to go on; the page starts another one from what is kept. */
function failed(error: unknown): void {
  if (error instanceof WebAssembly.RuntimeError) postMessage({ broken: true });
}

/** One after the other, whatever came of the one before. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}

/** Does what an answer says, until nothing is left to be kept. Gives back how long to wait with the rest. */
async function settle(table: string, answer: RoomAnswer): Promise<number | undefined> {
  for (;;) {
    if (answer.told.length) postMessage({ told: answer.told });
    const { save, think, hint, wait, tick, thinking } = answer.rest;
    thinkers.callOff((what) => {
      const [of, thought] = what.split('#');
      return of === table && !!thought && !thinking.includes(Number(thought));
    });
    for (const wish of think ?? []) letThink(table, wish).catch(failed);
    if (hint) lookForHint(table, hint).catch(failed);
    clearTimeout(ticks.get(table));
    if (tick !== null)
      ticks.set(
        table,
        setTimeout(() => void look(table).catch(failed), Math.max(0, tick - now()) + 5),
      );
    if (!save) return wait;
    try {
      await store.save(save);
    } catch (error) {
      answer = engine.room({ call: 'not_saved', table });
      if ((error as DOMException | null)?.name !== 'ConstraintError') continue;
      // Another tab played on here: what it kept is what counts.
      if (answer.told.length) postMessage({ told: answer.told });
      await reopen(table);
      return undefined;
    }
    answer = engine.room({ call: 'saved', table, now: now() });
    void note(table);
  }
}

/** How lists show the table now; of no weight if it fails. */
async function note(table: string): Promise<void> {
  try {
    await store.show(table, engine.ask<TableRow>({ call: 'row', table }));
  } catch {
    // The next move notes it.
  }
}

async function need(table: string): Promise<void> {
  if (open.has(table)) return;
  const kept = await store.read(table);
  if (!kept) throw new RefusedHere('table/not-found', 'there is no such table on this device');
  engine.ask<TableInfo>({ call: 'open', kept, me: me(), now: now() });
  open.set(table, ++opened);
}

function letGo(table: string): void {
  open.delete(table);
  clearTimeout(ticks.get(table));
  thinkers.callOff((what) => what.split('#')[0] === table);
  engine.ask({ call: 'close', table });
}

async function reopen(table: string): Promise<void> {
  letGo(table);
  await need(table);
  for (const [connection, { table: at, viewer }] of seen)
    if (at === table) await settle(table, connected(table, connection, viewer, null));
}

const connected = (table: string, connection: number, viewer: ViewerName, after: number | null): RoomAnswer =>
  engine.room({ call: 'connect', table, connection, viewer, last: after, choices: true, now: now() });

async function letThink(table: string, { thought, seat, level, pause, record }: Wish): Promise<void> {
  const until = now() + pause;
  const room = open.get(table);
  const question = { call: 'think', keep: `${table}/${seat}`, record, seat, level };
  const action = await thinkers.ask<string>(`${table}#${thought}`, question);
  await sleep(Math.max(0, until - now()));
  for (;;) {
    const wait = await inTurn(async () => {
      if (open.get(table) !== room) return undefined;
      return settle(table, engine.room({ call: 'chose', table, thought, action, now: now() }));
    });
    if (!wait) return;
    await Promise.race([sleep(wait), new Promise<void>((goOn) => held.add(goOn))]);
  }
}

async function lookForHint(table: string, hint: NonNullable<RoomAnswer['rest']['hint']>): Promise<void> {
  const { connection, position, seat, record } = hint;
  const room = open.get(table);
  const found = await thinkers.ask(`${table}#`, { call: 'search', record, seat });
  await inTurn(async () => {
    if (open.get(table) !== room) return;
    await settle(table, engine.room({ call: 'hinted', table, connection, position, found }));
  });
}

const look = (table: string): Promise<unknown> =>
  inTurn(async () => {
    if (open.has(table)) await settle(table, engine.room({ call: 'tick', table, now: now() }));
  });

async function begin(id: string, answer: RoomAnswer): Promise<TableInfo> {
  open.set(id, ++opened);
  try {
    await settle(id, answer);
  } catch (error) {
    open.delete(id);
    throw error;
  }
  return engine.ask<TableInfo>({ call: 'info', table: id, now: now() });
}

async function again(table: string): Promise<TableInfo> {
  await need(table);
  const known = engine.ask<TableInfo>({ call: 'info', table, now: now() }).rematch;
  if (known) {
    await need(known);
    return engine.ask<TableInfo>({ call: 'info', table: known, now: now() });
  }
  const id = newTableId();
  const made = await begin(id, engine.room({ call: 'again', table, id, secret: entropy(), now: now() }));
  await settle(table, engine.room({ call: 'rematched', table, id, now: now() }));
  return made;
}

async function analyse(table: string): Promise<AnalysisJob> {
  const known = [...jobs.values()].find((one) => one.table === table && one.job.state !== 'failed');
  if (known) return known.job;
  await need(table);
  const record = engine.ask({ call: 'record', table });
  const apart = thinkers.apart();
  const job = newTableId();
  const entry = {
    table,
    job: { ...(await apart.ask<AnalysisJob>({ call: 'analyse', record, entropy: entropy() })), job },
  };
  jobs.set(job, entry);
  const goOn = async (): Promise<void> => {
    try {
      while (entry.job.state === 'running')
        entry.job = { ...(await apart.ask<AnalysisJob>({ call: 'analyse_on' })), job };
    } catch {
      entry.job = { ...entry.job, state: 'failed' };
    }
    apart.end();
  };
  void goOn();
  return entry.job;
}

async function follow(asked: Op): Promise<unknown> {
  switch (asked.op) {
    case 'start': {
      [engine, store] = await Promise.all([Engine.start(asked.module), Store.open()]);
      thinkers = new Thinkers(asked.module);
      return null;
    }
    case 'call':
      return engine.ask(asked.question);
    case 'make': {
      const id = newTableId();
      const call = { call: 'make', id, new: asked.table, me: me(), secret: entropy(), now: now() };
      return begin(id, engine.room(call));
    }
    case 'again':
      return again(asked.table);
    case 'table':
      await need(asked.table);
      return engine.ask({ ...asked.question, table: asked.table });
    case 'connect': {
      const { table, connection, viewer } = asked;
      await need(table);
      seen.set(connection, { table, viewer });
      await settle(table, connected(table, connection, viewer, asked.last));
      return null;
    }
    case 'disconnect': {
      const { table, connection } = asked;
      seen.delete(connection);
      if (!open.has(table)) return null;
      await settle(table, engine.room({ call: 'disconnect', table, connection, now: now() }));
      return null;
    }
    case 'message': {
      const { table, connection, message } = asked;
      await need(table);
      await settle(table, engine.room({ call: 'message', table, connection, message, now: now() }));
      if (message.type === 'busy' && !message.busy) {
        const waiting = held;
        held = new Set();
        for (const goOn of waiting) goOn();
      }
      return null;
    }
    case 'remove':
      if (open.has(asked.table)) letGo(asked.table);
      await store.remove(asked.table);
      return null;
    case 'analyse':
      return analyse(asked.table);
    case 'job': {
      const found = jobs.get(asked.job);
      if (!found) throw new RefusedHere('job/not-found', 'this job is no longer available');
      return found.job;
    }
  }
}

self.onmessage = async ({ data: { id, asked, ...from } }: MessageEvent<Asked>) => {
  ({ name } = from);
  try {
    postMessage({ id, ok: await inTurn(() => follow(asked)) });
  } catch (error) {
    if (error instanceof RefusedHere)
      return postMessage({ id, refused: { code: error.code, words: error.message } });
    const broken = error instanceof WebAssembly.RuntimeError;
    postMessage({ id, broken, refused: { code: 'table/ended', words: String(error) } });
  }
};
