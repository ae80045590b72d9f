/** Small arithmetic shared by every drawing: colours, numbers, points. */

export type Pt = [number, number];

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** A colour between `a` and `b`; `t` from 0 to 1. */
export const mix = (a: string, b: string, t: number): string => {
  const to = channels(b);
  return (
    '#' +
    channels(a)
      .map((v, i) =>
        Math.round(v + (to[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
};

/** Two decimals are enough for a drawing and half the bytes. */
export const f = (n: number): number => +n.toFixed(2);

export const P = (pts: readonly Pt[]): string => pts.map((p) => f(p[0]) + ',' + f(p[1])).join(' ');

/** An element of a closed list, counted round. */
export const at = <T>(list: readonly T[], i: number): T =>
  list[((i % list.length) + list.length) % list.length]!;

/** A drawing of `art` with its holes filled: `{x}` becomes what `x` is. */
export const fill = (drawing: string, holes: Record<string, string | number>): string =>
  drawing.replace(/\{(\w+)\}/g, (_, name: string) => String(holes[name]));
