/** A lesson as it goes: which exercise, what was answered, what is lit, what is known already. */
import type { GameModule, GameParts } from '../../games/module.ts';
import { t } from '../i18n/index.svelte.ts';
import { refusalWords } from '../refusal.ts';
import { settings } from '../settings.svelte.ts';
import { TableModel } from '../table/table.svelte.ts';
import type { Exercise, Lesson, Seat, SeatInfo, TableInfo } from '../wire.ts';
import { LessonLine, type Judgement } from './line.ts';
import type { LessonWords, StepWords } from './words.ts';

const SEATS: readonly Seat[] = ['a', 'b', 'c', 'd', 'e', 'f'];
const keyOf = (game: string, exercise: string): string => `${game}/${exercise}`;

export class LessonModel {
  readonly game: GameModule;
  readonly parts: GameParts;
  readonly exercises: readonly Exercise[];
  words = $state.raw<LessonWords>({ learned: '', steps: {} });
  at = $state(0);
  model = $state.raw<TableModel | null>(null);
  judgement = $state.raw<Judgement | null>(null);
  /** Counts answers, so that the same one twice is two. */
  answers = $state(0);
  finished = $state(false);

  constructor(lesson: Lesson, game: GameModule, parts: GameParts) {
    this.game = game;
    this.parts = parts;
    this.exercises = lesson.exercises;
    // Goes on where somebody stopped; a lesson that was finished begins again.
    const next = this.exercises.findIndex((one) => !this.knows(one.id));
    this.go(Math.max(0, next));
  }

  get exercise(): Exercise {
    return this.exercises[this.at];
  }

  get step(): StepWords {
    return this.words.steps[this.exercise.id] ?? { title: '', say: '', task: '', right: '' };
  }

  get next(): StepWords | null {
    const following = this.exercises[this.at + 1];
    return following ? (this.words.steps[following.id] ?? null) : null;
  }

  get right(): boolean {
    return this.judgement?.kind === 'good';
  }

  /** What is lit: the reason of the last answer, or what the sentence names. */
  get light(): string[][] {
    if (this.finished) return [];
    return this.judgement && 'light' in this.judgement ? this.judgement.light : this.exercise.light;
  }

  /** What is said to the last answer. */
  get answer(): string {
    const { judgement, step } = this;
    if (!judgement) return '';
    if (judgement.kind === 'good') return step.right;
    if (judgement.kind === 'wrong') return step.wrong?.[judgement.reason] ?? step.other ?? '';
    if (judgement.kind === 'refused') return refusalWords(judgement.code, judgement.words);
    return step.other ?? t('lesson.notThis');
  }

  knows(id: string): boolean {
    return settings.get('learned').includes(keyOf(this.game.id, id));
  }

  go(to: number): void {
    this.model?.close();
    this.at = Math.min(Math.max(0, to), this.exercises.length - 1);
    this.judgement = null;
    this.finished = false;
    const line = new LessonLine(this.exercise, tableOf(this.game.id, this.exercise), (judgement) =>
      this.#hear(judgement),
    );
    this.model = new TableModel(line, this.game, this.parts);
    this.model.unaided = true;
    this.model.open();
  }

  onward(): void {
    if (this.at + 1 < this.exercises.length) this.go(this.at + 1);
    else this.finished = true;
  }

  /** Plays the best move. */
  show(): void {
    this.model?.act(this.exercise.good[0].action);
  }

  close(): void {
    this.model?.close();
  }

  #hear(judgement: Judgement): void {
    const { model } = this;
    if (judgement.kind === 'good' && model) {
      // What was found may shine, and is seen before anything is said of it.
      model.unaided = false;
      model.afterwards(() => this.#say(judgement));
    } else this.#say(judgement);
    if (judgement.kind !== 'good' || this.knows(this.exercise.id)) return;
    settings.set('learned', [...settings.get('learned'), keyOf(this.game.id, this.exercise.id)]);
  }

  #say(judgement: Judgement): void {
    this.judgement = judgement;
    this.answers += 1;
  }
}

/** A table of the device's own: nobody else sits there, and nothing is kept. */
function tableOf(game: string, exercise: Exercise): TableInfo {
  const seat = (seat: Seat): SeatInfo => ({
    seat,
    kind: seat === exercise.seat ? 'person' : 'bot',
    name: seat === exercise.seat ? t('table.you') : null,
    player: null,
    level: null,
    online: true,
    bot_plays: false,
    away_votes: [],
    rating: null,
  });
  return {
    id: 'lesson',
    code: '',
    game,
    config: exercise.config,
    seats: SEATS.slice(0, exercise.seats).map(seat),
    visibility: 'link',
    // No answer is waited for with a running clock.
    pace: { kind: 'days', days: 1 },
    rated: false,
    hints: false,
    free_chat: false,
    // No luck is promised.
    status: 'over',
    owner: '',
    created_at: 0,
    commitment: '',
    spectators: 0,
    outcome: null,
    rematch: null,
    by_itself: false,
    closed: true,
  };
}
