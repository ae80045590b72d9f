import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Montre de grands nombres des trois couleurs à la fin de la manche, et atteins 150 points le premier.',
  sections: [
    {
      title: 'Les cartes',
      text: [
        'Il y a six cartes de chaque nombre de 1 à 15, et chaque nombre a une seule couleur : bleu pour Ramon, vert pour Jack, orange pour Alphonse. Chacun tient trois cartes secrètes ; les étalages sont visibles.',
      ],
      figure: 'numbers',
      caption: 'Chaque nombre n’existe que dans une couleur.',
    },
    {
      title: 'Ton tour',
      text: [
        'Joue une carte dans n’importe quel étalage, le tien ou celui d’un autre, puis pioche. Commence une nouvelle pile, ou couvre une pile dont le dessus a la même couleur. Plus grand ou plus petit, peu importe.',
      ],
      figure: 'cover',
      caption: 'Un 12 vert couvre un 5 vert.',
    },
    {
      title: 'Nombres égaux',
      text: [
        'Si deux piles d’un étalage montrent le même nombre, elles n’en font aussitôt qu’une. Couvrir peut donc aussi rétrécir un étalage.',
      ],
      figure: 'merge',
      caption: 'Deux piles qui montrent 14 fusionnent.',
    },
    {
      title: 'La fin d’une manche',
      text: [
        'Une manche s’arrête aussitôt qu’un étalage a six piles, peu importe qui l’a causé. Elle finit aussi quand toutes les cartes sont jouées. Les cartes en main ne comptent pas.',
      ],
    },
    {
      title: 'Les points',
      text: [
        'Si les trois couleurs sont parmi tes dessus, tu marques leur somme ; sinon rien. Celui qui a six piles n’est pas forcément le meilleur.',
        'Jeu de base : tout le monde marque, et la partie finit à 150 points. Têtes dures : seul le meilleur de la manche marque, et 100 points suffisent.',
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, avec les trois couleurs : 39 points.',
    },
  ],
  advice: [
    'Couvrir le 15 d’un autre avec un 1 fait mal, mais coûte ton tour.',
    'À cinq piles, n’importe qui peut finir la manche : aie toutes les couleurs.',
    'Une fusion retire une pile : le moyen de faire durer la manche.',
  ],
};

export default rules;
