/** The connection to a table on this device: no line that could break, and nothing to send again. */
import type { ClientMessage, Connection, Handlers, Passing, ServerMessage } from '../connection/types.ts';
import type { ViewerName } from '../wire.ts';
import { local } from './client.ts';

/** After the engine stopped, it is started again from what was kept. */
const AGAIN_MS = 300;

export class LocalConnection implements Connection {
  readonly #table: string;
  readonly #viewer: ViewerName;
  #handlers: Handlers = { message: () => {}, status: () => {} };
  #number: number | null = null;
  #last: number | null = null;
  #tries = 0;

  constructor(table: string, viewer: ViewerName) {
    this.#table = table;
    this.#viewer = viewer;
  }

  events(handlers: Handlers): void {
    this.#handlers = handlers;
  }

  open(): void {
    this.#leave();
    this.#handlers.status('connecting');
    const connection = local.listen({
      message: (message) => this.#hear(message),
      broken: () => this.#again(),
    });
    this.#number = connection;
    const [table, viewer] = [this.#table, this.#viewer];
    local
      .ask({ op: 'connect', table, connection, viewer, last: this.#last ?? 0 })
      .then(() => {
        this.#tries = 0;
        if (this.#number === connection) this.#handlers.status('open');
      })
      .catch(() => {
        if (this.#number === connection) this.#again();
      });
  }

  act(action: string, position: number): string {
    const id = crypto.randomUUID();
    this.#put({ type: 'act', id, position, action });
    return id;
  }

  undo(position: number): string {
    const id = crypto.randomUUID();
    this.#put({ type: 'undo', id, position });
    return id;
  }

  resign(): string {
    const id = crypto.randomUUID();
    this.#put({ type: 'resign', id });
    return id;
  }

  send(message: Passing): boolean {
    this.#put(message);
    return true;
  }

  close(): void {
    this.#leave();
    this.#handlers.status('closed');
  }

  #put(message: ClientMessage): void {
    const connection = this.#number;
    if (connection === null) return;
    // A refusal of the engine comes as a message; whatever else goes wrong begins anew from what
    // was kept, so that nothing waits for an answer that never comes.
    local.ask({ op: 'message', table: this.#table, connection, message }).catch(() => {
      if (this.#number === connection) this.#again();
    });
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'snapshot' || message.type === 'step') {
      this.#last = message.n;
      if (message.play?.outcome) keepAll();
    }
    this.#handlers.message(message);
  }

  #again(): void {
    this.#leave();
    const wait = AGAIN_MS * 2 ** Math.min(this.#tries++, 5);
    this.#handlers.status('waiting', wait);
    const number = this.#number;
    setTimeout(() => {
      if (this.#number === number) this.open();
    }, wait);
  }

  #leave(): void {
    const connection = this.#number;
    this.#number = null;
    if (connection === null) return;
    local.unlisten(connection);
    local.ask({ op: 'disconnect', table: this.#table, connection }).catch(() => {});
  }
}

let asked = false;

/** Whoever has played a match here would miss it: the browser is asked not to clear it away. */
function keepAll(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => {});
}
