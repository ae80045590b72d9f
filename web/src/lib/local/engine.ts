/** The compiled engine: JSON in, JSON out. Used by Workers only. */

export type Question = { call: string } & Record<string, unknown>;

/** What is to be done at a table after a call. */
export type RoomAnswer = {
  told: [connection: number, message: unknown][];
  rest: {
    save?: Save;
    think?: Wish[];
    hint?: HintWish;
    /** Come again after so many milliseconds. */
    wait?: number;
    /** When a clock runs out. */
    tick: number | null;
    /** The thoughts that are still wanted. */
    thinking: number[];
  };
};
export type Line = { number: number; at: number; text: string };
export type Made = { id: string; game: string; secret: string; created_at: number; stored: number };
export type Row = { status: 'open' | 'running' | 'over'; head: string };
export type Save = { table: string; made?: Made; row?: Row; lines: Line[] };
export type Wish = { thought: number; seat: string; level: string; pause: number; record: unknown };
export type HintWish = { connection: number; position: number; seat: string; record: unknown };

export class RefusedHere extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

type Exports = {
  memory: WebAssembly.Memory;
  buffer(length: number): number;
  call(at: number, length: number): bigint;
  free(at: number, length: number): void;
};
type Answered = { ok?: unknown; room?: RoomAnswer; refused?: { code: string; words: string } };

export class Engine {
  readonly #exports: Exports;

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as Exports;
  }

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const host = { now: () => performance.now() };
    return new Engine(await WebAssembly.instantiate(module, { host }));
  }

  /** The answer as it was written. */
  text(question: Question): string {
    const { memory, buffer, call, free } = this.#exports;
    const asked = new TextEncoder().encode(JSON.stringify(question));
    const at = buffer(asked.length) >>> 0;
    new Uint8Array(memory.buffer, at, asked.length).set(asked);
    const answer = BigInt.asUintN(64, call(at, asked.length));
    const [place, length] = [Number(answer >> 32n), Number(answer & 0xffffffffn)];
    // The memory may have grown meanwhile, and then the old view of it is empty.
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, place, length));
    free(place, length);
    return text;
  }

  #answered(question: Question): Answered {
    const answer = JSON.parse(this.text(question)) as Answered;
    if (answer.refused) throw new RefusedHere(answer.refused.code, answer.refused.words);
    return answer;
  }

  ask<T>(question: Question): T {
    return this.#answered(question).ok as T;
  }

  room(question: Question): RoomAnswer {
    const { room } = this.#answered(question);
    if (!room) throw new Error(`${question.call} is not asked of a table`);
    return room;
  }
}

/** 32 random bytes as 64 hexadecimal digits. */
export const entropy = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
