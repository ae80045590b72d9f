/** Who has just sat down at a table that waits, and how long until it begins. */
import type { Seat, SeatInfo, TableInfo } from '../wire.ts';

const takes = (seat: SeatInfo): string =>
  seat.kind === 'open' ? '' : `${seat.kind} ${seat.player} ${seat.name}`;

/** The seats that somebody took between two moments, and those that became free. */
export function changes(
  before: readonly SeatInfo[],
  after: readonly SeatInfo[],
): { sat: SeatInfo[]; rose: SeatInfo[] } {
  const was = (seat: SeatInfo): SeatInfo | undefined => before.find((one) => one.seat === seat.seat);
  return {
    sat: after.filter((seat) => seat.kind !== 'open' && was(seat)?.kind === 'open'),
    rose: before.filter(
      (seat) =>
        seat.kind !== 'open' &&
        after.some((one) => one.seat === seat.seat && one.kind === 'open') &&
        !after.some((one) => takes(one) === takes(seat)),
    ),
  };
}

export class Arrivals {
  /** Who came last, while that is news. */
  fresh = $state<readonly Seat[]>([]);
  #before: readonly SeatInfo[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Notes how the table stands now; says what changed since the last time. */
  see(table: TableInfo): { sat: SeatInfo[]; rose: SeatInfo[] } {
    const found = this.#before ? changes(this.#before, table.seats) : { sat: [], rose: [] };
    this.#before = table.seats;
    if (found.sat.length) {
      this.fresh = found.sat.map((seat) => seat.seat);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.fresh = []), 5000);
    }
    return found;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** Counts the seconds until the match begins by itself; null while it does not. */
export class Countdown {
  seconds = $state<number | null>(null);

  /** Begins from what the server told `ms` milliseconds before the start; gives back how to stop. */
  run(ms: number | undefined, toldAt: number): () => void {
    if (ms === undefined) {
      this.seconds = null;
      return () => {};
    }
    const look = (): void => {
      this.seconds = Math.max(0, Math.ceil((ms - (Date.now() - toldAt)) / 1000));
    };
    look();
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  }
}
