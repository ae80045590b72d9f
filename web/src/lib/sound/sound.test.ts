/** Listens with numbers: loud enough, never too loud, over in time, and each material as it sounds. */
import { describe, expect, it } from 'vitest';
import { card, felt, glass, paper, stone, wood } from './materials.ts';
import { SOUNDS, type Sound } from './recipes.ts';
import { lengthOf, render, type Recipe } from './synth.ts';

const RATE = 44_100;
const names = Object.keys(SOUNDS) as Sound[];
function peak(samples: Float32Array): number {
  let most = 0;
  for (const one of samples) most = Math.max(most, Math.abs(one));
  return most;
}
const bytes = (name: Sound): Buffer => Buffer.from(render(SOUNDS[name], RATE).buffer);

/** The magnitudes of a discrete Fourier transform, straight from its definition. */
function spectrum(samples: Float32Array): { hertz: number; size: number }[] {
  const window = samples.slice(0, 4096);
  const bins = [];
  for (let k = 2; k < 1000; k += 2) {
    let [re, im] = [0, 0];
    for (let i = 0; i < window.length; i++) {
      const turn = (-2 * Math.PI * k * i) / 4096;
      re += window[i] * Math.cos(turn);
      im += window[i] * Math.sin(turn);
    }
    bins.push({ hertz: (k * RATE) / 4096, size: Math.hypot(re, im) });
  }
  return bins;
}
function centroid(recipe: Recipe): number {
  const bins = spectrum(render(recipe, RATE));
  const energy = bins.reduce((sum, { size }) => sum + size ** 2, 0);
  return bins.reduce((sum, { hertz, size }) => sum + hertz * size ** 2, 0) / energy;
}
/** How long until no sample is a hundredth of the loudest any more. */
function ring(recipe: Recipe): number {
  const samples = render(recipe, RATE);
  const most = peak(samples);
  return samples.findLastIndex((one) => Math.abs(one) > most / 100) / RATE;
}

/** The A-weighting of IEC 61672: how loud a tone of this height is to the ear. */
function heard(hertz: number): number {
  const f = hertz ** 2;
  const low = (f + 20.6 ** 2) * Math.sqrt((f + 107.7 ** 2) * (f + 737.9 ** 2));
  return (1.2589 * 12194 ** 2 * f ** 2) / (low * (f + 12194 ** 2));
}
/** The loudest tenth of a second as the ear hears it: all of it, and what a phone can play. */
function loudness(recipe: Recipe): { all: number; phone: number } {
  const samples = render(recipe, RATE);
  const most = peak(samples);
  const at = Math.max(0, samples.findIndex((one) => Math.abs(one) === most) - 400);
  const bins = spectrum(samples.slice(at));
  const decibels = (least: number): number =>
    10 *
    Math.log10(
      bins.reduce((sum, { hertz, size }) => sum + (hertz > least ? (size * heard(hertz)) ** 2 : 0), 0) /
        4096 ** 2,
    );
  // The little loudspeaker of a phone plays hardly anything below that.
  return { all: decibels(0), phone: decibels(300) };
}

describe('the sounds', () => {
  it('are about as loud as each other, on a phone too', () => {
    const all = names.map((name) => loudness(SOUNDS[name]));
    for (const where of ['all', 'phone'] as const) {
      const loud = all.map((one) => one[where]);
      const spread = Math.max(...loud) - Math.min(...loud);
      expect(
        spread,
        `${where}: ${names.map((name, i) => `${name} ${loud[i].toFixed(0)}`).join(', ')}`,
      ).toBeLessThan(11);
    }
  });

  it.each(names)('%s can be heard, is never too loud, and dies away', (name) => {
    const samples = render(SOUNDS[name], RATE);
    expect(peak(samples)).toBeGreaterThan(0.05);
    expect(peak(samples)).toBeLessThan(0.6);
    expect(samples.length / RATE).toBeLessThan(2.6);
    expect(peak(samples.slice(-Math.round(RATE * 0.01)))).toBeLessThan(0.002);
    // A beginning at full height, or a constant push of the membrane, would be a click.
    expect(Math.abs(samples[0])).toBeLessThan(0.01);
    const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.005);
  });

  it('are the same every time, and at another rate as long', () => {
    for (const name of names) {
      expect(bytes(name).equals(bytes(name))).toBe(true);
      expect(render(SOUNDS[name], 48_000).length / 48_000).toBeCloseTo(lengthOf(SOUNDS[name]) + 0.01, 3);
    }
  });

  it('play the tone that is asked for', () => {
    for (const hertz of [523, 988]) {
      const loudest = spectrum(render([glass(0, 0.5, hertz)], RATE)).sort((a, b) => b.size - a.size)[0];
      expect(Math.abs(loudest.hertz - hertz)).toBeLessThan(25);
    }
  });

  it('tell the materials apart: wood is dull, paper bright, glass rings, stone is over first', () => {
    const of = { wood: wood(0, 0.5), stone: stone(0, 0.5), glass: glass(0, 0.5), paper: paper(0, 0.5) };
    const at = Object.fromEntries(Object.entries(of).map(([name, touch]) => [name, centroid([touch])]));
    expect(at.wood).toBeLessThan(700);
    expect(at.glass).toBeGreaterThan(at.wood * 1.5);
    expect(at.stone).toBeGreaterThan(at.glass * 1.25);
    expect(at.paper).toBeGreaterThan(at.stone * 1.4);
    expect(centroid([felt(0, 0.5)])).toBeLessThan(at.stone * 0.7);
    expect(centroid([card(0, 0.5)])).toBeLessThan(at.paper * 0.6);
    expect(ring([of.glass])).toBeGreaterThan(4 * ring([of.wood]));
    expect(ring([of.stone])).toBeLessThan(ring([of.wood]) * 0.75);
  });

  // What small things of the house do when they are struck: a block of wood is dead in a tenth of a
  // second and has all of its sound below 2 kHz, a pebble in half of that with a good part above,
  // the rim of a wine glass rings for more than half a second on a few tones, and a sheet of paper
  // has no tone at all.
  it('are within what such things measure', () => {
    const part = (recipe: Recipe, which: (hertz: number, rank: number) => boolean): number => {
      const bins = spectrum(render(recipe, RATE)).sort((a, b) => b.size - a.size);
      const energy = (some: typeof bins): number => some.reduce((sum, { size }) => sum + size ** 2, 0);
      return energy(bins.filter(({ hertz }, rank) => which(hertz, rank))) / energy(bins);
    };
    const high = (recipe: Recipe): number => part(recipe, (hertz) => hertz > 2000);
    const tones = (recipe: Recipe): number => part(recipe, (_, rank) => rank < 20);
    const within = (value: number, least: number, most: number): void => {
      expect(value).toBeGreaterThan(least);
      expect(value).toBeLessThan(most);
    };
    const of = {
      wood: [wood(0, 0.5)],
      stone: [stone(0, 0.5)],
      glass: [glass(0, 0.5)],
      paper: [paper(0, 0.5)],
    };
    within(ring(of.wood), 0.05, 0.12);
    within(ring(of.stone), 0.02, 0.06);
    within(ring(of.glass), 0.5, 1);
    within(ring(of.paper), 0.1, 0.3);
    expect(high(of.wood)).toBeLessThan(0.05);
    within(high(of.stone), 0.2, 0.6);
    expect(high(of.paper)).toBeGreaterThan(0.9);
    expect(tones(of.glass)).toBeGreaterThan(0.9);
    expect(tones(of.wood)).toBeGreaterThan(0.9);
    expect(tones(of.paper)).toBeLessThan(0.4);
  });
});
