/** Actions that were sent and not yet answered. They survive a reload. */
import type { ClientMessage, ServerMessage } from '../wire.ts';

export type Kept = Extract<ClientMessage, { id: string }>;
export type Shelf = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export class Outbox {
  readonly #key: string;
  readonly #shelf: Shelf | null;
  #waiting: Kept[];

  constructor(table: string, viewer: string, shelf: Shelf | null) {
    this.#key = `ecrin.outbox.${table}.${viewer}`;
    this.#shelf = shelf;
    this.#waiting = this.#load();
  }

  get waiting(): readonly Kept[] {
    return this.#waiting;
  }

  add(message: Kept): void {
    this.#waiting.push(message);
    this.#save();
  }

  /** Takes out what a message of the server answers; says whether it did. */
  settle(message: ServerMessage): boolean {
    const answered = answers(message);
    const kind = settledKind(message);
    if (!answered && !kind) return false;
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((kept) => kept.id !== answered && kept.type !== kind);
    if (this.#waiting.length !== before) this.#save();
    return this.#waiting.length !== before;
  }

  #load(): Kept[] {
    try {
      const kept: unknown = JSON.parse(this.#shelf?.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  #save(): void {
    try {
      if (this.#waiting.length) this.#shelf?.setItem(this.#key, JSON.stringify(this.#waiting));
      else this.#shelf?.removeItem(this.#key);
    } catch {
      // Without storage a reload forgets what was in flight; the table does not.
    }
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'type' in value
  );
}

/** The id of the message that this one settles. */
export function answers(message: ServerMessage): string | null {
  switch (message.type) {
    case 'step':
      return message.cause.kind === 'action' ? (message.cause.id ?? null) : null;
    case 'known':
      return message.id;
    case 'refused':
      return message.id;
    default:
      return null;
  }
}

/** Taking back and resigning are answered by what they caused, which carries no id. */
function settledKind(message: ServerMessage): Kept['type'] | null {
  if (message.type === 'undo_asked' || message.type === 'undo_refused') return 'undo';
  if (message.type !== 'step') return null;
  if (message.cause.kind === 'undo') return 'undo';
  return message.play.outcome ? 'resign' : null;
}
