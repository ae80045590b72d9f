/** What a card can be let go on, by name. */
import type { Seat } from '../../lib/wire.ts';
import type { PlayChoice } from './types.ts';

/** A pile by what it shows, or the display for a new pile. */
export const dropAt = (seat: Seat, onto: number | null | undefined): string =>
  typeof onto === 'number' ? `top-${seat}-${onto}` : `new-${seat}`;

export const dropOf = ({ display, onto }: PlayChoice): string => dropAt(display, onto);
