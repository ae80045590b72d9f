import { rays, type LinkGround } from '../../../lib/art/link.ts';

export const ground: LinkGround = {
  near: '#ff9a6c',
  far: '#d14a2f',
  ink: '#2a0b04',
  soft: '#611d0e',
  plankTop: '#ffb48a',
  plank: '#b23a22',
  lip: '#ffe3b8',
  onPlank: '#fff6e6',
  glow: 0.75,
  drawing: () => rays(28, '#ffe3b8', 0.13),
};
