/** The board in small, 100 by 100: the two pairs of sides, and every stone. */
import { f } from '../../lib/art/draw.ts';
import { geometryOf } from './geometry.ts';
import type { OnyxView } from './types.ts';

const FILL = { red: '#d8473a', white: '#f5f2ea' } as const;

export function thumb(view: OnyxView): string {
  const geometry = geometryOf(view.config.size);
  const scale = 84 / geometry.extent;
  const stones = (['red', 'white'] as const).flatMap((colour) =>
    view.stones[colour].flatMap((name) => {
      const point = geometry.points.get(name);
      if (!point) return [];
      const [x, y] = point.xy.map((at) => f(8 + at * scale));
      const last = view.last?.point === name;
      const rim = last ? ' stroke="#ffe3a3" stroke-width="1.6"' : '';
      return [`<circle cx="${x}" cy="${y}" r="${f(34 * scale)}" fill="${FILL[colour]}"${rim}/>`];
    }),
  );
  return `<rect width="100" height="100" fill="#17161b"/><path d="M0 0H100M0 100H100" stroke="#b2352b" stroke-width="9"/><path d="M0 5V95M100 5V95" stroke="#d9d3c4" stroke-width="9"/>${stones.join('')}`;
}
