/** How the tables on the shelf stand: looked at once for every position. */
import { gameOf } from '../games/index.ts';
import type { GameParts, Names } from '../games/module.ts';
import { api } from '$lib/api.ts';
import { seatOf, shownName } from '$lib/table/context.ts';
import type { Cause, Glance, Seat, TableInfo, TableRow } from '$lib/wire.ts';

/** What is shown of a position: the game's view, and what somebody did last, in words. */
export type Seen = { view: unknown; parts: GameParts; words: string; seat: Seat | null; name: string };

const actor = (cause: Cause): Seat | null => ('seat' in cause ? cause.seat : null);

export class Glances {
  #seen = $state.raw<ReadonlyMap<string, Seen>>(new Map());
  #asked = new Set<string>();

  of(row: TableRow): Seen | null {
    return this.#seen.get(this.#key(row)) ?? null;
  }

  async look(row: TableRow): Promise<void> {
    const key = this.#key(row);
    const game = gameOf(row.game);
    const own = row.turn?.to_act.find((seat) => row.yours.includes(seat));
    // Shared screens show no hand before its person is there.
    if (!game || !own || this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const [glance, { parts }] = await Promise.all([api.glance(row.id, own), game.parts()]);
      if (glance.play) this.#seen = new Map(this.#seen).set(key, this.#read(row, own, glance, parts));
    } catch {
      // The card is whole without it.
    }
  }

  #read(row: TableRow, own: Seat, { play, past }: Glance, parts: GameParts): Seen {
    const table = row as unknown as TableInfo;
    const name = (seat: Seat): string => {
      const info = seatOf(table, seat);
      return (info && shownName(info)) || seat.toUpperCase();
    };
    const names: Names = { name, viewer: own, table };
    const told = past
      .filter(({ cause }) => !row.yours.includes(actor(cause) as Seat))
      .flatMap(({ cause, events }) => {
        // What somebody did rather than what came of it, where the game can say so.
        const said =
          parts.words.brief?.(events, names).map(({ words }) => words) ??
          events.map((event) => parts.words.event(event, names));
        return said.map((words) => ({ seat: actor(cause), words }));
      })
      .filter(({ words }) => words);
    const last = told.findLast(({ seat }) => seat) ?? told.at(-1);
    const seat = last?.seat ?? null;
    return { view: play!.view, parts, words: last?.words ?? '', seat, name: seat ? name(seat) : '' };
  }

  #key = (row: TableRow): string => `${row.id} ${row.turn?.n}`;
}
