/** A finished match, moment by moment. */
import { isGameId, type GameId } from '../games.ts';
import { t } from '../i18n/index.svelte.ts';
import type { Cause, Happened, Play, Seat, TableInfo, ViewerName } from '../wire.ts';
import type { TableContext } from './context.ts';
import { seatOf, shownName } from './context.ts';

/** One moment as one viewer sees it. */
export type Frame = { cause: Cause; events: Happened[]; play: Play };

export class ReplayModel implements TableContext {
  readonly kind = 'replay';
  readonly table: TableInfo;
  frames = $state.raw<Frame[]>([]);
  viewer = $state<ViewerName>('spectator');
  at = $state(0);
  playing = $state(false);
  readonly hint = null;
  readonly mayAct = false;
  readonly busy = false;

  constructor(table: TableInfo) {
    this.table = table;
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

  act(): void {}
  explain(): void {}

  name(seat: Seat): string {
    const info = seatOf(this.table, seat);
    return (info && shownName(info)) || t('table.seatName', { seat: seat.toUpperCase() });
  }
}
