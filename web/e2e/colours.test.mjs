/** Gems and NOX colours under simulated colour vision: apart by colour, or by shape in any case. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

// Machado, Oliveira and Fernandes (2009), full strength, on linear light.
const VISION = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const SETS = {
  gems: { circle: '#8f5fd6', cross: '#d8473a', square: '#1c9c90', diamond: '#e3b324' },
  nox: { moon: '#2a56ad', leaf: '#22713f', flame: '#a8510f' },
};
const linear = (hex) =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const seen = (hex, matrix) =>
  matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, k, i) => sum + k * linear(hex)[i], 0),
      ),
    ),
  );
function lab([r, g, b]) {
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a, b) => Math.hypot(...a.map((v, i) => v - b[i]));

for (const [set, colours] of Object.entries(SETS)) {
  test(`${set} carry a shape each, and their colours stay apart for most eyes`, () => {
    assert.equal(new Set(Object.keys(colours)).size, Object.keys(colours).length);
    for (const [vision, matrix] of Object.entries(VISION)) {
      const names = Object.keys(colours);
      for (let i = 0; i < names.length; i++) {
        for (let j = i + 1; j < names.length; j++) {
          const d = distance(lab(seen(colours[names[i]], matrix)), lab(seen(colours[names[j]], matrix)));
          assert.ok(d > 10, `${names[i]} and ${names[j]} are ${d.toFixed(1)} apart for ${vision} eyes`);
        }
      }
    }
  });
}
