/** Where a thrown die is at a moment of its throw: gathered, shaken, rolled apart, at rest. */
import type { Pace } from './drama.ts';

export type Pose = {
  x: number;
  y: number;
  /** Height above the felt. */
  z: number;
  rx: number;
  ry: number;
  rz: number;
  /** Flattened by a touch, as a share. */
  squash: number;
};
export type Tray = {
  width: number;
  height: number;
  /** The width of a die. */
  die: number;
  /** The middle of each die's own place, in the order of the throw. */
  home: { x: number; y: number; lean: number }[];
};

const within = (p: number): number => Math.min(1, Math.max(0, p));
const between = (a: number, b: number, p: number): number => a + (b - a) * p;
const inOut = (p: number): number => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2);
/** Looks like chance and is the same at every look. */
const noise = (i: number, n: number): number => {
  const x = Math.sin(i * 91.7 + n * 37.3) * 43758.5;
  return x - Math.floor(x);
};

/** When the last die lies still. */
export const still = (pace: Pace, dice: number): number =>
  pace.gather + pace.shake + pace.tumble + pace.apart * (dice - 1);

export function pose(i: number, ms: number, tray: Tray, pace: Pace): Pose {
  const home = tray.home[i];
  const unit = tray.die / 74;
  const turn = (i / tray.home.length) * 2 * Math.PI + 0.5;
  const flat = tray.height < 2.4 * tray.die;
  const pile = {
    x: tray.width / 2 + Math.cos(turn) * tray.die * 1.12,
    y: tray.height * 0.5 + Math.sin(turn) * tray.die * (flat ? 0.3 : 0.7),
  };
  const at: Pose = { x: home.x, y: home.y, z: 0, rx: 90, ry: 0, rz: 0, squash: 0 };
  if (ms < pace.gather) {
    const p = inOut(within(ms / pace.gather));
    return {
      ...at,
      x: between(home.x, pile.x, p),
      y: between(home.y, pile.y, p),
      z: 50 * p * (1 - p) * unit,
    };
  }
  const shaken = ms - pace.gather;
  if (shaken < pace.shake) {
    const p = shaken / pace.shake;
    const loud = Math.sin(Math.min(1, p * 3) * 1.57) * (1 - within((p - 0.86) / 0.14));
    const w = (ms / 1000) * 6.283;
    return {
      x: pile.x + loud * 13 * unit * Math.sin(w * 6.1 + i * 1.9),
      y: pile.y + loud * 9 * unit * Math.cos(w * 7.3 + i * 2.7),
      z: loud * 16 * unit * Math.abs(Math.sin(w * 5.3 + i)),
      rx: 90 + loud * 34 * Math.sin(w * 4.7 + i * 2.1),
      ry: loud * 30 * Math.sin(w * 5.9 + i),
      rz: loud * 22 * Math.sin(w * 5.1 + i * 3),
      squash: 0,
    };
  }
  const p = within((shaken - pace.shake - i * pace.apart) / pace.tumble);
  const way = 1 - (1 - p) ** 2.3;
  const hop = (from: number, long: number, high: number): number => {
    const u = (p - from) / long;
    return u > 0 && u < 1 ? high * 4 * u * (1 - u) : 0;
  };
  const rolled = within(p / 0.9);
  const spin = (1 - rolled) ** 1.7;
  return {
    x: between(pile.x, home.x, way) + Math.sin(p * Math.PI) * (noise(i, 3) - 0.5) * 60 * unit,
    y: between(pile.y, home.y, way),
    z:
      (hop(0, 0.44, 78) + hop(0.44, 0.28, 30) + hop(0.72, 0.17, 10) + hop(0.89, 0.11, 3)) *
      unit *
      (flat ? 0.6 : 1),
    rx: (90 + 360 * (1 + (i % 2))) * spin,
    ry: (i % 2 ? 360 : -360) * spin,
    rz: home.lean * rolled + Math.sin(rolled * Math.PI) * (noise(i, 5) - 0.5) * 160 * (1 - rolled),
    squash: hop(0.4, 0.1, 0.1) + hop(0.7, 0.08, 0.06),
  };
}
