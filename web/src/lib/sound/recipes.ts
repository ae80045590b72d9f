/** The sounds that a table knows, by what happens; pages and games choose among them. */
import { card, felt, glass, paper, stone, wood } from './materials.ts';
import type { Recipe } from './synth.ts';

export const SOUNDS = {
  /** Something was done that has no sound of its own. */
  step: [wood(0, 0.24, 330)],
  /** A stone is set on its point. */
  stone: [stone(0, 0.3)],
  /** Stones are taken from the board, one after the other. */
  capture: [stone(0, 0.24, 1500), stone(0.09, 0.2, 2050), stone(0.15, 0.1, 1250)],
  /** A card is laid on the felt. */
  card: [card(0, 0.28)],
  /** A card is dealt or drawn: it slides, then lies. */
  deal: [felt(0, 0.09, 0.08), card(0.11, 0.17, 240)],
  /** A card is turned over. */
  flip: [paper(0, 0.1), card(0.2, 0.26, 190)],
  /** Cards are destroyed or thrown away. */
  tear: [paper(0, 0.17, 3100), paper(0.1, 0.12, 3900)],
  /** Dice are drawn together. */
  gather: [felt(0, 0.08, 0.2)],
  /** Dice rubbed together in the tray. */
  rub: [0, 0.12, 0.23, 0.36, 0.48].flatMap((at, i) => [
    felt(at, 0.08, 0.1),
    wood(at + 0.03, 0.05, 520 + 40 * (i % 3)),
  ]),
  /** One die falls on the felt, and touches it again. */
  tumble: [wood(0, 0.3, 260), wood(0.19, 0.12, 290), felt(0.02, 0.05, 0.06)],
  /** A die on its card. */
  wood: [wood(0, 0.28, 300)],
  /** Someone says no: a low dry knock, and not so low that a phone could not play it. */
  knock: [wood(0, 0.46, 190)],
  glass: [glass(0, 0.085)],
  paper: [paper(0, 0.13)],
  /** Somebody sat down: two feet of a chair. */
  seat: [wood(0, 0.3, 175), wood(0.12, 0.2, 205)],
  /** It is your turn. */
  turn: [glass(0, 0.085, 784), glass(0.13, 0.085, 1047)],
  chat: [glass(0, 0.07, 1319)],
  /** A combination or a collection is complete. */
  finish: [glass(0, 0.075, 784), glass(0.09, 0.075, 988), glass(0.18, 0.075, 1175)],
  /** The match is over. */
  end: [wood(0, 0.36, 247), wood(0.16, 0.3, 208), glass(0.3, 0.08, 523)],
  win: [glass(0, 0.085, 523), glass(0.14, 0.085, 659), glass(0.28, 0.085, 784), glass(0.42, 0.09, 1047)],
  /** A throw that met nothing: one low dry knock. */
  miss: [wood(0, 0.5, 175), felt(0.02, 0.1, 0.1)],
  /** A card trembles before it falls. */
  rattle: [0, 0.07, 0.14, 0.22, 0.31].map((at, i) => wood(at, 0.22 - i * 0.03, 270 + 20 * (i % 2))),
  /** A card falls back: it slides long, and ends dull. */
  fall: [felt(0.1, 0.1, 0.85), card(1.3, 0.3, 130)],
} satisfies Record<string, Recipe>;
export type Sound = keyof typeof SOUNDS;
