import type { GameModule } from '../module.ts';
import { emblem, front } from './art/box.ts';
import { defs } from './art/cards.ts';
import './colours.css';

const onix: GameModule = {
  id: 'onix',
  box: {
    title: 'Onix',
    fullTitle: 'Onix',
    players: [2, 6],
    minutes: 15,
    age: 7,
    designers: 'Florian Sirieix, Benoit Turpin',
    front,
    emblem,
  },
  defs,
  secret: false,
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

export default onix;
