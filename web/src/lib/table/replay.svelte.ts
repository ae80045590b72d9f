/** A finished match, moment by moment. */
import type { GameModule, GameParts } from '../../games/module.ts';
import { t } from '../i18n/index.svelte.ts';
import type { Draw } from '../fairness/luck.ts';
import type { Frame, Happened, Play, Seat, TableInfo, ViewerName } from '../wire.ts';
import { Analysis } from './analysis.svelte.ts';
import type { Compared, TableContext } from './context.ts';
import { seatOf, shownName } from './context.ts';
import { Stage } from './stage.svelte.ts';

/** How many moments pass in a second while it plays by itself. */
export const SPEEDS = ['0.5', '1', '2', '4'] as const;
export type Speed = (typeof SPEEDS)[number];

export class ReplayModel implements TableContext {
  readonly kind = 'replay';
  readonly table: TableInfo;
  readonly game: GameModule;
  readonly parts: GameParts;
  frames = $state.raw<Frame[]>([]);
  viewer = $state<ViewerName>('spectator');
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>('1');
  readonly analysis: Analysis;
  readonly hint = null;
  readonly choices = null;
  readonly unaided = false;
  readonly mayAct = false;
  #stage = new Stage();
  readonly since = [];
  readonly before = null;
  compared = $state.raw<Compared | null>(null);

  constructor(table: TableInfo, game: GameModule, parts: GameParts) {
    this.table = table;
    this.game = game;
    this.parts = parts;
    this.analysis = new Analysis(table.id);
  }

  get frame(): Frame {
    return this.frames[Math.min(this.at, this.frames.length - 1)];
  }

  /** What is shown: the moment, or something on the way to it. */
  get play(): Play {
    const scene = this.#stage.scene;
    return scene ? { ...this.frame.play, view: scene.view } : this.frame.play;
  }

  get effect(): unknown {
    return this.#stage.scene?.effect ?? null;
  }

  get busy(): boolean {
    return this.#stage.busy;
  }

  get events(): readonly Happened[] {
    // Nothing is told before it was seen.
    return this.busy ? [] : this.frame.events;
  }

  get moment(): number {
    return this.at;
  }

  get past(): readonly Happened[] {
    return this.frames.slice(0, this.at + 1).flatMap((frame) => frame.events);
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  show(frames: Frame[], viewer: ViewerName): void {
    this.frames = frames;
    this.viewer = viewer;
    this.go(this.at);
  }

  /** The next moment is lived through as at the table; from farther off it is there at once. */
  go(to: number): void {
    const from = this.at;
    this.#stage.clear();
    this.at = Math.max(0, Math.min(this.last, Math.round(to)));
    this.compared = null;
    if (this.at === this.last) this.playing = false;
    if (this.at !== from + 1) return;
    const { play, events } = this.frame;
    const story = { before: this.frames[from].play.view, events, after: play.view, names: this };
    const more = this.playing && Number(this.speed) > 1;
    this.#stage.add({ scenes: () => this.parts.scenes?.({ ...story, more }) ?? [], end: () => {} });
  }

  /** Ends what is being shown on the way here. */
  close(): void {
    this.#stage.clear();
  }

  /** The moment that shows the position with this number. */
  frameOf(position: number): number {
    const after = this.frames.findIndex((frame) => frame.play.position > position);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  /** Draws the luck of this match again. */
  get luck(): Draw | undefined {
    return this.parts.luck?.(this.frames[0].play.view);
  }

  act(): void {}
  hurry(): void {
    this.#stage.hurry();
  }
  goOn(): void {}
  explain(): void {}

  name(seat: Seat): string {
    const info = seatOf(this.table, seat);
    return (info && shownName(info)) || t('table.seatName', { seat: seat.toUpperCase() });
  }
}
