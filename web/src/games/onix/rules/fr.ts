import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Complète des collections des quatre gemmes et aie le plus de cartes en stock quand une pile s’épuise.',
  sections: [
    {
      title: 'Mise en place',
      text: [
        'Chacun commence avec quatre collections d’une carte : cercle, croix, carré et losange. Les autres cartes forment cinq piles en anneau ; on ne voit que le dessus. Certaines cartes montrent deux gemmes.',
      ],
    },
    {
      title: '1. Prendre',
      text: [
        'Choisis une gemme visible et prends tout un groupe : des piles voisines de l’anneau qui la montrent. Une carte double appartient aux groupes de ses deux gemmes, mais ne relie que par celle que tu choisis.',
      ],
      figure: 'ring',
      caption: 'Les croix des piles 5, 1 et 2 sont voisines : un groupe de trois cartes.',
    },
    {
      title: '2. Placer',
      text: [
        'Place chaque carte sur une de tes collections qui n’a aucune de ses gemmes, ou commence une nouvelle collection. Une carte posée ne bouge plus.',
      ],
      figure: 'place',
      caption:
        'Cercle et croix ne vont pas où il y a une croix ; le carré ou une nouvelle collection conviennent.',
    },
    {
      title: '3. Effet',
      text: [
        'La gemme choisie agit une fois, obligatoirement si elle le peut. Cercle : pioche le dessus d’une pile et place-le. Carré : mets le dessus d’une pile dans ton stock. Losange : vole la carte du dessus d’une collection adverse et place-la. Croix : détruis la carte du dessus d’une collection adverse.',
        'Une carte venue d’un effet ne relie rien et n’a pas d’effet.',
      ],
      figure: 'effects',
      caption: 'Gemme, lettre et effet.',
    },
    {
      title: '4. Valider',
      text: [
        'Chacune de tes collections qui a maintenant les quatre gemmes va dans ton stock ; chaque carte vaut un point. Une collection complète n’est à l’abri qu’à partir de là.',
      ],
      figure: 'complete',
      caption: 'Losange, cercle avec croix, carré : complète avec trois cartes.',
    },
    {
      title: 'La fin',
      text: [
        'De deux à quatre joueurs, la partie finit après le tour où une pile est vide ; à cinq ou six, après la deuxième. Le plus de cartes en stock gagne ; à égalité, le moins de gemmes dans les collections.',
        'Jeu avancé : qui n’a plus aucune gemme à la fin d’un tour gagne aussitôt. Attention : détruire la dernière carte d’un adversaire lui donne la victoire.',
      ],
    },
  ],
  advice: [
    'La plus petite pile est l’horloge : compte-la avant de prendre un grand groupe.',
    'Une double compte pour une carte en stock mais apporte deux gemmes.',
    'Garde une collection à une gemme de la fin, et termine-la au tour où tu prends.',
  ],
};

export default rules;
