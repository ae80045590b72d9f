import { rays, type LinkGround } from '../../../lib/art/link.ts';

export const ground: LinkGround = {
  near: '#fbf5fd',
  far: '#dccbe6',
  ink: '#2d1748',
  soft: '#5f4a79',
  plankTop: '#efe2f3',
  plank: '#c9b2d8',
  lip: '#b98f45',
  onPlank: '#2d1748',
  glow: 0.75,
  drawing: () => rays(72, '#8f5fd6', 0.035),
};
