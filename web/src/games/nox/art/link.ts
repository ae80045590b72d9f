import type { LinkGround } from '../../../lib/art/link.ts';

/** Stars around the words, and a moon beside the title, the shortest of them. */
function night(): string {
  let seed = 7;
  const R = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let stars = '';
  for (let i = 0; i < 110; i++) {
    const x = R() * 1200;
    const y = R() * 480;
    if (x > 505 && x < 1090 && y > 88 && y < 470) continue;
    stars += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.8 + R() * 1.8).toFixed(1)}" fill="#f1ead9" fill-opacity="${(0.25 + R() * 0.6).toFixed(2)}"/>`;
  }
  return `${stars}<path d="M1092 172a64 64 0 1 0 58 92 54 54 0 0 1-58-92z" fill="#efe2c0"/>`;
}

export const ground: LinkGround = {
  near: '#243169',
  far: '#0a0e22',
  ink: '#f6efdf',
  soft: '#b8c2e6',
  plankTop: '#35427e',
  plank: '#141b40',
  lip: '#efe2c0',
  onPlank: '#fff6e6',
  glow: 0.26,
  drawing: night,
};
