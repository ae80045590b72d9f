/** What a game brings to the page. Nothing outside its folder knows more of it. */
import type { Component } from 'svelte';
import type { Draw } from '../lib/fairness/luck.ts';
import type { Step } from '../lib/guide/steps.ts';
import type { LessonWords } from '../lib/lesson/words.ts';
import type { Language } from '../lib/i18n/index.svelte.ts';
import type { Saved } from '../lib/settings.svelte.ts';
import type { Sound } from '../lib/sound.ts';
import type { TableContext } from '../lib/table/context.ts';
import type { Scene } from '../lib/table/stage.svelte.ts';
import type { Because, Happened, Seat } from '../lib/wire.ts';
import type { Rules } from '../rules/rules.ts';

type Loaded<C> = Promise<{ default: C }>;

/** What stands on the box. */
export interface Box {
  title: string;
  fullTitle: string;
  players: [number, number];
  minutes: number;
  age: number;
  designers: string;
  /** Its front, as the text of one SVG. */
  front(): string;
  /** A small emblem for lists, 48 by 48, without its outer svg. */
  emblem(): string;
}

/** A page of the game's own, such as one that shows all its cards. */
export interface GamePage {
  name: string;
  path: string;
  /** The key of the words of links to it. */
  link: string;
  /** Whether a link to it stands under the box, too. */
  shelf?: boolean;
  load(): Promise<{ default: unknown }>;
}

/** A setting of the game's tables that can be on or off. */
export interface GameSwitch {
  setting: { [K in keyof Saved]: Saved[K] extends boolean ? K : never }[keyof Saved];
  label: string;
}

/** One `GameModule` stands in the `index.ts` of every game. It is part of the
 * first load: whatever a shelf does not need comes by `import()`. */
export interface GameModule {
  id: string;
  box: Box;
  /** Gradients and symbols that its drawings refer to. */
  defs(): string;
  /** Hands are hidden, also from people who share a screen. */
  secret: boolean;
  /** Who begins is drawn by lot, unless the configuration names a seat as its `first`. */
  lot: boolean;
  /** The points of an outcome say more than its ranks. */
  scored: boolean;
  switches: readonly GameSwitch[];
  pages: readonly GamePage[];
  /** The key of what is to be said about where the game's parts come from. */
  note?: string;
  table(): Loaded<Component<{ context: TableContext }>>;
  parts(): Promise<{ parts: GameParts }>;
  /** Choices for a new table beside the named configurations. */
  options?(): Loaded<Component<OptionsProps>>;
  rules: Record<Language, () => Loaded<Rules>>;
  /** What its lesson says. */
  lesson: Record<Language, () => Loaded<LessonWords>>;
  /** The drawings in its rules, by name. */
  figure(): Loaded<Component<{ name: string }>>;
  /** Its cards, dice or stones, for the page that shows what everything is drawn with. */
  kit(): Loaded<Component>;
}

export type OptionsProps = {
  config: unknown;
  seats: number;
  /** With the words for why it cannot stay as it is, if so. */
  onchange: (config: unknown, fault?: string) => void;
};

/** What a table of the game needs besides its drawing. */
export interface GameParts {
  words: GameWords;
  /** What a first game says, in this order. */
  steps: readonly Step[];
  /** A handful of its pieces, each as the text of one SVG: they celebrate. */
  pieces(): string[];
  /** Draws the game's luck again from the seed, with what the first view of a
   * match shows; absent if nothing is left to chance. */
  luck?(view: unknown): Draw;
  /** A position in small, 100 by 100, without its outer svg; what is hidden in the view stays so. */
  thumb(view: unknown): string;
  /** Whether what happened stays on the table until it is put away. */
  stays?(events: readonly Happened[]): boolean;
  /** The action that goes by itself because nothing else may be done, and
   * doing it is no pleasure; null where somebody is to choose. */
  alone?(choices: unknown): string | null;
  /** Where on the table an action is played: the `data-spot` of what is
   * pressed for it, or none. */
  spot?(action: string, choices: unknown, seat: Seat): string | null;
  /** What is to be seen between two views, one after the other. */
  scenes?(story: Story): Scene[];
  /** What an event sounds like; null for what is not heard, or sounds while it is shown. */
  sound(event: unknown): Sound | null;
}

/** A step as it is told to one viewer. */
export type Story = {
  before: unknown;
  events: readonly Happened[];
  after: unknown;
  names: Names;
  /** More has happened since: no time to lose. */
  more: boolean;
};

export type Names = Pick<TableContext, 'name' | 'viewer' | 'table'>;

/** A short sentence; `hurt` is what it took from the viewer, said last, and `seat` whom it is about, if
 * not whoever acted. */
export type Brief = { words: string; hurt?: string; seat?: Seat };

/** How a game says its events, actions and options. */
export interface GameWords {
  /** One event as a sentence; empty for what need not be said. */
  event(happened: Happened, names: Names): string;
  /** What one seat did in a turn, in a sentence or two; absent where the
   * events' own sentences are short enough. */
  brief?(events: readonly Happened[], names: Names): Brief[];
  /** The number of the move that led to a view, where the game counts them. */
  number?(view: unknown): number | null;
  /** A sentence to be told beside the seat it is about, such as a swap. */
  aloud?(happened: Happened, names: Names): { seat: Seat; words: string } | null;
  /** An action in words, such as "a stone on D4", if it is among these
   * choices of the game; as it is written if not. */
  action(action: string, choices: unknown, names: Names): string;
  /** Why an action might be played, in a phrase; empty where there is no word for it. */
  why(reason: Because, names: Names): string;
  /** The options of a match in a few words. */
  mode(config: unknown, seats: number): string;
  /** What a seat does if that is not simply its turn, in a word or two; absent
   * where whoever is to act has the turn. */
  doing?(view: unknown, seat: Seat): string | null;
}
