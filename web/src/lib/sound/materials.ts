/** What the things on a table are made of: each has one voice, higher or lower, louder or softer. */
import type { Touch } from './synth.ts';

type Voice = (at: number, level: number, hertz?: number) => Touch;
const partials = (hertz: number, rows: readonly [ratio: number, gain: number, length: number][]) =>
  rows.map(([ratio, gain, length]) => ({ hertz: hertz * ratio, gain, length }));

/** A small block on a tray: a bar's partials, short and dry. */
export const wood: Voice = (at, level, hertz = 320) => ({
  at,
  level,
  partials: partials(hertz, [
    [1, 1, 0.13],
    [2.57, 0.45, 0.07],
    [4.95, 0.18, 0.04],
  ]),
  hiss: [{ hertz: hertz * 5, width: 1.4, gain: 0.35, rise: 0, length: 0.022 }],
});

/** A polished stone set down on a board: high, close and over at once. */
export const stone: Voice = (at, level, hertz = 1750) => ({
  at,
  level,
  partials: partials(hertz, [
    [1, 1, 0.055],
    [1.51, 0.7, 0.045],
    [2.13, 0.55, 0.032],
    [2.89, 0.35, 0.022],
    [0.17, 0.5, 0.06],
  ]),
  hiss: [{ hertz: 5200, width: 1, gain: 0.5, rise: 0, length: 0.012 }],
});

/** The rim of a glass, touched: a few far partials that ring on. */
export const glass: Voice = (at, level, hertz = 988) => ({
  at,
  level,
  partials: partials(hertz, [
    [1, 1, 0.95],
    [2.32, 0.42, 0.6],
    [4.25, 0.2, 0.34],
    [6.63, 0.08, 0.18],
  ]),
  hiss: [{ hertz: 7400, width: 1.2, gain: 0.05, rise: 0, length: 0.015 }],
});

/** A sheet that is moved: no tone, two rustles. */
export const paper: Voice = (at, level, hertz = 4300) => ({
  at,
  level,
  partials: [],
  hiss: [
    { hertz, width: 1.1, gain: 1, rise: 0.035, length: 0.14 },
    { hertz: hertz * 1.6, width: 0.8, gain: 0.45, rise: 0.09, length: 0.16 },
  ],
});

/** A card that lands on cloth: a soft slap, with a little paper in it. */
export const card: Voice = (at, level, hertz = 210) => ({
  at,
  level,
  partials: partials(hertz, [[1, 0.55, 0.07]]),
  hiss: [
    { hertz: 1500, width: 1.3, gain: 0.8, rise: 0.004, length: 0.05 },
    { hertz: 3800, width: 1, gain: 0.22, rise: 0.002, length: 0.03 },
  ],
});

/** Something that slides over cloth. */
export const felt = (at: number, level: number, length = 0.12): Touch => ({
  at,
  level,
  partials: [],
  hiss: [{ hertz: 460, width: 0.8, gain: 1, rise: length * 0.4, length: length * 1.4 }],
});
