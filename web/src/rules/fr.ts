import type { RulesBook } from './index.ts';

const book: RulesBook = {
  onyx: {
    goal: 'Sois le premier à relier tes deux bords du plateau par une chaîne continue de tes pions.',
    sections: [
      {
        title: 'Le plateau',
        text: [
          'Les lignes forment des carrés et des triangles, tous de même côté. Les pions se posent là où les lignes se croisent. Un carré a aussi un point en son centre, relié à ses quatre coins.',
          'Rouge relie le haut et le bas, Blanc la gauche et la droite. Un coin du plateau appartient aux deux bords qu’il touche. La mise en place standard commence avec quatre pions de chaque couleur, posés sur les bords de l’adversaire.',
        ],
        figure: 'onyx-board',
        caption: 'Les bords rouges sont les buts de Rouge, les blancs ceux de Blanc.',
      },
      {
        title: 'Qui joue quelle couleur',
        text: [
          'Le premier joueur pose un pion rouge où il veut. Le second garde les blancs et répond, ou bien échange : les joueurs changent de couleur et le pion reste. Ainsi, un premier pion trop fort n’avantage personne.',
          'Blanc joue ensuite, puis les tours alternent. On ne passe pas.',
        ],
      },
      {
        title: 'Poser un pion',
        text: [
          'Pose un pion de ta couleur sur un point vide. Le centre d’un carré n’est libre que si le centre et les quatre coins sont vides ; un petit point le montre sur le plateau.',
        ],
        figure: 'onyx-square',
        caption: 'Les points marquent les centres jouables. Un carré dont un coin est occupé n’en a pas.',
      },
      {
        title: 'Capturer',
        text: [
          'Si ton pion occupe le quatrième coin d’un carré de sorte que tu tiens deux coins opposés et l’adversaire les deux autres, et si le centre est vide, ses deux pions quittent le plateau. Un pion peut capturer dans deux carrés à la fois : quatre pions.',
          'La capture est automatique. Les points libérés peuvent être rejoués aussitôt, par l’un ou l’autre.',
        ],
        figure: 'onyx-capture',
        caption: 'Rouge joue le coin marqué : les deux pions blancs du carré sont capturés.',
      },
      {
        title: 'Ce qui est à l’abri',
        text: [
          'Deux coins voisins chacun, ou trois contre un, ne capturent rien. Un pion au centre d’un carré, quelle que soit sa couleur, protège ce carré et n’est jamais capturé.',
        ],
        figure: 'onyx-protected',
        caption: 'Le pion du centre protège ce carré.',
      },
      {
        title: 'Gagner',
        text: [
          'Tu gagnes dès que ton pion, après les captures, relie tes deux bords. Un plateau plein a toujours un vainqueur. Par sécurité, la partie est nulle si la même position se présente pour la troisième fois.',
        ],
        figure: 'onyx-win',
        caption: 'Rouge a relié le haut et le bas.',
      },
    ],
    advice: [
      'Après une capture, tes deux pions en diagonale peuvent se relier de deux façons : ton adversaire ne peut pas empêcher les deux.',
      'Un pion au centre n’a que quatre liens, mais il ne peut pas être capturé et il ferme le carré.',
      'Sauver un carré peut ouvrir une capture dans le carré voisin. Regarde les deux.',
    ],
  },
  onix: {
    goal: 'Complète des collections des quatre gemmes pour avoir le plus de cartes en stock quand une pioche s’épuise.',
    sections: [
      {
        title: 'Mise en place',
        text: [
          'Chacun commence avec quatre collections d’une carte : rond, croix, carré et losange. Les autres cartes forment cinq pioches en cercle ; on ne voit que la carte du dessus. Certaines cartes montrent deux gemmes.',
        ],
      },
      {
        title: '1. Prendre',
        text: [
          'Choisis une gemme visible et prends tout un groupe : des pioches voisines du cercle qui la montrent. Une carte double appartient aux groupes de ses deux gemmes, mais n’est reliée que par celle que tu choisis.',
        ],
        figure: 'onix-ring',
        caption: 'Les croix des pioches 5, 1 et 2 sont voisines : un groupe de trois cartes.',
      },
      {
        title: '2. Placer',
        text: [
          'Place chaque carte sur une de tes collections qui n’a aucune de ses gemmes, ou commence une nouvelle collection. Une carte posée ne bouge plus.',
        ],
        figure: 'onix-place',
        caption:
          'Rond et croix ne vont pas là où il y a une croix ; le carré ou une nouvelle collection conviennent.',
      },
      {
        title: '3. Effet',
        text: [
          'La gemme choisie agit une fois, obligatoirement si elle le peut. Rond : pioche la carte du dessus d’une pioche et place-la. Carré : mets la carte du dessus d’une pioche dans ton stock. Losange : vole la carte du dessus d’une collection adverse et place-la. Croix : détruis la carte du dessus d’une collection adverse.',
          'Une carte prise par un effet n’entraîne pas les cartes reliées et n’a pas d’effet elle-même.',
        ],
        figure: 'onix-effects',
        caption: 'Gemme, lettre et effet.',
      },
      {
        title: '4. Valider',
        text: [
          'Chacune de tes collections qui a maintenant les quatre gemmes va dans ton stock ; chaque carte vaut un point. Une collection complète n’est à l’abri qu’à partir de là.',
        ],
        figure: 'onix-complete',
        caption: 'Losange, rond avec croix, carré : complète avec trois cartes.',
      },
      {
        title: 'La fin',
        text: [
          'De deux à quatre joueurs, la partie finit après le tour où une pioche est vide ; à cinq ou six, après la deuxième. Qui a le plus de cartes en stock gagne ; à égalité, qui a le moins de gemmes dans ses collections.',
          'Jeu avancé : qui n’a plus aucune gemme à la fin d’un tour gagne aussitôt. Attention : détruire la dernière carte d’un adversaire lui donne la victoire.',
        ],
      },
    ],
    advice: [
      'La plus petite pioche est l’horloge : compte-la avant de prendre un grand groupe.',
      'Une carte double compte pour une carte en stock mais apporte deux gemmes.',
      'Garde une collection à laquelle il ne manque qu’une gemme, et complète-la au tour où tu prends cette gemme.',
    ],
  },
  nox: {
    goal: 'Montre de grands nombres dans les trois couleurs à la fin de la manche, et atteins 150 points le premier.',
    sections: [
      {
        title: 'Les cartes',
        text: [
          'Il y a six cartes de chaque nombre de 1 à 15, et chaque nombre a une seule couleur : bleu pour Ramon, vert pour Jack, orange pour Alphonse. Chacun tient trois cartes secrètes ; les étalages sont visibles.',
        ],
        figure: 'nox-numbers',
        caption: 'Chaque nombre n’existe que dans une couleur.',
      },
      {
        title: 'Ton tour',
        text: [
          'Joue une carte dans n’importe quel étalage, le tien ou celui d’un autre, puis pioche. Commence une nouvelle pile, ou couvre une pile dont le dessus a la même couleur. Plus grand ou plus petit, peu importe.',
        ],
        figure: 'nox-cover',
        caption: 'Un 12 vert couvre un 5 vert.',
      },
      {
        title: 'Nombres égaux',
        text: [
          'Si deux piles d’un étalage montrent le même nombre, elles n’en font aussitôt qu’une. Couvrir peut donc aussi rétrécir un étalage.',
        ],
        figure: 'nox-merge',
        caption: 'Deux piles qui montrent 14 fusionnent.',
      },
      {
        title: 'La fin d’une manche',
        text: [
          'Une manche s’arrête dès qu’un étalage a six piles, peu importe qui en est la cause. Elle finit aussi quand toutes les cartes sont jouées. Les cartes en main ne comptent pas.',
        ],
      },
      {
        title: 'Les points',
        text: [
          'Si les trois couleurs sont au-dessus de tes piles, tu marques la somme de ces cartes ; sinon rien. Celui qui a six piles n’est pas forcément le meilleur.',
          'Jeu de base : tout le monde marque, et la partie finit à 150 points. Têtes dures : seul le meilleur de la manche marque, et 100 points suffisent.',
        ],
        figure: 'nox-score',
        caption: '4 + 14 + 6 + 15, avec les trois couleurs : 39 points.',
      },
    ],
    advice: [
      'Couvrir le 15 d’un autre avec un 1 fait mal, mais coûte ton tour.',
      'À cinq piles, n’importe qui peut terminer la manche : assure-toi d’avoir les trois couleurs.',
      'Une fusion retire une pile : c’est le moyen de faire durer la manche.',
    ],
  },
  dixe: {
    goal: 'Sois le premier à retourner cinq de tes six cartes en lançant leurs combinaisons.',
    sections: [
      {
        title: 'Dés et cartes',
        text: [
          'Chaque joueur a six dés et les six cartes des mêmes personnages. Un dé a cinq symboles et son personnage, qui est un joker. Le recto d’une carte montre trois combinaisons, une par bord : on complète celle du haut, puis on tourne la carte d’un quart de tour.',
          'Au départ, chacun retourne deux cartes ; leurs pouvoirs agissent dès le premier tour.',
        ],
        figure: 'dixe-card',
        caption: 'La deuxième combinaison est en haut ; la première est faite.',
      },
      {
        title: 'Ton tour',
        text: [
          'Lance tous les dés en main ; il en faut au moins trois. Après le premier lancer, choisis la carte active. Pose au moins un dé qui convient, puis relance le reste ou arrête-toi.',
          'Si rien ne convient, le lancer est raté : si un dé a déjà convenu pendant ce tour, la carte revient à sa première combinaison. Au premier lancer, ou juste après une combinaison terminée, tu ne perds que le tour.',
        ],
        figure: 'dixe-throw',
        caption: 'Le soleil convient, la bombe non ; le personnage est un joker.',
      },
      {
        title: 'Terminer',
        text: [
          'Quand une combinaison est complète, tu reprends ses dés, la carte fait un quart de tour, et tu peux continuer. Après la troisième, la carte est retournée et ton tour finit. À la cinquième carte retournée, tu gagnes.',
        ],
      },
      {
        title: 'Au tour d’un autre',
        text: [
          'Le recto de chaque carte a une condition, par exemple qu’un adversaire lance une tête de mort. Quand elle est remplie, tu peux avancer le dé de cette carte : par ses demi-carrés, puis sur la carte avec un symbole de ton choix. Un symbole sauvegardé sert après n’importe lequel de tes lancers.',
        ],
        figure: 'dixe-save',
        caption: 'Le dé de Blaireau est sur le premier demi-carré.',
      },
      {
        title: 'Pouvoirs',
        text: [
          'Une carte retournée a un pouvoir. La plupart s’utilisent quand son dé montre le personnage et que tu as posé autre chose de ce lancer. La table te dit quand un pouvoir peut servir et ce qu’il fait.',
        ],
        figure: 'dixe-power',
        caption: 'Hanuman est chargé : un lancer raté peut être rattrapé une fois.',
      },
      {
        title: 'Notre jeu de cartes',
        text: [
          'Le livret ne montre la plupart des faces, combinaisons et conditions qu’en images que nous n’avons pas. Le jeu utilisé ici est le nôtre, bâti autour de ce qui est connu ; la page des cartes dit ce qui vient du livret et ce qui vient de nous.',
        ],
      },
    ],
    advice: [
      'Pose peu de dés tant que les chances sont bonnes : plus de dés, plus de chances au prochain lancer.',
      'Arrête-toi quand un lancer raté coûterait plus que ne rapporte le prochain ; les dés peuvent rester sur la carte.',
      'Les symboles sauvegardés rattrapent un mauvais lancer. Gardes-en un pour la dernière place.',
    ],
  },
};

export default book;
