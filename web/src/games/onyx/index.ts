import type { GameModule } from '../module.ts';
import { emblem, front } from './art/box.ts';
import { STONE_DEFS } from './art/stones.ts';
import './colours.css';

const onyx: GameModule = {
  id: 'onyx',
  box: {
    title: 'Onyx',
    fullTitle: 'Onyx',
    players: [2, 2],
    minutes: 30,
    age: 10,
    designers: 'Larry Back',
    front,
    emblem,
  },
  defs: () => STONE_DEFS,
  secret: false,
  lot: false,
  scored: false,
  switches: [{ setting: 'coordinates', label: 'settings.coordinates' }],
  pages: [],
  table: () => import('./Table.svelte'),
  parts: () => import('./parts.ts'),
  options: () => import('./Options.svelte'),
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

export default onyx;
