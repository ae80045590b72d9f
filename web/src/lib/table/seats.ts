/** Seats that belong to this device. */
import type { Seat, SeatInfo, TableInfo, ViewerName } from '../wire.ts';

/** The person's own seat first, then those of others on the same device. */
export function ownSeats(table: TableInfo, player: string): Seat[] {
  const mine = table.seats.filter(
    (seat) => seat.player === player && (seat.kind === 'person' || seat.kind === 'here'),
  );
  return [...mine]
    .sort((a, b) => Number(a.kind === 'here') - Number(b.kind === 'here'))
    .map((seat) => seat.seat);
}

/** Whose turn it is at this screen, if that is not who looks at it now. */
export function nextSeat(mine: readonly Seat[], toAct: readonly Seat[], viewer: ViewerName): Seat | null {
  if (toAct.includes(viewer as Seat)) return null;
  return mine.find((seat) => toAct.includes(seat)) ?? null;
}

/** Whether the person of a seat is at the table: through its eyes, or those of another seat at the same screen. */
export const isHere = ({ seats }: Pick<TableInfo, 'seats'>, { online, player }: SeatInfo): boolean =>
  online || (player !== null && seats.some((other) => other.online && other.player === player));
