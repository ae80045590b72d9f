import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Complète des collections des quatre gemmes pour avoir le plus de cartes en stock à la fin de la partie.',
  sections: [
    {
      title: 'Mise en place',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'Il y a quatre gemmes : rond, croix, carré et losange. Sur 104 cartes, 80 sont simples et montrent une gemme, 20 de chaque ; 24 sont doubles et montrent deux gemmes différentes, 4 de chaque paire.',
        },
        {
          tells: 'R2.1',
          text: 'Chacun commence avec une carte simple de chaque gemme, face visible : quatre collections d’une carte. Tous les stocks sont vides.',
        },
        {
          tells: 'R2.2 R2.3',
          text: 'Les autres cartes, mélangées, forment cinq pioches de même taille, à une carte près. Elles sont en cercle, face visible, et la pioche 5 est voisine de la pioche 1. On ne voit que les cartes du dessus. Le centre du cercle est la défausse.',
        },
        {
          tells: 'R2.4 R2.5',
          text: 'On tire au sort qui commence, sauf si l’hôte décide. On joue dans le sens des aiguilles d’une montre.',
        },
        {
          tells: 'R9.1 R9.2',
          text: 'Seules les cartes sous le dessus des pioches sont cachées, et pour tout le monde. Toutes les autres ont été vues, même celles des stocks et de la défausse : tu peux donc savoir quelles cartes restent, mais pas dans quel ordre.',
        },
      ],
    },
    {
      title: 'Ton tour',
      text: [
        {
          tells: 'R3.1',
          text: 'Un tour a quatre étapes : récupérer, placer, effet, valider. On ne passe pas et on ne saute aucune étape ; seul l’impossible est laissé de côté.',
        },
      ],
    },
    {
      title: '1. Récupérer',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'Choisis une gemme visible sur une pioche et récupère tout un groupe : des pioches voisines du cercle qui montrent toutes cette gemme. Tu récupères toutes les cartes du groupe et aucune autre. Une carte double appartient aux groupes de ses deux gemmes, mais n’est reliée que par celle que tu choisis.',
        },
        {
          tells: 'R4.3 R4.4',
          text: 'Si la gemme a plusieurs groupes qui ne se touchent pas, choisis-en un. Les cartes que cela découvre ne rejoignent pas le groupe.',
        },
      ],
      figure: 'ring',
      caption: 'Les croix des pioches 5, 1 et 2 sont voisines : un groupe de trois cartes.',
    },
    {
      title: '2. Placer',
      text: [
        {
          tells: 'R5.1 R5.2',
          text: 'Place toutes les cartes récupérées, dans l’ordre que tu veux, chacune sur une de tes collections qui n’a aucune de ses gemmes. Les deux gemmes d’une carte double comptent.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'Ou bien commence une nouvelle collection ; leur nombre n’est pas limité. Une carte placée ne bouge plus. La dernière placée est le dessus de sa collection, et toutes les gemmes restent visibles.',
        },
      ],
      figure: 'place',
      caption:
        'Rond et croix ne vont pas là où il y a une croix ; le carré ou une nouvelle collection conviennent.',
    },
    {
      title: '3. Effet',
      text: [
        {
          tells: 'R6.1',
          text: 'La gemme choisie à l’étape 1 agit une seule fois, quel que soit le nombre de cartes récupérées. C’est obligatoire si c’est possible.',
        },
        {
          tells: 'R6.6 R6.7',
          text: 'Une carte prise par un effet n’entraîne pas les cartes reliées et n’a pas d’effet elle-même. Les cartes découvertes à l’étape 1 peuvent être prises par l’effet.',
        },
        {
          tells: 'R6.8 R6.9 R6.10',
          text: 'Une collection qui perd sa dernière carte disparaît. S’il n’y a rien à prendre, l’effet est sauté. Une pioche vidée pendant ce tour ne peut pas être choisie ; elle ne change rien d’autre avant la fin du tour.',
        },
      ],
      list: [
        {
          tells: 'R1.3 R6.2',
          term: 'Rond : piocher',
          text: 'Prends la carte du dessus d’une pioche et place-la comme à l’étape 2.',
        },
        {
          tells: 'R1.4 R6.3',
          term: 'Carré : stocker',
          text: 'Mets la carte du dessus d’une pioche face cachée dans ton stock. Une carte double est une carte.',
        },
        {
          tells: 'R1.4 R6.4',
          term: 'Losange : voler',
          text: 'Prends la carte du dessus d’une collection adverse et place-la comme à l’étape 2.',
        },
        {
          tells: 'R1.3 R6.5',
          term: 'Croix : détruire',
          text: 'Mets la carte du dessus d’une collection adverse face cachée dans la défausse.',
        },
      ],
      figure: 'effects',
      caption: 'Gemme, lettre et effet.',
    },
    {
      title: '4. Valider',
      text: [
        {
          tells: 'R7.1 R7.2',
          text: 'Chacune de tes collections qui a les quatre gemmes va face cachée dans ton stock avec toutes ses cartes, de deux à quatre. Cela se fait tout seul et ne peut pas attendre. Une collection complétée à l’étape 2 reste sur la table jusque-là.',
        },
      ],
      figure: 'complete',
      caption: 'Losange, rond avec croix, carré : complète avec trois cartes.',
    },
    {
      title: 'La fin',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'De deux à quatre joueurs, la partie s’arrête dès qu’un tour se termine avec une pioche vide ; à cinq ou six, dès que deux sont vides. Personne ne rejoue.',
        },
        {
          tells: 'R8.3 R8.4',
          text: 'À cinq ou six, la première pioche vide quitte le cercle à la fin de ce tour et le cercle se referme : les pioches de part et d’autre deviennent voisines. Les pioches gardent leur numéro.',
        },
        {
          tells: 'R8.5 R8.6 R8.7',
          text: 'Qui a le plus de cartes en stock gagne. À égalité, qui a le moins de gemmes dans ses collections ; une carte double en a deux. S’il y a encore égalité, la victoire est partagée. Les autres places se décident de la même façon.',
        },
      ],
    },
    {
      title: 'Mode avancé',
      text: [
        {
          tells: 'R8.8 R8.10',
          text: 'Qui n’a plus aucune gemme dans ses collections à la fin d’un tour gagne aussitôt, quel que soit celui qui jouait, même si les pioches s’épuisent au même tour.',
        },
        {
          tells: 'R8.9 R8.11',
          text: 'Si cela arrive à plusieurs à la fois, celui d’entre eux qui a le plus de cartes en stock gagne ; à égalité, ils partagent la victoire. Si cela n’arrive à personne, la partie se termine avec les pioches, comme dans le jeu de base.',
        },
        {
          tells: 'R8.12',
          text: 'Attention : prendre la dernière carte d’un adversaire lui donne la victoire. La table signale les coups après lesquels seul un adversaire peut gagner ainsi.',
        },
      ],
    },
  ],
  advice: [
    'La plus petite pioche est l’horloge : compte-la avant de récupérer un grand groupe.',
    'Une carte double compte pour une carte en stock mais apporte deux gemmes.',
    'Garde une collection à laquelle il ne manque qu’une gemme, et complète-la au tour où tu récupères cette gemme.',
  ],
};

export default rules;
