import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../wire.ts';
import { Outbox, answers } from './outbox.ts';
import { SocketConnection, retryDelay } from './socket.ts';

class FakeSocket {
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

function shelf(): {
  items: Map<string, string>;
  getItem(k: string): string | null;
  setItem(k: string, v: string): void;
  removeItem(k: string): void;
} {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (k) => items.get(k) ?? null,
    setItem: (k, v) => void items.set(k, v),
    removeItem: (k) => void items.delete(k),
  };
}

function stage(store = shelf(), back: () => void = () => {}) {
  const sockets: FakeSocket[] = [];
  const waits: (() => void)[] = [];
  const missing: { run: () => void; ms: number }[] = [];
  const heard: ServerMessage[] = [];
  const states: string[] = [];
  let next = 1;
  const line = new SocketConnection({
    table: 't',
    viewer: 'a',
    address: (last) => `ws://x/?last=${last ?? 'none'}`,
    open: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as never;
    },
    shelf: store,
    back,
    newId: () => `id${next++}`,
    wait: (run) => {
      waits.push(run);
      return 0 as unknown as ReturnType<typeof setTimeout>;
    },
    miss: (run, ms) => {
      missing.push({ run, ms });
      return 0 as unknown as ReturnType<typeof setTimeout>;
    },
  });
  line.events({ message: (message) => heard.push(message), status: (status) => states.push(status) });
  return { line, sockets, waits, missing, heard, states, store };
}
const snapshot = (n: number, missed: unknown[] | null = null) => ({
  type: 'snapshot',
  n,
  viewer: 'a',
  table: {},
  play: null,
  missed,
  chat: [],
});
const step = (n: number, id?: string) => ({
  type: 'step',
  n,
  cause: { kind: 'action', seat: 'a', id, bot: false },
  events: [],
  play: { outcome: null },
});

