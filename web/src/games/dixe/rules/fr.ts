import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Sois le premier à retourner cinq de tes six cartes en lançant leurs combinaisons.',
  sections: [
    {
      title: 'Dés et cartes',
      text: [
        'Chaque joueur a six dés et les six cartes des mêmes personnages. Un dé a cinq symboles et son personnage, qui est un joker. L’avant d’une carte montre trois combinaisons, une par bord : on remplit celle du haut, puis on tourne la carte d’un quart.',
        'Au départ, chacun retourne deux cartes ; leurs pouvoirs agissent dès le premier tour.',
      ],
      figure: 'card',
      caption: 'La deuxième combinaison est en haut ; la première est faite.',
    },
    {
      title: 'Ton tour',
      text: [
        'Lance tous les dés en main ; il en faut au moins trois. Après le premier lancer, choisis la carte active. Pose au moins un dé qui convient, puis relance le reste ou arrête.',
        'Si rien ne convient, le lancer échoue : après un succès dans ce tour, la carte revient à sa première combinaison. Au premier lancer, ou juste après une combinaison finie, seul le tour est perdu.',
      ],
      figure: 'throw',
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
      figure: 'save',
      caption: 'Le dé de Blaireau est sur la première demi-case.',
    },
    {
      title: 'Pouvoirs',
      text: [
        'Une carte retournée a un pouvoir. La plupart servent quand son dé montre le personnage et qu’autre chose clôt le lancer. La table dit quand un pouvoir peut servir et ce qu’il fait.',
      ],
      figure: 'power',
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
};

export default rules;
