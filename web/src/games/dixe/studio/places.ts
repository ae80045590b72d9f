/** Where things lie on the printed card, 200 units wide, and on the net of a die. */
const TILE = 22;
const GAP = 2 / 11;
const ROOM = 116;
const FROM_EDGE = 10 + TILE / 2;

const along = (places: number): number => places + (places - 1) * GAP;

/** How wide a tile is: many are smaller. */
export const tileSize = (places: number): number => Math.min(TILE, ROOM / along(places));

/** The middle of a tile: the second and third combinations stand a quarter turn further each. */
export function tileAt(combo: number, place: number, places: number): { x: number; y: number } {
  let [x, y] = [tileSize(places) * (place * (1 + GAP) + (1 - along(places)) / 2), FROM_EDGE - 100];
  for (let quarter = 0; quarter < combo; quarter += 1) [x, y] = [-y, x];
  const round = (at: number): number => Math.round((at + 100) * 1000) / 1000;
  return { x: round(x), y: round(y) };
}

/** Column and row of each face of the net, and its box in faces. */
export const NET: readonly [number, number][] = [
  [1, 1],
  [1, 0],
  [0, 1],
  [2, 1],
  [3, 1],
  [1, 2],
];
/** The picture of a net in units of which a face has 100. */
export const NET_BOX = { x: -2, y: -2, width: 432, height: 304 };
