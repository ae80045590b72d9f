/** Dice that fly between the tray and cards, in an arc, face towards the player. */
import { settings } from '../../lib/settings.svelte.ts';
import { dieArt } from './art/dice.ts';
import type { Effect, Home } from './drama.ts';
import type { Place } from './edges.ts';
import { artOf, dieId, faceOf } from './faces.ts';

type Box = { x: number; y: number; size: number };
const STEPS = 16;
const inOut = (p: number): number => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2);

const find = (root: ParentNode, name: string, value: string): DOMRect | null =>
  root.querySelector(`[data-${name}="${CSS.escape(value)}"]`)?.getBoundingClientRect() ?? null;

function inTray(root: ParentNode, die: string): Box | null {
  const at = root.querySelector(`[data-die="${CSS.escape(die)}"] > :first-child`)?.getBoundingClientRect();
  return at ? { x: at.left + at.width / 2, y: at.top + at.height / 2, size: at.width * 0.9 } : null;
}

/** A place on a card; small pictures of cards have no places, the die goes to their middle. */
function onCard(root: ParentNode, seat: string, card: string, at: Place): Box | null {
  const whole = find(root, 'card', `${seat}.${card}`);
  if (!whole) return null;
  const unit = whole.width / 200;
  if (whole.width < 80)
    return { x: whole.left + whole.width / 2, y: whole.top + whole.height / 2, size: whole.width * 0.6 };
  return { x: whole.left + at.x * unit, y: whole.top + at.y * unit, size: (at.size + 3) * unit };
}

function launch(
  die: string,
  symbol: string | null,
  from: Box,
  to: Box,
  ms: number,
  high: number,
  delay = 0,
): void {
  const copy = document.createElement('div');
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset.flight = die;
  copy.style.cssText = `position:fixed;z-index:40;left:0;top:0;width:${from.size}px;height:${from.size}px;margin:${-from.size / 2}px;pointer-events:none;filter:drop-shadow(0 8px 10px rgb(0 0 0/.45))`;
  copy.innerHTML = `<svg viewBox="0 0 100 100" style="width:100%;height:100%;overflow:visible">${dieArt(artOf(dieId(die)), faceOf(symbol))}</svg>`;
  document.body.append(copy);
  const frames = Array.from({ length: STEPS + 1 }, (_, i) => {
    const p = inOut(i / STEPS);
    const lift = high * 4 * p * (1 - p);
    const scale = (from.size + (to.size - from.size) * p) / from.size + lift / 430;
    return {
      transform: `translate(${from.x + (to.x - from.x) * p}px,${from.y + (to.y - from.y) * p - lift}px) rotate(${-16 * Math.sin(p * Math.PI)}deg) scale(${scale})`,
    };
  });
  copy
    .animate(frames, { duration: ms, delay, fill: 'both' })
    .finished.catch(() => {})
    .finally(() => copy.remove());
}

const high = (): number => (innerWidth <= 760 ? 55 : 92);

/** A die to its place on a card. */
export function flyOut(root: ParentNode, effect: Extract<Effect, { kind: 'fly' }>): void {
  if (settings.calm) return;
  const { seat, die, symbol, card, at, from, ms } = effect;
  const to = onCard(root, seat, card, at);
  const start =
    typeof from === 'object' && 'combination' in from
      ? onCard(root, seat, from.combination.card, { x: 100, y: 27, size: 31 })
      : typeof from === 'object'
        ? onCard(root, seat, dieId(die), { x: 100, y: 158, size: 30 })
        : (inTray(root, die) ?? onCard(root, seat, dieId(die), { x: 100, y: 210, size: 30 }));
  if (start && to) launch(die, symbol, start, to, ms, high());
}

/** Dice that come back from a card, one after the other. */
export function flyHome(
  root: ParentNode,
  seat: string,
  card: string,
  home: readonly Home[],
  slow: boolean,
): void {
  if (settings.calm) return;
  home.forEach(({ die, symbol, at }, i) => {
    const from = onCard(root, seat, card, at);
    const to = inTray(root, die);
    if (from && to)
      launch(die, symbol, from, to, slow ? 900 : 560, slow ? high() / 2 : high(), i * (slow ? 180 : 80));
  });
}

/** The places of a finished combination flash one after the other. */
export function flash(root: ParentNode, seat: string, card: string, places: readonly Place[]): void {
  if (settings.calm) return;
  places.forEach((place, i) => {
    const at = onCard(root, seat, card, place);
    if (!at) return;
    const ring = document.createElement('div');
    ring.setAttribute('aria-hidden', 'true');
    ring.style.cssText = `position:fixed;z-index:39;pointer-events:none;left:${at.x - at.size / 2}px;top:${at.y - at.size / 2}px;width:${at.size}px;height:${at.size}px;border-radius:24%;box-shadow:0 0 0 3px #ffe2a0,0 0 20px 4px #ffcf6baa;opacity:0`;
    document.body.append(ring);
    ring
      .animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], {
        duration: 420,
        delay: i * 90,
        fill: 'both',
      })
      .finished.catch(() => {})
      .finally(() => ring.remove());
  });
}
