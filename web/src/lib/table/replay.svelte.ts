/** A finished match, moment by moment. */
import { isGameId, type GameId } from '../games.ts';
import { t } from '../i18n/index.svelte.ts';
import type { Dice } from '../fairness/luck.ts';
import type { Frame, Happened, Play, Seat, TableInfo, ViewerName } from '../wire.ts';
import { Analysis } from './analysis.svelte.ts';
import type { TableContext } from './context.ts';
import { seatOf, shownName } from './context.ts';

/** How many moments pass in a second while it plays by itself. */
export const SPEEDS = ['0.5', '1', '2', '4'] as const;
export type Speed = (typeof SPEEDS)[number];

export class ReplayModel implements TableContext {
  readonly kind = 'replay';
  readonly table: TableInfo;
  frames = $state.raw<Frame[]>([]);
  viewer = $state<ViewerName>('spectator');
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>('1');
  readonly analysis: Analysis;
  readonly hint = null;
  readonly mayAct = false;
  readonly busy = false;

  constructor(table: TableInfo) {
    this.table = table;
    this.analysis = new Analysis(table.id);
  }

  get game(): GameId {
    if (!isGameId(this.table.game)) throw new Error(`this page has no table for the game ${this.table.game}`);
    return this.table.game;
  }

  get frame(): Frame {
    return this.frames[Math.min(this.at, this.frames.length - 1)];
  }

  get play(): Play {
    return this.frame.play;
  }

  get events(): readonly Happened[] {
    return this.frame.events;
  }

  get moment(): number {
    return this.at;
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  show(frames: Frame[], viewer: ViewerName): void {
    this.frames = frames;
    this.viewer = viewer;
    this.go(this.at);
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(to)));
    if (this.at === this.last) this.playing = false;
  }

  /** The moment that shows the position with this number. */
  frameOf(position: number): number {
    const after = this.frames.findIndex((frame) => frame.play.position > position);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  /** The dice of DiXe with their symbols; other games have none. */
  get dice(): Dice {
    const view = this.frames[0].play.view as {
      boards?: { cards?: { id: string; die_faces?: string[] }[] }[];
    };
    const cards = (view.boards ?? []).flatMap((board) => board.cards ?? []);
    return Object.fromEntries(cards.map((card) => [card.id, card.die_faces ?? []]));
  }

  act(): void {}
  explain(): void {}

  name(seat: Seat): string {
    const info = seatOf(this.table, seat);
    return (info && shownName(info)) || t('table.seatName', { seat: seat.toUpperCase() });
  }
}
