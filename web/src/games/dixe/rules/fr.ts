import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sois le premier à retourner cinq de tes six cartes en lançant leurs combinaisons.',
  sections: [
    {
      title: 'Dés et cartes',
      text: [
        {
          tells: 'R1.1',
          text: 'Chaque joueur a six dés, les DiXes, et les six cartes des mêmes personnages. Une face d’un dé montre son personnage, les cinq autres des symboles.',
        },
        {
          tells: 'R1.2',
          text: 'Le recto d’une carte demande trois combinaisons de symboles : tu remplis celle du haut, puis la carte fait un quart de tour vers la suivante. Il porte aussi une condition de sauvegarde et jusqu’à deux demi-carrés. Au verso se trouve le pouvoir du personnage.',
        },
        {
          tells: 'R1.3',
          text: 'Tout le monde joue avec les starters : Hanuman, Arkan Sonney, Mr Blaireau, Kala, Crâne Yorick et Oni. À certaines tables avec d’autres personnages : six différents, au choix, même ceux d’un adversaire.',
        },
        {
          tells: 'R1.4',
          text: 'Un dé est toujours à un seul endroit : dans ta main, sur une combinaison, sur un demi-carré, sauvegardé, chargé, ou prêté à un adversaire. En main ou sur un demi-carré, sa face ne compte pas.',
        },
      ],
      figure: 'card',
      caption: 'La deuxième combinaison est en haut ; la première est faite.',
    },
    {
      title: 'Mise en place',
      text: [
        {
          tells: 'R2.2 R2.3',
          text: 'Toutes les cartes montrent leur recto. Chacun choisit deux cartes à retourner, tous en même temps ; les choix sont montrés ensemble. Elles comptent parmi les cinq, et leurs pouvoirs agissent dès le premier tour.',
        },
        {
          tells: 'R2.1',
          text: 'On tire au sort qui commence, sauf si l’hôte décide. On joue dans le sens des aiguilles d’une montre.',
        },
      ],
    },
    {
      title: 'Le début de ton tour',
      text: [
        {
          tells: 'R3.2',
          text: 'D’abord, tu peux reprendre tes dés posés sur tes cartes. Ce qu’ils représentaient est perdu : un symbole posé, l’avance sur les demi-carrés, un symbole sauvegardé, une charge.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'Pour le premier lancer, il te faut au moins trois dés en main. Tu lances toujours tous les dés en main, même un dé emprunté.',
        },
      ],
      examples: [
        {
          figure: 'takeBack',
          text: 'Tu as deux dés en main et il en faut trois. Le dé de Hanuman a encore deux étapes avant de sauvegarder un symbole : tu le reprends. La tête de mort sauvegardée sur la carte de Yorick peut rester.',
        },
      ],
    },
    {
      title: 'Après un lancer',
      text: [
        {
          tells: 'R4.1',
          text: 'Après le premier lancer, choisis la carte active : une carte dont la combinaison peut recevoir un dé lancé ou un symbole sauvegardé, ou que le pouvoir de Liseron ou de Hanuman peut aider. Tu joues pour cette seule carte pendant tout le tour.',
        },
        {
          tells: 'R4.2 R4.3',
          text: 'Un symbole convient si la combinaison en a encore besoin. Un dé qui montre son personnage est un joker : il convient sur toute place libre et s’adapte tout seul ; tu n’as jamais à dire quel symbole il remplace.',
        },
        {
          tells: 'R4.4 R4.7 R4.8',
          text: 'Pose autant de dés qui conviennent que tu veux, l’un après l’autre. Il faut en poser au moins un, sauf si tu utilises un symbole sauvegardé ou si un pouvoir complète la combinaison : on ne renonce pas à un lancer où un dé convient.',
        },
        {
          tells: 'R4.5 R4.6',
          text: 'Après chaque lancer, tu peux aussi utiliser des symboles sauvegardés qui conviennent, pris sur n’importe laquelle de tes cartes. Le dé revient aussitôt dans ta main mais ne compte pas dans ce lancer ; le symbole compte jusqu’à ce que la combinaison soit terminée ou réinitialisée. Si tu as lancé le même symbole, tu choisis lequel utiliser.',
        },
        {
          tells: 'R4.9 R4.10',
          text: 'Un lancer où il n’y a plus rien à faire se termine tout seul. Ensuite tu décides : relancer les dés en main, ou t’arrêter. Sans dé en main, tu t’arrêtes.',
        },
      ],
      figure: 'throw',
      caption: 'Le soleil convient, la bombe non ; le personnage est un joker.',
      examples: [
        {
          figure: 'first',
          text: 'Premier lancer : pour la première combinaison de Mr Blaireau, le yin-yang convient et le personnage est un joker. Tu choisis cette carte et tu poses les deux. Le joker s’adapte : un aum ou un huit la complétera.',
        },
        {
          figure: 'saved',
          text: 'Il manque à Arkan Sonney une tête de mort et un trèfle, et aucun des dés ne convient. Mais une tête de mort est sauvegardée sur la carte de Yorick : tu l’utilises, et le lancer n’est pas raté. Le dé de Yorick revient dans ta main.',
        },
      ],
    },
    {
      title: 'Quand rien ne convient',
      text: [
        {
          tells: 'R5.1',
          text: 'Un lancer est raté si aucun dé lancé ne convient et si tu n’utilises ni symbole sauvegardé, ni le pouvoir de Hanuman ou d’Oni. Ton tour est fini.',
        },
        {
          tells: 'R5.2 R5.3',
          text: 'Au premier lancer d’un tour, ou au premier après une combinaison terminée, rien d’autre n’est perdu.',
        },
        {
          tells: 'R5.4',
          text: 'Sinon, la carte active est réinitialisée : ses dés reviennent dans ta main et elle revient à sa première combinaison. Les dés sauvegardés, les demi-carrés et tes autres cartes ne changent pas.',
        },
      ],
      examples: [
        {
          figure: 'miss',
          text: 'Un joker, une tête de mort et un smiley sont posés sur la deuxième combinaison d’Arkan Sonney. Tu relances et rien ne convient : il fallait une bombe, un aum ou un personnage. Les trois dés reviennent dans ta main et la carte revient à sa première combinaison.',
        },
      ],
    },
    {
      title: 'Terminer et s’arrêter',
      text: [
        {
          tells: 'R5.5 R5.6 R5.11',
          text: 'Une combinaison pleine est terminée à la fin du lancer : ses dés reviennent dans ta main, la carte fait un quart de tour, et tu continues avec la même carte ou tu t’arrêtes. Les dés en trop de ce lancer ne comptent pas pour la combinaison suivante : un lancer n’en termine qu’une, sauf avec Basilic.',
        },
        {
          tells: 'R5.7',
          text: 'Après la troisième combinaison, la carte est retournée, un dé posé dessus revient dans ta main, et ton tour finit. Son pouvoir agit à partir de ton prochain tour.',
        },
        {
          tells: 'R5.8 R5.10',
          text: 'Si tu t’arrêtes, la carte garde sa combinaison et ses dés y restent. Tu peux les reprendre au début d’un prochain tour, ou t’en servir pour une sauvegarde. Les dés de tes autres cartes restent aussi.',
        },
        {
          tells: 'R5.9',
          text: 'À la fin de ton tour, un dé emprunté et un Oni chargé rentrent chez eux. Puis tes adversaires peuvent réagir, et c’est au joueur suivant.',
        },
      ],
      examples: [
        {
          figure: 'finish',
          text: 'La bombe était la dernière : la combinaison est terminée. Ses quatre dés reviennent dans ta main, la carte fait un quart de tour, et tu lances pour la troisième combinaison, ou tu t’arrêtes.',
        },
        {
          figure: 'stop',
          text: 'Trois dés sur cinq sont posés sur la troisième combinaison de Mr Blaireau, et il ne reste que deux dés à lancer. Tu t’arrêtes : la carte garde sa combinaison et les dés restent.',
        },
      ],
    },
    {
      title: 'Les jokers et les trois modes',
      text: [
        {
          tells: 'R6.1',
          text: 'Un dé qui montre son personnage est un joker. Le mode de la table dit combien tu peux en poser :',
        },
        {
          tells: 'R6.4',
          text: 'Si un seul personnage d’une carte retournée est tout ce qui convient, tu dois le poser en joker et tu ne peux pas utiliser son pouvoir, sauf si tu utilises un symbole sauvegardé.',
        },
      ],
      list: [
        { tells: 'R6.1', term: 'Normal', text: 'Autant de jokers que tu en lances.' },
        { tells: 'R6.2', term: 'Expert', text: 'Un joker par combinaison et par lancer.' },
        {
          tells: 'R6.3',
          term: 'Super expert',
          text: 'Un joker par combinaison et par tour. Si tu t’arrêtes avec un joker sur une combinaison, elle peut en recevoir un deuxième à ton tour suivant.',
        },
      ],
      examples: [
        {
          figure: 'jokers',
          text: 'Deux places sont libres et tu as lancé deux personnages. Normal : tu peux poser les deux. Expert : un à ce lancer, un autre au suivant. Super expert : un seul pendant tout ce tour.',
        },
      ],
    },
    {
      title: 'Sauvegarder au tour d’un adversaire',
      text: [
        {
          tells: 'R7.1',
          text: 'Chacun de tes rectos a une condition. On ne la regarde qu’au tour de tes adversaires : à chaque lancer, ou à la fin du tour.',
        },
        {
          tells: 'R7.2',
          text: 'Quand elle est remplie, tu peux avancer le dé de cette carte d’un pas : sur le demi-carré 1, puis 2. Après le dernier demi-carré, il est sauvegardé : il est posé sur la carte avec un de ses symboles visible, que tu choisis. Sans demi-carré, il est sauvegardé tout de suite.',
        },
        {
          tells: 'R7.5',
          text: 'Le dé vient de ta main, d’une de tes combinaisons non terminées ou de son demi-carré. Un dé déjà sauvegardé ou prêté ne bouge pas, et une carte retournée ne sauvegarde rien.',
        },
        {
          tells: 'R7.3 R7.4',
          text: 'Après un lancer, tu ne peux utiliser qu’une condition ; à la fin d’un tour, toutes celles qui sont remplies, l’une après l’autre.',
        },
        {
          tells: 'R7.6 R7.7',
          text: 'Un lancer est jugé quand il est fini, sur ses faces finales et sur ce qui a été posé ; un lancer raté aussi. Tu n’es jamais obligé de réagir. Tous ceux qui le peuvent sont interrogés en même temps, et personne ne voit un choix avant que tous aient choisi.',
        },
      ],
      figure: 'save',
      caption: 'Le dé de Blaireau est sur le premier demi-carré.',
      examples: [
        {
          figure: 'saveSteps',
          text: 'La condition de Kala : un adversaire utilise un joker. La carte a deux demi-carrés, il faut donc trois lancers adverses avec un joker : le dé va sur le 1, sur le 2, puis il sauvegarde un symbole, ici une lune. Sans demi-carré, comme chez Arkan Sonney, on sauvegarde dès la première fois.',
        },
      ],
    },
    {
      title: 'Les conditions',
      text: [],
      list: [
        { tells: 'R7.8', term: 'Aucun personnage', text: 'Aucun dé du lancer ne montre son personnage.' },
        {
          tells: 'R7.9',
          term: 'Paire ou brelan',
          text: 'Deux dés ou plus montrent le même symbole. Quatre comptent aussi, les personnages non.',
        },
        {
          tells: 'R7.10',
          term: 'Joker utilisé',
          text: 'Un joker a été posé dans ce lancer, même par un pouvoir.',
        },
        {
          tells: 'R7.11',
          term: 'Personnages',
          text: 'Au moins autant de dés que la carte le dit montrent leur personnage.',
        },
        { tells: 'R7.12', term: 'Un symbole', text: 'Un dé montre le symbole que la carte nomme.' },
        {
          tells: 'R7.13',
          term: 'Dés posés',
          text: 'Autant de dés que la carte le dit ont été posés dans ce lancer, exactement ou au moins. Un sauvetage par Hanuman compte, les symboles sauvegardés non.',
        },
        {
          tells: 'R7.14',
          term: 'Tous différents',
          text: 'Assez de dés ont été lancés, et tous montrent autre chose. Un personnage diffère de tout.',
        },
        { tells: 'R7.15', term: 'Raté', text: 'Le tour a fini par un lancer raté.' },
        { tells: 'R7.16', term: 'Arrêté', text: 'Le tour a fini parce que le joueur s’est arrêté.' },
        {
          tells: 'R7.17',
          term: 'Combinaisons',
          text: 'Au moins autant que la carte le dit ont été terminées ou validées dans le tour.',
        },
        { tells: 'R7.18', term: 'Carte retournée', text: 'Une carte a été retournée dans le tour.' },
      ],
    },
    {
      title: 'Utiliser les pouvoirs',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'Une carte retournée a un pouvoir. Tu peux l’utiliser quand son dé montre son personnage dans ce lancer et que le lancer ne peut plus être raté grâce à autre chose : un dé posé, un symbole sauvegardé. Le dé du pouvoir n’est alors pas posé.',
        },
        {
          tells: 'R8.3',
          text: 'Utilise plusieurs pouvoirs dans l’ordre que tu veux, chaque dé une fois.',
        },
        {
          tells: 'R8.4',
          text: 'Oni, Coquelicot, Potiron et Liseron disent eux-mêmes quand on peut les utiliser. Basilic agit tout seul.',
        },
      ],
      figure: 'power',
      caption: 'Hanuman est chargé : un lancer raté peut être rattrapé une fois.',
      examples: [
        {
          figure: 'power',
          text: 'Le smiley est posé, le lancer ne peut donc plus être raté. Hanuman montre son personnage et sa carte est retournée : au lieu de le poser en joker, tu le charges, pour un prochain lancer raté.',
        },
      ],
    },
    {
      title: 'Les douze pouvoirs',
      text: [],
      list: [
        {
          tells: 'R9.1 R9.2 R9.3',
          term: 'Hanuman',
          text: 'Charge-le sur sa carte. Quand un de tes lancers serait raté, tu peux le poser en joker à la place ; jusque-là, il reste chargé. Dans les deux modes expert, pas si un joker a été posé sur cette combinaison pendant ce tour.',
        },
        {
          tells: 'R9.4 R9.5 R9.6',
          term: 'Arkan Sonney',
          text: 'Charge-le sur sa carte, sur le symbole de ton choix. Ce symbole compte une fois, tout seul, dans chacune de tes combinaisons qui le demande et qui était encore vide, jusqu’à ce que tu reprennes le dé. Il n’empêche pas un lancer d’être raté.',
        },
        {
          tells: 'R9.7 R9.8 R9.9',
          term: 'Mr Blaireau',
          text: 'Emprunte un dé de la main d’un adversaire, un seul à la fois ; tant que tu l’as, Mr Blaireau n’est qu’un joker. Il rentre chez lui quand il montre son personnage et à la fin de ton tour, même depuis une combinaison.',
        },
        {
          tells: 'R9.10 R9.11 R3.1',
          term: 'Kala',
          text: 'Charge-le jusqu’à ton prochain tour, où il revient dans ta main. Des personnages d’un lancer, un adversaire ne peut utiliser que la moitié en jokers, arrondie vers le bas. Plusieurs Kalas ne s’ajoutent pas, et Hanuman, Liseron et Potiron agissent normalement.',
        },
        {
          tells: 'R9.12 R9.13',
          term: 'Crâne Yorick',
          text: 'Incline sa carte d’un quart de tour, deux fois au plus. Une fois inclinée deux fois, tu peux la redresser à chaque choix de ton propre tour pour réinitialiser le recto d’une carte adverse : première combinaison, ses dés à leur propriétaire. Les dés sauvegardés et les demi-carrés restent. Il doit y avoir quelque chose à réinitialiser.',
        },
        {
          tells: 'R9.14',
          term: 'Oni',
          text: 'Si tu as lancé Oni avec d’autres dés, quelle que soit sa face, et qu’aucun dé ne convient : charge-le et relance les autres. C’est toujours le même lancer. Oni revient à la fin de ton tour.',
        },
        {
          tells: 'R9.15',
          term: 'Fleur de Lotus',
          text: 'Relance-la avec les dés de ton choix de ce lancer qui ne sont ni posés ni chargés. C’est toujours le même lancer, et il ne peut plus être raté. Le pouvoir peut revenir.',
        },
        {
          tells: 'R9.16 R9.17 R9.18 R3.5',
          term: 'Poire',
          text: 'Incline sa carte. Juste après le lancer d’un adversaire, tu peux la redresser : il doit relancer tous ces dés. Elle peut aussi toucher une relance, et alors seulement les dés qui viennent d’être relancés. Si plusieurs joueurs le veulent, c’est le prochain dans le sens des aiguilles d’une montre, et on redemande aux autres.',
        },
        {
          tells: 'R9.19',
          term: 'Coquelicot',
          text: 'Pose-le en joker, et relance un ou plusieurs dés non posés dont le symbole est présent au moins deux fois dans ce lancer. C’est toujours le même lancer.',
        },
        {
          tells: 'R9.20',
          term: 'Basilic',
          text: 'Si un lancer termine la combinaison alors que Basilic montre son personnage et n’a pas été posé, la combinaison suivante est validée aussi. Si c’était la dernière, la carte est retournée.',
        },
        {
          tells: 'R9.21 R9.22',
          term: 'Potiron',
          text: 'Si Potiron et au moins un autre dé montrent leur personnage et que Potiron n’a pas été posé, la combinaison en cours est validée. Si Basilic était le seul autre, il est utilisé pour cela et n’ajoute rien.',
        },
        {
          tells: 'R9.23',
          term: 'Liseron des Haies',
          text: 'Lancé avec trois dés en main au plus, il peut être posé en joker quelle que soit sa face. C’est le dernier lancer qui compte, même une relance par un pouvoir. Les limites des modes expert s’appliquent.',
        },
      ],
    },
    {
      title: 'La fin',
      text: [
        {
          tells: 'R10.1 R10.2',
          text: 'Qui retourne sa cinquième carte gagne aussitôt. Les autres sont classés par le nombre de cartes retournées ; à égalité, on partage la place.',
        },
        {
          tells: 'R10.3',
          text: 'Une partie sans fin est arrêtée après 40 000 actions ; le plus de cartes retournées gagne alors.',
        },
        {
          tells: 'R12.3',
          text: 'Tout ce qui est sur la table est visible par tous. Seuls sont cachés les choix que plusieurs joueurs font en même temps, jusqu’à ce que tous aient choisi.',
        },
      ],
    },
    {
      title: 'Ce qu’une table peut décider',
      text: [
        {
          tells: 'R1.3 R6.1',
          text: 'Qui ouvre la table choisit le mode des jokers et les decks, un pour tous ou un par place, et peut régler trois choses autrement :',
        },
      ],
      list: [
        {
          tells: 'R4.5',
          term: 'Dés sauvegardés',
          text: 'Le dé d’un symbole sauvegardé qu’on utilise ne revient pas aussitôt : il va sur la combinaison et revient avec les autres.',
        },
        {
          tells: 'R5.6',
          term: 'S’arrêter',
          text: 'Après une combinaison terminée, on ne peut pas s’arrêter : il faut relancer.',
        },
        {
          tells: 'R7.15',
          term: 'Raté',
          text: 'La condition ne compte qu’un lancer raté qui réinitialise la carte.',
        },
      ],
    },
    {
      title: 'Notre jeu de cartes',
      text: [
        {
          tells: '',
          text: 'Le livret ne montre la plupart des faces, combinaisons et conditions qu’en images que nous n’avons pas. Le jeu utilisé ici est le nôtre, bâti autour de ce qui est connu ; la page des cartes dit ce qui vient du livret et ce qui vient de nous.',
        },
      ],
    },
  ],
  advice: [
    'Pose peu de dés tant que les chances sont bonnes : plus de dés en main, plus de chances au prochain lancer.',
    'Arrête-toi quand un lancer raté coûterait plus que ne rapporte le prochain ; les dés peuvent rester sur la carte.',
    'Les symboles sauvegardés rattrapent un mauvais lancer. Gardes-en un pour la dernière place.',
  ],
};

export default rules;
