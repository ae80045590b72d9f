/**
 * Turns a recipe into samples, without a browser: a struck thing is a few partials that
 * die away, and what rubs or rustles is noise in a shape. The same recipe gives the same
 * samples everywhere.
 */

/** A tone of a struck body: how high, how loud, and how long until it is a thousandth. */
export type Partial = { hertz: number; gain: number; length: number };
/** Noise around a pitch; `rise` is how long it grows before it dies away. */
export type Hiss = { hertz: number; width: number; gain: number; rise: number; length: number };
/** One touch of something, so many seconds after the beginning; `level` is its peak. */
export type Touch = { at: number; level: number; partials: readonly Partial[]; hiss: readonly Hiss[] };
export type Recipe = readonly Touch[];

/** A thousandth of the beginning is silence to the ear. */
const FADE = Math.log(1000);
/** Nothing begins within one sample: that would be a click of its own. */
const ATTACK = 0.0012;

/** How long a recipe sounds, in seconds. */
export const lengthOf = (recipe: Recipe): number =>
  Math.max(
    ...recipe.map(({ at, partials, hiss }) =>
      Math.max(...partials.map((one) => at + one.length), ...hiss.map((one) => at + one.rise + one.length)),
    ),
  );

export function render(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.ceil((lengthOf(recipe) + 0.01) * rate));
  recipe.forEach((touch, seed) => {
    const body = strike(touch, rate, seed + 1);
    let peak = 0;
    for (const sample of body) peak = Math.max(peak, Math.abs(sample));
    const start = Math.round(touch.at * rate);
    for (let i = 0; i < body.length && start + i < out.length; i++)
      out[start + i] += (body[i] / (peak || 1)) * touch.level;
  });
  return out;
}

function strike({ partials, hiss }: Touch, rate: number, seed: number): Float32Array {
  const seconds = Math.max(...partials.map((one) => one.length), ...hiss.map((one) => one.rise + one.length));
  const body = new Float32Array(Math.ceil(seconds * rate));
  for (const { hertz, gain, length } of partials) {
    // What a loudspeaker cannot play would come back as another tone.
    if (hertz > rate * 0.45) continue;
    for (let i = 0; i < Math.min(body.length, length * rate); i++) {
      const t = i / rate;
      const loud = Math.min(1, t / ATTACK) * Math.exp((-FADE * t) / length);
      body[i] += gain * loud * Math.sin(2 * Math.PI * hertz * t);
    }
  }
  for (const one of hiss) rustle(body, one, rate, seed);
  return body;
}

/** Noise through a band-pass of two poles, in its shape. */
function rustle(body: Float32Array, { hertz, width, gain, rise, length }: Hiss, rate: number, seed: number) {
  const random = noise(seed * 7919 + Math.round(hertz));
  const turn = (2 * Math.PI * Math.min(hertz, rate * 0.45)) / rate;
  const alpha = (Math.sin(turn) * width) / 2;
  const [b, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(turn)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  // Narrow noise is weak: as loud as wide noise is what a recipe means.
  const even = gain / Math.sqrt(Math.min(1, alpha));
  for (let i = 0; i < Math.min(body.length, (rise + length) * rate); i++) {
    const x = random();
    const y = b * (x - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    const t = i / rate;
    const loud = t < rise ? (t / rise) ** 1.5 : Math.exp((-FADE * (t - rise)) / length);
    body[i] += even * Math.min(1, t / ATTACK) * loud * y;
  }
}

/** Even noise between -1 and 1; the same for the same seed. */
function noise(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) / 2 ** 32) * 2 - 1;
  };
}
