/** The picture of a table's link, 1200 by 630: all but what differs from table to table, which the server fills in.
 * Written by `npm run links` into `public/og`; no part of the page's own code. */
import type { GameModule } from '../../games/module.ts';
import { MARK } from './mark.ts';
import { SEAT_SHAPES } from './seats.ts';

/** What a game's picture stands on. */
export interface LinkGround {
  near: string;
  far: string;
  ink: string;
  soft: string;
  plankTop: string;
  plank: string;
  lip: string;
  onPlank: string;
  /** How bright the light behind the box is. */
  glow: number;
  drawing(): string;
}

/** Rays of light from behind the box. */
export function rays(count: number, colour: string, opacity: number): string {
  const at = (i: number): string => {
    const angle = (i / count) * 2 * Math.PI;
    return `${(250 + Math.cos(angle) * 1400).toFixed(0)} ${(330 + Math.sin(angle) * 1400).toFixed(0)}`;
  };
  let d = '';
  for (let i = 0; i < count; i += 2) d += `M250 330L${at(i)}L${at(i + 1)}z`;
  return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`;
}

/** The drawing with its gaps: `{{top}}`, `{{terms}}` and `{{call}}` are words, `{{seats}}` are `use`d shapes. */
export function linkPicture(game: GameModule, k: LinkGround, colours: Record<string, string>): string {
  const box = game.box
    .front()
    .replace('<svg class="box"', '<svg x="96" y="84" width="344" height="432"')
    .replace(/style="[^"]*"/, 'overflow="visible"');
  // What the box has in common with the table, such as the colours of stones, comes along.
  const shared = [...game.defs().matchAll(/<(\w+) id="([^"]+)".*?<\/\1>/gs)]
    .filter(([, , id]) => box.includes(`#${id})`) || box.includes(`"#${id}"`))
    .map(([drawing]) => drawing)
    .join('');
  const title = game.box.fullTitle;
  const big = title.length > 6;
  const shapes = Object.entries(SEAT_SHAPES)
    .map(
      ([seat, d]) =>
        `<g id="seat-${seat}"><path d="${d}" fill="${colours[seat]}" stroke="#fff" stroke-opacity=".45" stroke-linejoin="round"/></g><g id="free-${seat}"><path d="${d}" fill="none" stroke="${k.soft}" stroke-width="1.6" stroke-dasharray="3.4 3" stroke-linejoin="round"/></g>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><style>.soft{fill:${k.soft}}.ink{fill:${k.ink}}.plank{fill:${k.onPlank}}text{font-family:Inter;font-weight:500}text.bold{font-weight:700}</style><defs>${shapes}${shared}<radialGradient id="near" cx=".26" cy=".4" r=".95"><stop offset="0" stop-color="${k.near}"/><stop offset="1" stop-color="${k.far}"/></radialGradient><radialGradient id="light"><stop offset="0" stop-color="#fff3d2" stop-opacity="${k.glow}"/><stop offset="1" stop-color="#fff3d2" stop-opacity="0"/></radialGradient><linearGradient id="plank" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${k.plankTop}"/><stop offset="1" stop-color="${k.plank}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#near)"/>${k.drawing()}<ellipse cx="268" cy="310" rx="330" ry="300" fill="url(#light)"/><rect y="508" width="1200" height="24" fill="${k.plankTop}"/><rect y="530" width="1200" height="4" fill="${k.lip}"/><rect y="534" width="1200" height="96" fill="url(#plank)"/><ellipse cx="275" cy="516" rx="200" ry="14" fill-opacity=".38"/>${box}{{top}}<text x="518" y="${big ? 268 : 282}" style="font-family:Fraunces" font-size="${big ? 96 : 132}" letter-spacing="-3" class="ink">${title}</text>{{terms}}{{seats}}<g transform="translate(524 552) scale(1.35)">${MARK}</g><text x="594" y="591" style="font-family:Fraunces" font-size="34" class="plank">Écrin</text>{{call}}</svg>`;
}

type Words = { [key: string]: string | Words };

/** What the server says in one language with a link. Words that a language does not have are left out. */
export function linkWords(words: Words, game: string): Record<string, unknown> {
  const get = (key: string): unknown =>
    key.split('.').reduce<unknown>((at, part) => (at as Words | undefined)?.[part], words);
  return {
    title: get('meet.invites'),
    top: get('meet.linkTop'),
    match: get('meet.linkMatch'),
    one: get('meet.linkOne'),
    free: get('meet.linkFree'),
    full: get('meet.linkFull'),
    sit: get('meet.linkSit'),
    watch: get('meet.linkWatch'),
    look: get('meet.linkLook'),
    note: get('meet.noAccount'),
    rated: get('lobby.rated'),
    noClock: get('pace.none'),
    minutes: get('pace.minutes'),
    seconds: get('pace.seconds'),
    day: get('pace.days_one'),
    days: get('pace.days_other'),
    presets: (words.preset as Words | undefined)?.[game],
  };
}
