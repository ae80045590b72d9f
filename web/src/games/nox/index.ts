import type { GameModule } from '../module.ts';
import { emblem, front } from './art/box.ts';
import { defs } from './art/cards.ts';
import './colours.css';

const nox: GameModule = {
  id: 'nox',
  box: {
    title: 'NOX',
    fullTitle: 'NOX',
    players: [2, 6],
    minutes: 20,
    age: 8,
    designers: 'Steffen Brückner',
    front,
    emblem,
  },
  defs,
  secret: true,
  lot: true,
  scored: true,
  switches: [],
  pages: [],
  table: () => import('./Table.svelte'),
  parts: () => import('./parts.ts'),
  rules: {
    en: () => import('./rules/en.ts'),
    fr: () => import('./rules/fr.ts'),
    es: () => import('./rules/es.ts'),
    nl: () => import('./rules/nl.ts'),
  },
  lesson: {
    en: () => import('./lesson/en.ts'),
    fr: () => import('./lesson/fr.ts'),
    es: () => import('./lesson/es.ts'),
    nl: () => import('./lesson/nl.ts'),
  },
  figure: () => import('./rules/Figure.svelte'),
  kit: () => import('./Kit.svelte'),
};

export default nox;
