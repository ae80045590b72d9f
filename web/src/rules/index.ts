/** The rules pages: words per language, loaded when they are read. */
import type { GameId } from '../lib/games.ts';
import type { Language } from '../lib/i18n/index.svelte.ts';

export type FigureName =
  | 'onyx-board'
  | 'onyx-square'
  | 'onyx-capture'
  | 'onyx-protected'
  | 'onyx-win'
  | 'onix-ring'
  | 'onix-place'
  | 'onix-effects'
  | 'onix-complete'
  | 'nox-numbers'
  | 'nox-cover'
  | 'nox-merge'
  | 'nox-score'
  | 'dixe-card'
  | 'dixe-throw'
  | 'dixe-save'
  | 'dixe-power';

export type Section = { title: string; text: string[]; figure?: FigureName; caption?: string };
export type Rules = { goal: string; sections: Section[]; advice: string[] };
export type RulesBook = Record<GameId, Rules>;

const BOOKS: Record<Language, () => Promise<{ default: RulesBook }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  nl: () => import('./nl.ts'),
};

export const loadRules = async (game: GameId, language: Language): Promise<Rules> =>
  (await BOOKS[language]()).default[game];
