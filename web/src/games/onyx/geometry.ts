/** Where the points of an Onyx board lie when all its edges are equally long. */
import type { Pt } from '../../lib/art/draw.ts';

export const UNIT = 100;
const A = Math.cos(Math.PI / 12);
const S = Math.sin(Math.PI / 12);
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

export type Point = { name: string; xy: Pt; mid: boolean };

export class Geometry {
  readonly size: number;
  /** Width and height of the lattice. */
  readonly extent: number;
  readonly points = new Map<string, Point>();

  constructor(size: number) {
    this.size = size;
    this.extent = UNIT * ((size - 1) * A + S);
    for (let c = 0; c < size; c++) {
      for (let r = 0; r < size; r++) this.#add(this.grid(c, r), this.xy(c, r), false);
    }
    for (let c = 0; c < size - 1; c++) {
      for (let r = 0; r < size - 1; r++) {
        if ((c + r) % 2 === 0) continue;
        const at = [this.xy(c, r), this.xy(c + 1, r), this.xy(c + 1, r + 1), this.xy(c, r + 1)];
        this.#add(
          `${LETTERS[c]}${LETTERS[c + 1]}${r + 1}${r + 2}`,
          [at.reduce((s, p) => s + p[0], 0) / 4, at.reduce((s, p) => s + p[1], 0) / 4],
          true,
        );
      }
    }
  }

  #add(name: string, xy: Pt, mid: boolean): void {
    this.points.set(name, { name, xy, mid });
  }

  grid(c: number, r: number): string {
    return `${LETTERS[c]}${r + 1}`;
  }

  letter(c: number): string {
    return LETTERS[c];
  }

  xy(c: number, r: number): Pt {
    return [UNIT * (c * A + (r % 2 ? 0 : S)), this.extent - UNIT * S - UNIT * (r * A - (c % 2 ? S : 0))];
  }

  /** The nearest point within `reach`; a midpoint must be hit a little better. */
  nearest(x: number, y: number, reach: number, among: (point: Point) => boolean = () => true): Point | null {
    let best: Point | null = null;
    let distance = reach;
    for (const point of this.points.values()) {
      const d = Math.hypot(point.xy[0] - x, point.xy[1] - y) + (point.mid ? 8 : 0);
      if (d < distance && among(point)) {
        distance = d;
        best = point;
      }
    }
    return best;
  }

  /** The point a step away in a direction: near, and more ahead than aside. */
  step(from: string, dx: number, dy: number): string {
    const start = this.points.get(from);
    if (!start) return from;
    let best = from;
    let cost = Infinity;
    for (const point of this.points.values()) {
      const x = point.xy[0] - start.xy[0];
      const y = point.xy[1] - start.xy[1];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (ahead < 12 || aside > ahead) continue;
      const c = ahead + aside * 1.6;
      if (c < cost) {
        cost = c;
        best = point.name;
      }
    }
    return best;
  }
}

const cache = new Map<number, Geometry>();
export function geometryOf(size: number): Geometry {
  let found = cache.get(size);
  if (!found) cache.set(size, (found = new Geometry(size)));
  return found;
}
