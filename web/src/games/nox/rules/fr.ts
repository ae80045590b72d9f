import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Montre de grands nombres dans les trois couleurs à la fin des manches, et aie le plus de points à la fin de la partie.',
  sections: [
    {
      title: 'Les cartes',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'Il y a 90 cartes, six de chaque nombre de 1 à 15. Chaque nombre n’a qu’une couleur : bleu pour Ramon, vert pour Jack, orange pour Alphonse.',
        },
        {
          tells: 'R2.1 R2.2',
          text: 'Une partie a plusieurs manches, et chacun commence sans point. À chaque manche, on mélange toutes les cartes et chacun en reçoit trois ; le reste forme la pioche. Les étalages commencent vides.',
        },
        {
          tells: 'R2.3 R2.4 R2.5',
          text: 'On tire au sort qui commence la première manche, sauf si l’hôte décide. Chaque manche suivante est commencée par le voisin de gauche de celui qui avait commencé la précédente. On joue dans le sens des aiguilles d’une montre.',
        },
        {
          tells: 'R9.1 R9.2 R9.3',
          text: 'Toi seul vois ta main et ce que tu pioches. Tout le monde voit les étalages, et combien de cartes il y a en main et dans la pioche. Chaque carte jouée a été vue par tous, même si elle n’est plus sur le dessus.',
        },
      ],
      figure: 'numbers',
      caption: 'Chaque nombre n’existe que dans une couleur.',
    },
    {
      title: 'Ton tour',
      text: [
        {
          tells: 'R3.1 R3.2',
          text: 'Joue une carte de ta main dans n’importe quel étalage, le tien ou celui d’un autre. Puis pioche une carte, s’il en reste. On ne passe pas.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'Soit tu étends l’étalage : tu poses la carte à côté des autres, comme nouvelle pile. Soit tu modifies sa valeur : tu poses la carte sur une pile de la même couleur, avec un nombre plus grand ou plus petit ; seule la carte du dessus compte alors. On ne pose jamais une carte sur une autre couleur.',
        },
        { tells: 'R3.5', text: 'Tu peux aussi poser une carte sur la seule pile d’un étalage.' },
      ],
      figure: 'cover',
      caption: 'Un 12 vert est posé sur un 5 vert.',
    },
    {
      title: 'Nombres égaux',
      text: [
        {
          tells: 'R4.1 R4.3',
          text: 'Si deux piles d’un étalage montrent le même nombre, elles sont aussitôt empilées l’une sur l’autre, la pile qui vient d’être jouée par-dessus. On peut ainsi réduire un étalage. Des nombres égaux dans deux étalages différents ne se touchent pas.',
        },
        {
          tells: 'R4.2 R4.4',
          text: 'Tu peux étendre un étalage avec un nombre qu’il montre déjà, ou poser une carte sur le même nombre : l’étalage montre alors la même chose qu’avant. Une pile ne change jamais de couleur, et un étalage n’en perd jamais.',
        },
      ],
      figure: 'merge',
      caption: 'Deux piles qui montrent 14 sont empilées.',
    },
    {
      title: 'La fin d’une manche',
      text: [
        {
          tells: 'R5.1 R5.2 R3.7',
          text: 'Une manche s’arrête dès qu’un étalage a encore six piles une fois les nombres égaux empilés, peu importe à qui il est et qui a joué la carte. Personne ne pioche ni ne joue plus, et les cartes en main ne comptent pas.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'Quand la pioche est vide, chacun joue ses trois dernières cartes sans piocher. La manche finit aussi quand toutes les cartes sont jouées.',
        },
        {
          tells: 'R9.4 R9.5',
          text: 'On ne montre ni les mains ni la pioche. On mélange les 90 cartes pour la manche suivante : ce que tu as vu ne t’y aide pas.',
        },
      ],
    },
    {
      title: 'Les points',
      text: [
        {
          tells: 'R6.1',
          text: 'Si les trois couleurs sont au-dessus de tes piles, ton étalage vaut la somme de ces cartes ; sinon rien. Celui qui a six piles n’est pas forcément le meilleur.',
        },
        { tells: 'R6.2', text: 'Jeu de base : chacun ajoute la valeur de son étalage.' },
        {
          tells: 'R6.3 R6.4',
          text: 'Têtes dures : seul le meilleur étalage de la manche rapporte des points ; si plusieurs sont aussi bons, ils en rapportent tous.',
        },
        {
          tells: 'R6.5',
          text: 'Si aucun étalage ne vaut rien, personne ne marque et la partie continue.',
        },
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, avec les trois couleurs : 39 points.',
    },
    {
      title: 'La fin de la partie',
      text: [
        {
          tells: 'R7.1 R7.2 R7.3',
          text: 'La partie finit après une manche où quelqu’un a atteint 150 points, ou 100 avec les têtes dures. Le plus de points gagne ; à points égaux, on partage la place.',
        },
        { tells: 'R7.4', text: 'Après 40 manches, la partie finit de toute façon.' },
      ],
    },
  ],
  advice: [
    'Poser un 1 sur le 15 d’un autre fait mal, mais coûte ton tour.',
    'À cinq piles, n’importe qui peut terminer la manche : assure-toi d’avoir les trois couleurs.',
    'Empiler deux piles en retire une : c’est le moyen de faire durer la manche.',
  ],
};

export default rules;
