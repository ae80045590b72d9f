import type { LinkGround } from '../../../lib/art/link.ts';

/** The lattice of the board, faint, behind the box. */
function lattice(): string {
  const A = Math.cos(Math.PI / 12);
  const S = Math.sin(Math.PI / 12);
  const u = 108;
  const p = (c: number, r: number): string =>
    `${(u * (c * A + (r % 2 ? 0 : S)) + 470).toFixed(1)},${(690 - u * (r * A - (c % 2 ? S : 0))).toFixed(1)}`;
  let d = '';
  for (let c = 0; c < 9; c++)
    for (let r = 0; r < 8; r++) {
      d += `M${p(c, r)}L${p(c + 1, r)}M${p(c, r)}L${p(c, r + 1)}`;
      if ((c + r) % 2 === 0) d += c % 2 ? `M${p(c + 1, r)}L${p(c, r + 1)}` : `M${p(c, r)}L${p(c + 1, r + 1)}`;
    }
  return `<path d="${d}" fill="none" stroke="#c79f58" stroke-opacity=".13" stroke-width="1.6"/>`;
}

export const ground: LinkGround = {
  near: '#1b191f',
  far: '#0a090c',
  ink: '#f6ecd8',
  soft: '#b9ae9a',
  plankTop: '#3a343c',
  plank: '#1a171c',
  lip: '#e3c481',
  onPlank: '#fff6e6',
  glow: 0.26,
  drawing: lattice,
};
