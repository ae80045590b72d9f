/** The connection of a lesson: it answers from what was worked out, and tells the teacher. */
import type { Connection, Handlers, Passing } from '../connection/types.ts';
import type { Exercise, Frame, Play, TableInfo } from '../wire.ts';

/** What became of a move. */
export type Judgement =
  | { kind: 'good'; light: string[][] }
  /** A mistake with words of its own. */
  | { kind: 'wrong'; reason: string; light: string[][] }
  /** Not allowed, for the game's own reason. */
  | { kind: 'refused'; code: string; words: string }
  /** Allowed, and not what was asked for. */
  | { kind: 'other' };

export function judge(exercise: Exercise, action: string): Judgement {
  const good = exercise.good.find((one) => one.action === action);
  if (good) return { kind: 'good', light: good.light };
  const wrong = exercise.wrong.find((one) => one.action === action);
  if (wrong) return { kind: 'wrong', reason: wrong.reason, light: wrong.light };
  const refused = exercise.refused.find((one) => one.actions.includes(action));
  return refused ? { kind: 'refused', code: refused.code, words: refused.words } : { kind: 'other' };
}

export class LessonLine implements Connection {
  readonly #exercise: Exercise;
  readonly #table: TableInfo;
  readonly #tell: (judgement: Judgement) => void;
  #handlers: Handlers = { message: () => {}, status: () => {} };
  #done = false;
  #acts = 0;

  constructor(exercise: Exercise, table: TableInfo, tell: (judgement: Judgement) => void) {
    this.#exercise = exercise;
    this.#table = table;
    this.#tell = tell;
  }

  events(handlers: Handlers): void {
    this.#handlers = handlers;
  }

  open(): void {
    const { before } = this.#exercise;
    this.#handlers.message({
      type: 'snapshot',
      n: 0,
      viewer: this.#exercise.seat,
      table: this.#table,
      play: this.#exercise.start,
      missed: before.length ? [{ n: 0, cause: { kind: 'start' }, events: before }] : [],
      chat: [],
    });
    this.#handlers.status('open');
  }

  act(action: string): string {
    const id = `lesson-${(this.#acts += 1)}`;
    // Whoever acts first wants to know the id of what was sent.
    queueMicrotask(() => this.#answer(action, id));
    return id;
  }

  send(message: Passing): boolean {
    if (message.type === 'why') queueMicrotask(() => this.#explain(message.action));
    return true;
  }

  undo(): string {
    return '';
  }
  resign(): string {
    return '';
  }
  close(): void {
    this.#handlers = { message: () => {}, status: () => {} };
  }

  /** The teacher answers, and nobody else. */
  #explain(action: string): void {
    this.#handlers.message({ type: 'known', n: 0, id: '', applied: 0 });
    if (!this.#done) this.#tell(judge(this.#exercise, action));
  }

  #answer(action: string, id: string): void {
    const judgement = judge(this.#exercise, action);
    const good = this.#exercise.good.find((one) => one.action === action);
    if (this.#done || !good) {
      // Nothing was played: the position stays, and may be tried again.
      this.#handlers.message({ type: 'known', n: 0, id, applied: 0 });
      if (!this.#done) this.#tell(judgement);
      return;
    }
    this.#done = true;
    good.frames.forEach((frame, i) =>
      this.#handlers.message({
        type: 'step',
        n: i + 1,
        cause: i === 0 && frame.cause.kind === 'action' ? { ...frame.cause, id } : frame.cause,
        events: frame.events,
        play: atRest(frame),
      }),
    );
    this.#tell(judgement);
  }
}

/** The idea was found: nothing more is asked of anybody. */
const atRest = (frame: Frame): Play => ({ ...frame.play, to_act: [], legal: [], choices: null });
