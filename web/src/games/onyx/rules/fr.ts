import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sois le premier à relier tes deux bords du plateau par une chaîne continue de tes pierres.',
  sections: [
    {
      title: 'Le plateau',
      text: [
        'Les lignes forment des carrés et des triangles, tous de même côté. Les pierres se posent là où les lignes se croisent. Un carré a aussi un point en son centre, relié à ses quatre coins.',
        'Rouge relie le haut et le bas, Blanc la gauche et la droite. Un coin du plateau appartient aux deux bords qu’il touche. La mise en place standard commence avec quatre pierres de chaque couleur, posées sur les bords de l’autre.',
      ],
      figure: 'board',
      caption: 'Les bords rouges sont les buts de Rouge, les blancs ceux de Blanc.',
    },
    {
      title: 'Qui joue quelle couleur',
      text: [
        'Le premier joueur pose une pierre rouge où il veut. Le second garde Blanc et répond, ou bien échange : les joueurs changent de couleur et la pierre reste. Ainsi, une première pierre trop forte n’avantage personne.',
        'Blanc joue ensuite, puis les tours alternent. On ne passe pas.',
      ],
    },
    {
      title: 'Poser une pierre',
      text: [
        'Pose une pierre de ta couleur sur un point vide. Le centre d’un carré n’est ouvert que si le centre et les quatre coins sont vides ; un petit point le montre sur la page.',
      ],
      figure: 'square',
      caption: 'Les points marquent les centres jouables. Un carré dont un coin est occupé n’en a pas.',
    },
    {
      title: 'Capturer',
      text: [
        'Si ta pierre occupe le quatrième coin d’un carré de sorte que tu tiens deux coins opposés et l’adversaire les deux autres, et si le centre est vide, ses deux pierres quittent le plateau. Une pierre peut capturer dans deux carrés à la fois : quatre pierres.',
        'La capture se fait d’elle-même. Les points libérés peuvent être rejoués aussitôt, par n’importe qui.',
      ],
      figure: 'capture',
      caption: 'Rouge joue le coin marqué : les deux pierres blanches du carré sont prises.',
    },
    {
      title: 'Ce qui est à l’abri',
      text: [
        'Deux coins voisins chacun, ou trois contre un, ne capturent rien. Une pierre au centre d’un carré, de n’importe quelle couleur, protège ce carré et n’est jamais prise.',
      ],
      figure: 'protected',
      caption: 'La pierre du centre protège ce carré.',
    },
    {
      title: 'Gagner',
      text: [
        'Tu gagnes dès que ta pose, après les captures, relie tes deux bords. Un plateau plein a toujours un vainqueur. Par sécurité, la même position pour la troisième fois est une partie nulle.',
      ],
      figure: 'win',
      caption: 'Rouge a relié le haut et le bas.',
    },
  ],
  advice: [
    'Après une capture, tes deux pierres en diagonale peuvent se relier de deux façons : l’adversaire ne peut pas empêcher les deux.',
    'Une pierre au centre n’a que quatre liens, mais elle ne peut être prise et ferme le carré.',
    'Sauver un carré peut ouvrir une capture dans le carré voisin. Regarde les deux.',
  ],
};

export default rules;
