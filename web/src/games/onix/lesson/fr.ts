import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Tu sais prendre des groupes, compléter des collections, utiliser les quatre gemmes et finir la partie quand tu mènes.',
  steps: {
    group: {
      title: 'Les groupes',
      say: 'Choisis une gemme. Tu prends le dessus de toutes les pioches voisines qui la montrent : c’est un groupe.',
      task: 'Prends deux cartes d’un coup.',
      right: 'Deux ronds. Ils attendent d’être placés ; plus le groupe est grand, plus tu as de cartes.',
      other: 'Cela prend moins de cartes. Deux pioches voisines montrent la même gemme.',
      wrong: { one: 'Une seule carte. Cherche une gemme que deux voisines montrent.' },
    },
    ring: {
      title: 'Le cercle',
      say: 'Les pioches forment un cercle : la pioche 5 et la pioche 1 sont voisines aussi.',
      task: 'Prends deux croix d’un coup.',
      right: 'Deux croix, à cheval sur l’endroit où le cercle commence.',
      other: 'Cela prend une carte. Regarde où le cercle se referme.',
      wrong: { apart: 'Cette croix est seule. Elle ne touche pas les autres : c’est un groupe à part.' },
    },
    double: {
      title: 'Cartes doubles',
      say: 'Une carte double montre deux gemmes. Elle appartient aux groupes de l’une comme de l’autre.',
      task: 'Prends trois cartes d’un coup.',
      right: 'Trois cartes. La carte double a relié les ronds de ses deux côtés.',
      other: 'Cela prend moins de cartes. Quelle gemme la carte double partage-t-elle avec ses voisines ?',
      wrong: { cross: 'Rien que la carte double. Sa croix n’a pas de voisine, son rond en a deux.' },
    },
    place: {
      title: 'Placer',
      say: 'Chaque carte prise va sur une de tes collections. Aucune collection ne montre deux fois la même gemme.',
      task: 'Place le rond pour qu’une collection montre trois gemmes différentes.',
      right: 'Rond, carré et losange. Il ne manque que la croix.',
      other: 'C’est permis, mais une autre collection arrive à trois gemmes.',
      wrong: {
        twice: 'Il y a déjà un rond. Une gemme ne peut pas être deux fois dans une collection.',
        two: 'Permis, mais cela ne fait que deux gemmes. La dernière collection en a déjà deux.',
        new: 'Une nouvelle collection est toujours permise. Mais ce rond sert mieux ailleurs.',
      },
    },
    complete: {
      title: 'Compléter',
      say: 'Une collection des quatre gemmes va dans ton stock à la fin de ton tour. Les cartes en stock font gagner.',
      task: 'Complète une collection.',
      right: 'Complète ! Après l’effet de ta croix, quatre cartes sont allées dans ton stock, face cachée.',
      other: 'Une autre collection attend justement cette gemme.',
      wrong: { two: 'Permis, mais il ne manque que cette gemme à l’autre collection.' },
    },
    draw: {
      title: 'Rond : piocher',
      say: 'Après la pose, la gemme choisie agit une fois. Le rond pioche : le dessus d’une pioche est à toi, et tu le places.',
      task: 'Pioche la gemme qui manque à ta première collection.',
      right: 'C’était le losange. La collection est complète : quatre cartes en stock.',
      other: 'Ta première collection a cette gemme. Il lui en manque une autre.',
      wrong: {
        cross: 'Elle a déjà une croix. Regarde les petits signes : quelle gemme n’est qu’un contour ?',
      },
    },
    stock: {
      title: 'Carré : stocker',
      say: 'Le carré met le dessus d’une pioche directement dans ton stock. Simple ou double, c’est une carte.',
      task: 'Stocke la carte que ton adversaire attend.',
      right: 'Une de plus en stock, et il manque toujours un losange à la collection de ton adversaire.',
      other: 'C’est aussi une carte en stock. Mais ton adversaire en attend une autre.',
      wrong: {
        single: 'Une carte double ne fait qu’une carte en stock. Regarde ce qui manque à ton adversaire.',
      },
    },
    steal: {
      title: 'Losange : voler',
      say: 'Le losange vole le dessus d’une collection adverse, et tu le places.',
      task: 'Vole la gemme qui manque à ta première collection.',
      right: 'Voler paie : ta collection est complète. Quatre cartes sont allées dans ton stock.',
      other: 'Tu as déjà cette gemme. Il manque un rond à ta première collection.',
      wrong: { top: 'On ne vole que la carte du dessus. Là, le rond est sous une croix.' },
    },
    destroy: {
      title: 'Croix : détruire',
      say: 'La croix défausse le dessus d’une collection adverse.',
      task: 'Ton adversaire va en compléter une. Casse-la.',
      right: 'Cassée. Il lui manque de nouveau deux gemmes.',
      other: 'Cela gêne peu. À quelle collection ne manque-t-il qu’une gemme ?',
      wrong: { harmless: 'Cette collection n’a qu’une gemme. À une autre, il n’en manque qu’une.' },
    },
    end: {
      title: 'La fin',
      say: 'La partie finit avec le tour qui vide une pioche (à cinq ou six joueurs : deux pioches). Qui a le plus de cartes en stock gagne.',
      task: 'Tu mènes dix cartes à quatre. Finis la partie.',
      right: 'La pioche est vide et le tour est fini : tu gagnes.',
      other: 'La partie continuerait. Une pioche n’a plus que sa dernière carte.',
      wrong: { later: 'Deux cartes, mais la partie continue. Une pioche n’a plus que sa dernière carte.' },
    },
    advanced: {
      title: 'Mode avancé',
      say: 'En mode avancé, il y a un autre moyen : qui n’a plus de gemmes devant soi gagne aussitôt.',
      task: 'Débarrasse-toi de tes dernières gemmes.',
      right:
        'Plus de gemmes : tu gagnes, même avec moins de stock. Mais attention, voler la dernière gemme d’un adversaire le fait gagner !',
      other: 'Tu aurais encore des gemmes devant toi.',
      wrong: { left: 'Tu as encore plus de gemmes devant toi. Complète plutôt la collection.' },
    },
  },
};

export default words;
