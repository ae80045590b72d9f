/** The connection over a WebSocket: reconnects by itself, resumes, sends again. */
import { Outbox, type Kept, type Shelf } from './outbox.ts';
import type { Connection, Handlers, LineStatus, Passing, ServerMessage } from './types.ts';

type Socketlike = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

export type Parts = {
  /** The address for a socket that resumes after number `last`. */
  address: (last: number | null) => string;
  table: string;
  viewer: string;
  open?: (address: string) => Socketlike;
  shelf?: Shelf | null;
  newId?: () => string;
  wait?: (run: () => void, ms: number) => ReturnType<typeof setTimeout>;
  /** The same for an answer that does not come. */
  miss?: (run: () => void, ms: number) => ReturnType<typeof setTimeout>;
  /** From 0 to 1: pages that lost one server do not all come back at once. */
  chance?: () => number;
  /** It is open again: whoever answers now may be newer than this page. */
  back?: () => void;
};

const OPEN = 1;
const PING_MS = 20_000;
/** An action is answered sooner than this, or whoever should answer is gone: another one may be there. */
const ANSWER_MS = 1500;

/** Waiting grows from a third of a second to ten, give or take a third; then somebody can also press the button. */
export const retryDelay = (tries: number, chance = 0.5): number =>
  Math.round(Math.min(10_000, 330 * 2 ** Math.min(tries, 5)) * (2 / 3 + (chance * 2) / 3));

export class SocketConnection implements Connection {
  readonly #parts: Required<Parts>;
  readonly #outbox: Outbox;
  #handlers: Handlers = { message: () => {}, status: () => {} };
  #socket: Socketlike | null = null;
  #last: number | null = null;
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #ping: ReturnType<typeof setInterval> | null = null;
  #missing: ReturnType<typeof setTimeout> | null = null;
  #missed = 0;

  constructor(parts: Parts) {
    this.#parts = {
      open: (address) => new WebSocket(address),
      shelf: typeof sessionStorage === 'undefined' ? null : sessionStorage,
      newId: () => crypto.randomUUID(),
      wait: (run, ms) => setTimeout(run, ms),
      miss: (run, ms) => setTimeout(run, ms),
      chance: () => Math.random(),
      back: () => {},
      ...parts,
    };
    this.#outbox = new Outbox(parts.table, parts.viewer, this.#parts.shelf);
  }

  /** Follows the browser's own word on the network, which comes long before a socket notices. */
  follow(network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
    const lost = (): void => {
      if (this.#closed || !this.#socket) return;
      this.#drop();
      this.#tell('waiting', this.#delay(this.#tries));
    };
    const back = (): void => {
      if (!this.#closed) this.open();
    };
    network.addEventListener('offline', lost);
    network.addEventListener('online', back);
    return () => {
      network.removeEventListener('offline', lost);
      network.removeEventListener('online', back);
    };
  }

  events(handlers: Handlers): void {
    this.#handlers = handlers;
  }

  get waiting(): readonly Kept[] {
    return this.#outbox.waiting;
  }

  open(): void {
    this.#closed = false;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop();
    this.#tell('connecting');
    const socket = this.#parts.open(this.#parts.address(this.#last));
    this.#socket = socket;
    // Nothing is sent again when it opens: that waits for the snapshot, which
    // says what was already applied.
    socket.onmessage = (event: MessageEvent) => this.#hear(String(event.data), socket);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#stopPing();
      if (this.#closed) return this.#tell('closed');
      const delay = this.#delay(this.#tries++);
      this.#tell('waiting', delay);
      this.#retry = this.#parts.wait(() => this.open(), delay);
    };
  }

  act(action: string, position: number): string {
    return this.#keep({ type: 'act', id: this.#parts.newId(), position, action });
  }

  undo(position: number): string {
    return this.#keep({ type: 'undo', id: this.#parts.newId(), position });
  }

  resign(): string {
    return this.#keep({ type: 'resign', id: this.#parts.newId() });
  }

  send(message: Passing): boolean {
    return this.#put(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#drop();
    this.#tell('closed');
  }

  #keep(message: Kept): string {
    this.#outbox.add(message);
    this.#sendKept(message);
    return message.id;
  }

  #sendKept(message: Kept): void {
    if (this.#put(JSON.stringify(message)) && message.type === 'act') this.#expect(message.id);
  }

  /** Opens again if an action stays without an answer; its id makes it safe to send it once more. */
  #expect(id: string): void {
    if (this.#missing) clearTimeout(this.#missing);
    const socket = this.#socket;
    this.#missing = this.#parts.miss(
      () => {
        this.#missing = null;
        if (this.#socket !== socket || !this.#outbox.waiting.some((kept) => kept.id === id)) return;
        this.#missed += 1;
        this.open();
      },
      Math.min(12_000, ANSWER_MS * 2 ** this.#missed),
    );
  }

  #delay(tries: number): number {
    return retryDelay(tries, this.#parts.chance());
  }

  #put(text: string): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  #hear(text: string, socket: Socketlike): void {
    if (this.#socket !== socket) return;
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (this.#outbox.settle(message)) this.#missed = 0;
    if (message.type === 'snapshot') {
      this.#tries = 0;
      this.#startPing();
      // What the handler sends goes out by itself.
      const before = [...this.#outbox.waiting];
      this.#handlers.message(message);
      if (this.#last !== null) this.#parts.back();
      this.#last = message.n;
      this.#tell('open');
      this.#sendAgain(message, before);
      return;
    }
    if (message.type === 'bye' && message.code === 'session/ended') {
      // Trying again would not help: whoever is here now has to say who they are.
      this.close();
      return this.#handlers.message(message);
    }
    if (message.type === 'step') {
      // A number left out means that something was missed: start over from what we know.
      if (this.#last !== null && message.n > this.#last + 1) return this.open();
      if (this.#last !== null && message.n <= this.#last) return;
      // Only steps count: passing news may already carry the number of a step that is still to come.
      this.#last = message.n;
    }
    this.#handlers.message(message);
  }

  #sendAgain(snapshot: Extract<ServerMessage, { type: 'snapshot' }>, waiting: readonly Kept[]): void {
    const applied = new Set(
      (snapshot.missed ?? []).map((step) => (step.cause.kind === 'action' ? step.cause.id : undefined)),
    );
    for (const kept of waiting) {
      if (applied.has(kept.id))
        this.#outbox.settle({ type: 'known', n: snapshot.n, id: kept.id, applied: snapshot.n });
      else this.#sendKept(kept);
    }
  }

  #tell(status: LineStatus, retryInMs?: number): void {
    this.#handlers.status(status, retryInMs);
  }

  #drop(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#stopPing();
    if (this.#missing) clearTimeout(this.#missing);
    this.#missing = null;
    if (old) {
      old.onclose = null;
      old.onmessage = null;
      old.close();
    }
  }

  #startPing(): void {
    this.#stopPing();
    this.#ping = setInterval(() => this.#put('{"type":"ping"}'), PING_MS);
  }

  #stopPing(): void {
    if (this.#ping) clearInterval(this.#ping);
    this.#ping = null;
  }
}
