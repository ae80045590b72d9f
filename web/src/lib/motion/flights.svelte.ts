/**
 * Things that travel. Before the page changes, the places of everything with
 * `data-spot` are noted; afterwards a copy flies from the old place to the
 * new one. Nothing waits for it, and it is off when motion is not wanted.
 */
import { settings } from '../settings.svelte.ts';

export type Flight = { from: string; to: string; svg: string; box: string; width?: number };

const FLIGHT_MS = 340;

export class Flights {
  #before = new Map<string, DOMRect>();

  note(root: ParentNode | undefined): void {
    this.#before = spots(root);
  }

  /** Starts the flights that led to what is shown now. */
  run(root: ParentNode | undefined, flights: readonly Flight[]): void {
    if (!flights.length || settings.calm || typeof document === 'undefined' || document.hidden) return;
    const after = spots(root);
    flights.slice(0, 8).forEach((flight, i) => {
      const from = this.#before.get(flight.from) ?? after.get(flight.from);
      const to = after.get(flight.to) ?? this.#before.get(flight.to);
      if (from && to) launch(flight, from, to, i * 60);
    });
  }
}

function spots(root: ParentNode | undefined): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root?.querySelectorAll<HTMLElement>('[data-spot]') ?? []) {
    const at = element.getBoundingClientRect();
    // A spot may stand twice, once for phones; only the one that shows counts.
    if (at.width) found.set(element.dataset.spot ?? '', at);
  }
  return found;
}

function launch(flight: Flight, from: DOMRect, to: DOMRect, delay: number): void {
  const width = flight.width ?? 62;
  const copy = document.createElement('div');
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = `position:fixed;z-index:40;left:0;top:0;width:${width}px;pointer-events:none;filter:drop-shadow(0 8px 12px rgb(0 0 0/.5));opacity:0`;
  copy.innerHTML = `<svg viewBox="${flight.box}" style="width:100%;height:auto;overflow:visible">${flight.svg}</svg>`;
  document.body.append(copy);
  const middle = (r: DOMRect): [number, number] => [
    r.left + r.width / 2 - width / 2,
    r.top + r.height / 2 - width * 0.64,
  ];
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) / 6);
  copy
    .animate(
      [
        { transform: `translate(${x0}px,${y0}px) scale(1)`, opacity: 1 },
        {
          transform: `translate(${(x0 + x1) / 2}px,${(y0 + y1) / 2 - lift}px) scale(1.12)`,
          opacity: 1,
          offset: 0.55,
        },
        { transform: `translate(${x1}px,${y1}px) scale(.9)`, opacity: 0.9 },
      ],
      { duration: FLIGHT_MS, delay, easing: 'cubic-bezier(.3,.6,.3,1)', fill: 'backwards' },
    )
    .finished.catch(() => {})
    .finally(() => copy.remove());
}
