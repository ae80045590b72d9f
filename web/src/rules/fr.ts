import type { RulesBook } from './index.ts';

const book: RulesBook = {
  onyx: {
    goal: 'Sois le premier à relier tes deux bords du plateau par une chaîne continue de tes pierres.',
    sections: [
      {
        title: 'Le plateau',
        text: [
          'Les lignes forment des carrés et des triangles, tous de même côté. Les pierres se posent là où les lignes se croisent. Un carré a aussi un point en son centre, relié à ses quatre coins.',
          'Rouge relie le haut et le bas, Blanc la gauche et la droite. Un coin du plateau appartient aux deux bords qu’il touche. La mise en place standard commence avec quatre pierres de chaque couleur, posées sur les bords de l’autre.',
        ],
        figure: 'onyx-board',
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
        figure: 'onyx-square',
        caption: 'Les points marquent les centres jouables. Un carré dont un coin est occupé n’en a pas.',
      },
      {
        title: 'Capturer',
        text: [
          'Si ta pierre occupe le quatrième coin d’un carré de sorte que tu tiens deux coins opposés et l’adversaire les deux autres, et si le centre est vide, ses deux pierres quittent le plateau. Une pierre peut capturer dans deux carrés à la fois : quatre pierres.',
          'La capture se fait d’elle-même. Les points libérés peuvent être rejoués aussitôt, par n’importe qui.',
        ],
        figure: 'onyx-capture',
        caption: 'Rouge joue le coin marqué : les deux pierres blanches du carré sont prises.',
      },
      {
        title: 'Ce qui est à l’abri',
        text: [
          'Deux coins voisins chacun, ou trois contre un, ne capturent rien. Une pierre au centre d’un carré, de n’importe quelle couleur, protège ce carré et n’est jamais prise.',
        ],
        figure: 'onyx-protected',
        caption: 'La pierre du centre protège ce carré.',
      },
      {
        title: 'Gagner',
        text: [
          'Tu gagnes dès que ta pose, après les captures, relie tes deux bords. Un plateau plein a toujours un vainqueur. Par sécurité, la même position pour la troisième fois est une partie nulle.',
        ],
        figure: 'onyx-win',
        caption: 'Rouge a relié le haut et le bas.',
      },
    ],
    advice: [
      'Après une capture, tes deux pierres en diagonale peuvent se relier de deux façons : l’adversaire ne peut pas empêcher les deux.',
      'Une pierre au centre n’a que quatre liens, mais elle ne peut être prise et ferme le carré.',
      'Sauver un carré peut ouvrir une capture dans le carré voisin. Regarde les deux.',
    ],
  },
  onix: {
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
        figure: 'onix-ring',
        caption: 'Les croix des piles 5, 1 et 2 sont voisines : un groupe de trois cartes.',
      },
      {
        title: '2. Placer',
        text: [
          'Place chaque carte sur une de tes collections qui n’a aucune de ses gemmes, ou commence une nouvelle collection. Une carte posée ne bouge plus.',
        ],
        figure: 'onix-place',
        caption:
          'Cercle et croix ne vont pas où il y a une croix ; le carré ou une nouvelle collection conviennent.',
      },
      {
        title: '3. Effet',
        text: [
          'La gemme choisie agit une fois, obligatoirement si elle le peut. Cercle : pioche le dessus d’une pile et place-le. Carré : mets le dessus d’une pile dans ton stock. Losange : vole la carte du dessus d’une collection adverse et place-la. Croix : détruis la carte du dessus d’une collection adverse.',
          'Une carte venue d’un effet ne relie rien et n’a pas d’effet.',
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
  },
  nox: {
    goal: 'Montre de grands nombres des trois couleurs à la fin de la manche, et atteins 150 points le premier.',
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
          'Une manche s’arrête aussitôt qu’un étalage a six piles, peu importe qui l’a causé. Elle finit aussi quand toutes les cartes sont jouées. Les cartes en main ne comptent pas.',
        ],
      },
      {
        title: 'Les points',
        text: [
          'Si les trois couleurs sont parmi tes dessus, tu marques leur somme ; sinon rien. Celui qui a six piles n’est pas forcément le meilleur.',
          'Jeu de base : tout le monde marque, et la partie finit à 150 points. Têtes dures : seul le meilleur de la manche marque, et 100 points suffisent.',
        ],
        figure: 'nox-score',
        caption: '4 + 14 + 6 + 15, avec les trois couleurs : 39 points.',
      },
    ],
    advice: [
      'Couvrir le 15 d’un autre avec un 1 fait mal, mais coûte ton tour.',
      'À cinq piles, n’importe qui peut finir la manche : aie toutes les couleurs.',
      'Une fusion retire une pile : le moyen de faire durer la manche.',
    ],
  },
  dixe: {
    goal: 'Sois le premier à retourner cinq de tes six cartes en lançant leurs combinaisons.',
    sections: [
      {
        title: 'Dés et cartes',
        text: [
          'Chaque joueur a six dés et les six cartes des mêmes personnages. Un dé a cinq symboles et son personnage, qui est un joker. L’avant d’une carte montre trois combinaisons, une par bord : on remplit celle du haut, puis on tourne la carte d’un quart.',
          'Au départ, chacun retourne deux cartes ; leurs pouvoirs agissent dès le premier tour.',
        ],
        figure: 'dixe-card',
        caption: 'La deuxième combinaison est en haut ; la première est faite.',
      },
      {
        title: 'Ton tour',
        text: [
          'Lance tous les dés en main ; il en faut au moins trois. Après le premier lancer, choisis la carte active. Pose au moins un dé qui convient, puis relance le reste ou arrête.',
          'Si rien ne convient, le lancer échoue : après un succès dans ce tour, la carte revient à sa première combinaison. Au premier lancer, ou juste après une combinaison finie, seul le tour est perdu.',
        ],
        figure: 'dixe-throw',
        caption: 'Le soleil convient, la bombe non ; le personnage est un joker.',
      },
      {
        title: 'Terminer',
        text: [
          'Une combinaison pleine rend ses dés, la carte tourne, et tu peux continuer. Après la troisième, la carte est retournée et ton tour finit. La cinquième carte retournée gagne.',
        ],
      },
      {
        title: 'Au tour d’un autre',
        text: [
          'Chaque avant a une condition, par exemple qu’un adversaire lance une tête de mort. Quand elle est remplie, tu peux avancer le dé de cette carte : par ses demi-cases, puis sur la carte avec un symbole de ton choix. Un symbole sauvé sert après n’importe lequel de tes lancers.',
        ],
        figure: 'dixe-save',
        caption: 'Le dé de Blaireau est sur la première demi-case.',
      },
      {
        title: 'Pouvoirs',
        text: [
          'Une carte retournée a un pouvoir. La plupart servent quand son dé montre le personnage et qu’autre chose clôt le lancer. La table dit quand un pouvoir peut servir et ce qu’il fait.',
        ],
        figure: 'dixe-power',
        caption: 'Hanuman est chargé : un lancer raté peut être sauvé une fois.',
      },
      {
        title: 'Notre jeu de cartes',
        text: [
          'Le livret ne montre la plupart des faces, combinaisons et conditions qu’en images que nous n’avons pas. Le jeu utilisé ici est celui du projet, bâti autour de ce qui est connu ; la page des cartes dit ce qui est à qui.',
        ],
      },
    ],
    advice: [
      'Pose peu de dés tant que les chances sont bonnes : plus de dés, plus de chances au prochain lancer.',
      'Arrête quand un échec coûterait plus que le prochain succès ; les dés peuvent rester sur la carte.',
      'Les symboles sauvés réparent un mauvais lancer. Gardes-en un pour la dernière place.',
    ],
  },
};

export default book;
