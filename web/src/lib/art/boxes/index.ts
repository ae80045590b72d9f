import type { GameId } from '../../games.ts';
import { dixe } from './dixe.ts';
import { nox } from './nox.ts';
import { onix } from './onix.ts';
import { onyx } from './onyx.ts';

/** The four boxes, each as the text of one SVG. */
export const BOXES: Record<GameId, () => string> = { onyx, onix, nox, dixe };
