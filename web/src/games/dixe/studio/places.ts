/** Where things lie on the printed card, 200 units wide, and on the net of a die. */
const TILE = 22;
const GAP = 4;
const FROM_EDGE = 10 + TILE / 2;

/** The middle of a tile: the second and third combinations stand a quarter turn further each. */
export function tileAt(combo: number, place: number, places: number): { x: number; y: number } {
  const width = places * TILE + (places - 1) * GAP;
  let [x, y] = [place * (TILE + GAP) + TILE / 2 - width / 2, FROM_EDGE - 100];
  for (let quarter = 0; quarter < combo; quarter += 1) [x, y] = [-y, x];
  return { x: x + 100, y: y + 100 };
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
