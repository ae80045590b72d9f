/** The stones of Onyx. */
import { f } from '../../../lib/art/draw.ts';

export type StoneColour = 'red' | 'white';

export const STONE_DEFS = `<radialGradient id="sr" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#ff9d8b"/><stop offset=".28" stop-color="#df4d41"/><stop offset=".7" stop-color="#a82722"/><stop offset="1" stop-color="#6a1110"/></radialGradient><radialGradient id="sw" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#f7f3ea"/><stop offset=".82" stop-color="#d3cbb9"/><stop offset="1" stop-color="#9d9482"/></radialGradient><radialGradient id="ssh"><stop offset=".45" stop-color="#000" stop-opacity=".75"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><linearGradient id="br" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8b6a32"/><stop offset=".3" stop-color="#f0d79f"/><stop offset=".55" stop-color="#b78f4a"/><stop offset=".8" stop-color="#f6e4b8"/><stop offset="1" stop-color="#8b6a32"/></linearGradient>`;
/** One stone; red ones carry an engraved ring, so that shape tells as well as colour. */
export const stone = (col: StoneColour, x: number, y: number, r: number, extra = ''): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${f((r / 33) * 100) / 100})" ${extra}><circle cx="4" cy="8" r="40" fill="url(#ssh)"/>` +
  (col === 'red'
    ? `<circle r="33" fill="url(#sr)"/><circle r="32.2" fill="none" stroke="#ffb3a4" stroke-opacity=".35" stroke-width="1.4"/><circle r="18.5" fill="none" stroke="#5e0d0c" stroke-opacity=".75" stroke-width="3"/><circle r="18.5" cy="1.5" fill="none" stroke="#ffab9b" stroke-opacity=".55" stroke-width="1.3"/>`
    : `<circle r="33" fill="url(#sw)"/><circle r="32.3" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>`) +
  `<ellipse cx="-11" cy="-15" rx="11" ry="6.5" transform="rotate(-38 -11 -15)" fill="#fff" fill-opacity="${col === 'red' ? 0.55 : 0.95}"/></g>`;