describe('the connection', () => {
  it('sends an action at once and forgets it when it is answered', () => {
    const { line, sockets } = stage();
    line.open();
    sockets[0].say(snapshot(1));
    const id = line.act('A1', 0);
    expect(JSON.parse(sockets[0].sent[0])).toEqual({ type: 'act', id, position: 0, action: 'A1' });
    expect(line.waiting).toHaveLength(1);
    sockets[0].say(step(2, id));
    expect(line.waiting).toHaveLength(0);
    line.close();
  });

  it('says that it is back, but not when it opens first', () => {
    let times = 0;
    const { line, sockets, waits } = stage(shelf(), () => (times += 1));
    line.open();
    sockets[0].say(snapshot(5));
    expect(times).toBe(0);
    sockets[0].drop();
    waits[0]();
    expect(times).toBe(0);
    sockets[1].say(snapshot(6, []));
    expect(times).toBe(1);
    line.close();
  });

  it('resumes after the last number it saw and sends again what was not answered', () => {
    const { line, sockets, waits, states } = stage();
    line.open();
    sockets[0].say(snapshot(5));
    const id = line.act('B2', 3);
    sockets[0].drop();
    expect(states.at(-1)).toBe('waiting');
    waits[0]();
    expect(sockets[1].address).toContain('last=5');
    sockets[1].say(snapshot(5, []));
    expect(JSON.parse(sockets[1].sent[0])).toMatchObject({ type: 'act', id, action: 'B2' });
    sockets[1].say({ type: 'known', n: 6, id, applied: 6 });
    expect(line.waiting).toHaveLength(0);
    line.close();
  });

  it('does not send again what the snapshot shows as applied', () => {
    const { line, sockets, waits } = stage();
    line.open();
    sockets[0].say(snapshot(5));
    const id = line.act('B2', 3);
    sockets[0].drop();
    waits[0]();
    sockets[1].say(snapshot(6, [{ n: 6, cause: { kind: 'action', seat: 'a', id, bot: false }, events: [] }]));
    expect(sockets[1].sent).toHaveLength(0);
    expect(line.waiting).toHaveLength(0);
    line.close();
  });

  it('keeps unanswered actions over a reload of the page', () => {
    const store = shelf();
    const before = stage(store);
    before.line.open();
    before.sockets[0].say(snapshot(2));
    before.line.act('C3', 1);
    before.line.close();
    const after = stage(store);
    after.line.open();
    after.sockets[0].say(snapshot(2));
    expect(JSON.parse(after.sockets[0].sent[0])).toMatchObject({ action: 'C3', position: 1 });
    after.line.close();
  });

  it('starts over when a number was left out, and hears nothing twice', () => {
    const { line, sockets, heard } = stage();
    line.open();
    sockets[0].say(snapshot(1));
    sockets[0].say(step(2));
    sockets[0].say(step(2));
    expect(heard.filter((message) => message.type === 'step')).toHaveLength(1);
    sockets[0].say(step(4));
    expect(sockets).toHaveLength(2);
    expect(sockets[1].address).toContain('last=2');
    line.close();
  });

  it('hears a step whose number came before it in passing news', () => {
    const { line, sockets, heard } = stage();
    line.open();
    sockets[0].say(snapshot(0));
    sockets[0].say({ type: 'table', n: 1, table: {} });
    sockets[0].say(step(1));
    expect(heard.map((message) => message.type)).toEqual(['snapshot', 'table', 'step']);
    line.close();
  });

  it('is not led astray by text that is not a message', () => {
    const { line, sockets, heard } = stage();
    line.open();
    sockets[0].onmessage?.({ data: '{' } as MessageEvent);
    expect(heard).toHaveLength(0);
    line.close();
  });

  it('follows the network: lost at once, and back at once', () => {
    const { line, sockets, states } = stage();
    const network = new EventTarget();
    const stop = line.follow(network);
    line.open();
    sockets[0].say(snapshot(4));
    network.dispatchEvent(new Event('offline'));
    expect(states.at(-1)).toBe('waiting');
    network.dispatchEvent(new Event('online'));
    expect(sockets[1].address).toContain('last=4');
    stop();
    line.close();
    network.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
  });

  it('does not come back by itself when its session has ended, and keeps what was not answered', () => {
    const { line, sockets, waits, heard, states } = stage();
    const network = new EventTarget();
    line.follow(network);
    line.open();
    sockets[0].say(snapshot(4));
    const id = line.act('B2', 3);
    sockets[0].say({ type: 'bye', n: 4, code: 'session/ended', words: '' });
    sockets[0].drop();
    network.dispatchEvent(new Event('online'));
    expect(heard.at(-1)).toMatchObject({ type: 'bye', code: 'session/ended' });
    expect(states.at(-1)).toBe('closed');
    expect([sockets.length, waits.length]).toEqual([1, 0]);
    // Logged in again in this browser: it goes on where it stopped.
    line.open();
    expect(sockets[1].address).toContain('last=4');
    sockets[1].say(snapshot(4, []));
    expect(JSON.parse(sockets[1].sent[0])).toMatchObject({ type: 'act', id, action: 'B2' });
    line.close();
  });

  it('comes back by itself after every other goodbye', () => {
    const { line, sockets, waits } = stage();
    line.open();
    sockets[0].say(snapshot(4));
    sockets[0].say({ type: 'bye', n: 4, code: 'server/stopping', words: '' });
    sockets[0].drop();
    expect(waits).toHaveLength(1);
    line.close();
  });

  it('waits longer each time, up to ten seconds', () => {
    expect([0, 1, 2, 9].map((tries) => retryDelay(tries))).toEqual([330, 660, 1320, 10_000]);
  });

  it('does not come back at the same moment as all the others', () => {
    expect([0, 1].map((chance) => retryDelay(0, chance))).toEqual([220, 440]);
  });

  it('opens again when an action stays without an answer, and is more patient the next time', () => {
    const { line, sockets, missing } = stage();
    line.open();
    sockets[0].say(snapshot(4));
    const id = line.act('B2', 4);
    expect(missing.map(({ ms }) => ms)).toEqual([1500]);
    missing[0].run();
    expect(sockets).toHaveLength(2);
    sockets[1].say(snapshot(4, []));
    expect(JSON.parse(sockets[1].sent[0])).toMatchObject({ type: 'act', id });
    expect(missing.map(({ ms }) => ms)).toEqual([1500, 3000]);
    sockets[1].say({ type: 'known', n: 5, id, applied: 5 });
    missing[1].run();
    expect(sockets).toHaveLength(2);
    line.close();
  });
});

describe('the outbox', () => {
  it('knows which messages are answers', () => {
    expect(answers({ type: 'refused', n: 1, id: 'x', code: 'action/stale', why: null, words: '' })).toBe('x');
    expect(answers({ type: 'pong', n: 1 })).toBeNull();
  });
  it('takes a step back as the answer to undo', () => {
    const box = new Outbox('t', 'a', null);
    box.add({ type: 'undo', id: 'u', position: 3 });
    expect(box.settle(step(4) as unknown as ServerMessage)).toBe(false);
    expect(box.settle({ ...step(5), cause: { kind: 'undo', seat: 'a' } } as unknown as ServerMessage)).toBe(
      true,
    );
    expect(box.waiting).toHaveLength(0);
  });
  it('survives what others wrote into its place', () => {
    const store = shelf();
    store.setItem('ecrin.outbox.t.a', '{"broken"');
    expect(new Outbox('t', 'a', store).waiting).toEqual([]);
    store.setItem('ecrin.outbox.t.a', '[1,{"id":"ok","type":"resign"}]');
    expect(new Outbox('t', 'a', store).waiting).toHaveLength(1);
  });
});
