import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Tu sais terminer des combinaisons, utiliser jokers, sauvegardes et pouvoirs, et t’arrêter à temps.',
  steps: {
    goal: {
      title: 'Le but',
      say: 'Chaque carte demande trois combinaisons de symboles, l’une après l’autre ; la rangée du haut est celle à remplir. Termine la troisième et tu retournes la carte : elle montre son verso coloré. Avec cinq cartes retournées, tu gagnes.',
      task: 'Il ne manque qu’un trèfle à Yorick. Pose le dé qui le montre.',
      right:
        'Gagné ! La troisième combinaison de Yorick est terminée : tu retournes ta cinquième carte. Deux de tes six cartes, à ton choix, sont retournées dès le début d’une partie.',
      wrong: {
        pi: 'Pas de pi dans cette rangée. Seule compte la rangée du haut, éclairée ; il y manque un trèfle.',
      },
    },
    throw: {
      title: 'Lancer',
      say: 'Un tour commence par un lancer de tous les dés de ta main. Tu en as six, un par carte.',
      task: 'Lance tes dés.',
      right: 'Six dés sont tombés. Chacun montre un de ses cinq symboles, ou son personnage.',
    },
    active: {
      title: 'La carte active',
      say: 'Après le premier lancer, tu choisis une carte. Tu joueras pour elle seule jusqu’à la fin du tour.',
      task: 'Choisis la carte dont la rangée du haut prend le plus de ces dés.',
      right: 'Yorick en prend trois : pi, smiley et trèfle. Les dés qui conviennent brillent.',
      other: 'Une autre carte prend plus de ces dés. Compare les rangées du haut avec le lancer.',
      wrong: {
        two: 'Deux dés conviennent ici. Une carte en prend trois.',
        one: 'Un seul dé convient ici. Une carte en prend trois.',
        flipped: 'Cette carte est déjà retournée. Elle ne demande plus rien ; son verso montre son pouvoir.',
      },
    },
    fits: {
      title: 'Ce qui convient',
      say: 'Un dé va là où la carte demande son symbole, autant de fois qu’elle le demande.',
      task: 'Trouve le seul dé qui convient à Yorick.',
      right:
        'Oui, le soleil. Yorick en demandait un et n’en avait pas. Si plusieurs dés conviennent, poses-en autant que tu veux ; un seul suffit.',
      wrong: {
        unasked:
          'Pas de tête de mort ici. La deuxième rangée de Yorick demande smiley, soleil, huit et lune.',
        later: 'La bombe attendra. Elle est dans la troisième rangée de Yorick ; seule celle du haut compte.',
        enough: 'Un seul huit suffit. La rangée en demande un, et il y est déjà.',
      },
    },
    quarter: {
      title: 'Quarts de tour',
      say: 'Quand une rangée est complète, la carte fait un quart de tour et montre la suivante. Ses dés reviennent dans ta main.',
      task: 'Termine la première combinaison de Yorick.',
      right:
        'Terminée. Yorick a fait un quart de tour vers sa deuxième combinaison, et tous tes dés sont libres.',
      wrong: {
        next: 'Le soleil, c’est pour après. Il est dans la deuxième rangée ; maintenant, il manque un trèfle.',
      },
    },
    joker: {
      title: 'Jokers',
      say: 'Un dé qui montre son personnage est un joker : il remplace n’importe quel symbole manquant.',
      task: 'Aucun dé ne montre de smiley. Utilise le joker.',
      right: 'Oni remplace le smiley. En mode normal, tous les jokers lancés sont permis.',
      wrong: { symbol: 'Son symbole ne manque pas. Cherche plutôt le dé qui montre un visage.' },
    },
    free: {
      title: 'Un lancer gratuit',
      say: 'Après avoir posé, tu peux relancer les dés qui te restent en main. Si aucun ne convient, c’est raté et ton tour est fini. Juste après une combinaison terminée, un lancer raté ne coûte rien.',
      task: 'Aucun risque : relance.',
      right:
        'Raté : aucun dé ne convient. Ton tour est fini, mais Yorick garde sa deuxième combinaison. Le premier lancer d’un tour ne coûte rien non plus.',
      wrong: { nothing: 'Tu peux t’arrêter, mais pourquoi ? Un lancer raté ne coûte rien maintenant.' },
    },
    stop: {
      title: 'S’arrêter',
      say: 'Plus tard dans le tour, un lancer raté ramène la carte à sa première combinaison et ses dés rentrent. Si tu t’arrêtes, tout reste.',
      task: 'Il ne manque que la lune, et aucun dé de ta main n’en a. Que faire ?',
      right: 'Bien arrêté. Yorick garde ses trois dés et attend ton prochain tour.',
      wrong: { risk: 'Trop risqué. Seul un joker aiderait, et avec deux dés il vient une fois sur trois.' },
    },
    back: {
      title: 'Reprendre des dés',
      say: 'Pour le premier lancer d’un tour, il te faut trois dés en main. Avant, tu peux en reprendre sur tes cartes.',
      task: 'Tu en as deux. Reprends le dé qui te coûte le moins.',
      right: 'Trois dés en main. Mr Blaireau perd un symbole ; Yorick est intact.',
      wrong: { loses: 'Cela coûte plus. Yorick en a trois sur quatre et en perdrait un.' },
    },
    half: {
      title: 'Sauvegardes et demi-carrés',
      say: 'Pendant le tour d’un adversaire, tes cartes attendent quelque chose. Quand un lancer le montre, une carte peut avancer son dé sur son demi-carré suivant, une place numérotée sur le bord : un pas de plus vers un symbole sauvegardé.',
      task: 'Ton adversaire a lancé une tête de mort, et Yorick les attend. Pose son dé.',
      right:
        'Sur le demi-carré. À la prochaine tête de mort lancée par un adversaire, tu sauvegardes un symbole avec ce dé. Appuie sur une carte pour lire ce qu’elle attend.',
      wrong: {
        idle: 'Il ne se passerait rien. Le dé dort dans ta main ; sur le demi-carré, il est plus près d’un symbole sauvegardé.',
      },
    },
    end: {
      title: 'Sauvegardes en fin de tour',
      say: 'D’autres cartes attendent la fin du tour d’un adversaire. Arkan Sonney attend un lancer raté et n’a pas de demi-carré : son dé sauvegarde aussitôt le symbole de ton choix.',
      task: 'Ton adversaire a raté. Sauvegarde le symbole qui manque à Mr Blaireau.',
      right: 'La lune est sauvegardée. Elle reste sur la carte jusqu’à ce que tu en aies besoin, à ton tour.',
      other: 'Ce symbole sert peu. Regarde lequel manque dans la rangée de Mr Blaireau.',
      wrong: {
        idle: 'Dommage. Tu peux y renoncer, mais un symbole sauvegardé peut terminer une combinaison.',
      },
    },
    saved: {
      title: 'Utiliser un symbole sauvegardé',
      say: 'Après un de tes lancers, tu peux utiliser un symbole sauvegardé à la place d’un dé, même si rien ne convient. Son dé revient alors dans ta main.',
      task: 'Aucun dé ne montre de lune. Évite le lancer raté.',
      right:
        'La lune sauvegardée t’aide ! La combinaison est terminée, et le dé d’Arkan Sonney est de nouveau en main.',
      wrong: { falls: 'La carte reviendrait au début et perdrait ses deux dés. Tu as une lune sauvegardée.' },
    },
    power: {
      title: 'Pouvoirs',
      say: 'Une carte retournée a un pouvoir, dès ton tour suivant. Son dé doit montrer le personnage, et un autre dé doit être posé d’abord : le personnage est alors libre pour son pouvoir.',
      task: 'Un soleil est déjà posé. Utilise le pouvoir d’Hanuman.',
      right:
        'Chargé. Quand un de tes lancers serait raté, tu pourras poser Hanuman en joker. Chaque pouvoir est écrit au verso de sa carte.',
      wrong: {
        joker: 'En joker, ce serait permis. Mais alors son pouvoir ne sert pas à ce lancer.',
        unused: 'Le pouvoir serait perdu pour ce lancer. Hanuman montre son personnage maintenant.',
      },
    },
    expert: {
      title: 'Mode expert',
      say: 'En mode expert, une combinaison ne prend qu’un joker par lancer.',
      task: 'Arkan Sonney est déjà posé en joker. Quoi d’autre convient ?',
      right: 'Le soleil, un vrai symbole. Au lancer suivant, un autre joker sera permis.',
      wrong: {
        limit: 'Un deuxième joker dans un lancer. Le mode expert en permet un par combinaison et par lancer.',
        more: 'Tu peux finir là, mais un dé convient encore.',
      },
    },
    super: {
      title: 'Mode super expert',
      say: 'En mode super expert, une combinaison ne prend qu’un joker pendant tout un tour.',
      task: 'Un joker d’un lancer précédent est déjà là. Qu’est-ce qui convient ?',
      right: 'Le soleil. Normal : jokers sans limite. Expert : un par lancer. Super expert : un par tour.',
      wrong: {
        limit:
          'Plus de joker. Il y en a déjà un de ce tour ; arrête-toi, et ton prochain tour pourra en ajouter un.',
      },
    },
  },
};

export default words;
