import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sois le premier à relier tes deux bords du plateau par une chaîne continue de tes pions.',
  sections: [
    {
      title: 'Le plateau',
      text: [
        {
          tells: 'R1.1 R1.3 R1.4',
          text: 'Le plateau est un réseau de carrés et de triangles, de 12 lignes dans chaque sens, nommées A à L et 1 à 12. Les pions se posent là où les lignes se croisent. Chaque carré a aussi un point central.',
        },
        {
          tells: 'R1.5',
          text: 'Deux points sont voisins si une ligne les relie. Le point central d’un carré est voisin de ses quatre coins ; deux coins opposés d’un carré ne sont pas voisins.',
        },
        {
          tells: 'R1.6',
          text: 'Le haut et le bas sont les bords de Rouge, la gauche et la droite ceux de Blanc. Un coin du plateau appartient aux deux bords qui le forment ; un point central n’appartient à aucun.',
        },
        {
          tells: 'R2.1 R2.2 R1.7',
          text: 'La mise en place habituelle commence avec quatre pions de chaque couleur, deux au milieu de chaque bord de l’autre joueur. On peut aussi commencer sur un plateau vide, et jouer sur 8, 16 ou 20 lignes.',
        },
        { tells: 'R9.1', text: 'Rien n’est caché, et le hasard n’intervient pas.' },
      ],
      figure: 'board',
      caption: 'Les bords rouges sont les buts de Rouge, les blancs ceux de Blanc.',
    },
    {
      title: 'Qui joue quelle couleur',
      text: [
        {
          tells: 'R3.1 R3.2 R3.3',
          text: 'Au début, personne n’a de couleur. Le premier joueur pose un pion rouge sur n’importe quel point libre. Le second répond par un pion blanc et joue les blancs, ou bien échange : le pion rouge reste où il est, le second joueur prend les rouges et le premier les blancs. Ainsi, un premier pion trop fort n’avantage personne.',
        },
        {
          tells: 'R3.4',
          text: 'C’est Blanc qui pose le deuxième pion, quel que soit le joueur. L’échange n’est proposé qu’une fois.',
        },
        {
          tells: 'R3.5',
          text: 'On peut aussi jouer sans échange : le premier joueur a alors les rouges dès le début.',
        },
      ],
    },
    {
      title: 'Poser un pion',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'À tour de rôle, chacun pose un pion de sa couleur sur un point libre. On ne passe pas, et les pions ne bougent plus.',
        },
        {
          tells: 'R4.3',
          text: 'Le point central d’un carré n’est libre que si lui et les quatre coins sont vides ; un petit point le montre sur le plateau. Un coin peut être pris quoi qu’il y ait au centre.',
        },
        {
          tells: 'R4.4',
          text: 'Rien d’autre n’est interdit. Les deux joueurs peuvent jouer sur les mêmes points, et tu peux poser un pion là où il peut être capturé aussitôt.',
        },
      ],
      figure: 'square',
      caption:
        'Les petits points marquent les centres jouables. Un carré avec un pion dans un coin n’en a pas.',
    },
    {
      title: 'Capturer',
      text: [
        {
          tells: 'R5.1 R5.3',
          text: 'Si ton pion occupe le quatrième coin d’un carré de sorte que tu tiens deux coins opposés et ton adversaire les deux autres, et si le point central est vide, ses deux pions quittent le plateau. Un pion peut capturer dans deux carrés à la fois : quatre pions.',
        },
        {
          tells: 'R5.6',
          text: 'La capture est automatique et ne se refuse pas. Mais personne n’est obligé de poser le pion qui capture.',
        },
        {
          tells: 'R5.7',
          text: 'Les points libérés peuvent être rejoués aussitôt, par les deux joueurs. Un point central redevient libre lui aussi si son carré est maintenant vide.',
        },
        { tells: 'R5.8', text: 'Les pions de la mise en place sont des pions comme les autres.' },
      ],
      figure: 'capture',
      caption: 'Rouge joue le coin marqué : les deux pions blancs du carré sont capturés.',
    },
    {
      title: 'Ce qui est à l’abri',
      text: [
        {
          tells: 'R5.2 R5.4',
          text: 'Un pion au centre d’un carré, quelle que soit sa couleur, protège ce carré : rien n’y est capturé. Lui-même n’est jamais capturé, et il ne capture rien quand on le pose.',
        },
        {
          tells: 'R5.5',
          text: 'On ne capture rien non plus avec deux coins voisins chacun, avec trois coins contre un, ni en posant un pion entre deux pions adverses.',
        },
      ],
      figure: 'protected',
      caption: 'Le pion du centre protège ce carré.',
    },
    {
      title: 'Gagner',
      text: [
        {
          tells: 'R6.1 R6.2',
          text: 'Tu gagnes dès que ton pion, après les captures, complète une chaîne de tes pions voisins entre tes deux bords. Une chaîne entre les bords de l’autre ne compte pas.',
        },
        {
          tells: 'R7.1 R7.2 R6.3',
          text: 'Les parties nulles sont très rares : si la même position revient une troisième fois avec le même joueur au trait, ou après 600 coups. Les deux joueurs partagent alors la première place.',
        },
      ],
      figure: 'win',
      caption: 'Rouge a relié le haut et le bas.',
    },
  ],
  advice: [
    'Après une capture, tes deux pions en diagonale peuvent se relier de deux façons : ton adversaire ne peut pas empêcher les deux.',
    'Un pion au centre n’a que quatre liens, mais il ne peut pas être capturé et il ferme le carré.',
    'Sauver un carré peut ouvrir une capture dans le carré voisin. Regarde les deux.',
  ],
};

export default rules;
