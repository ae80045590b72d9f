import type { GameModule } from '../module.ts';
import { emblem, front } from './art/box.ts';
import { defs } from './art/dice.ts';
import './colours.css';

const dixe: GameModule = {
  id: 'dixe',
  box: {
    title: 'DiXe',
    fullTitle: 'DiXe on Card',
    players: [2, 4],
    minutes: 15,
    age: 5,
    designers: 'dixe.games',
    front,
    emblem,
  },
  defs,
  secret: false,
  lot: true,
  scored: true,
  switches: [
    { setting: 'odds', label: 'settings.odds' },
    { setting: 'quickAnswers', label: 'settings.quickAnswers' },
  ],
  pages: [
    { name: 'cards', path: '/cards', link: 'nav.cards', load: () => import('./Cards.svelte') },
    {
      name: 'studio',
      path: '/studio',
      link: 'nav.studio',
      shelf: true,
      load: () => import('./studio/page.ts').then(({ page }) => page()),
    },
  ],
  note: 'about.dixe',
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

export default dixe;
