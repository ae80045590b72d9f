import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'Tu sais construire un étalage des trois couleurs, poser sur une pile, empiler, gêner les autres et finir une manche à temps.',
  steps: {
    high: {
      title: 'Jouer une carte',
      say: 'À ton tour, tu poses une carte, dans ton étalage ou dans celui d’un autre. Puis tu en pioches une.',
      task: 'Commence ton étalage par ta plus forte carte.',
      right: 'Quinze points pour commencer. Et tu as pioché : on a toujours trois cartes en main.',
      other: 'C’est moins de points. Ton plus grand nombre vaut le plus.',
      wrong: { gift: 'Un cadeau ! Dans l’étalage de l’autre, ces points sont pour l’autre.' },
    },
    three: {
      title: 'Trois couleurs',
      say: 'Un étalage ne compte que si le bleu, le vert et l’orange sont visibles sur ses piles. Sinon, il ne vaut rien.',
      task: 'Ajoute la couleur qui manque à ton étalage.',
      right: 'Maintenant il compte. 15, 14 et 3 font 32 points ; avant, ils ne valaient rien.',
      other: 'Il manque encore l’orange à ton étalage. Les petits symboles en dessous le disent.',
      wrong: {
        green: 'Le vert y est déjà. Même avec un grand nombre, il manque une couleur.',
        blue: 'Le bleu y est déjà. Même avec un grand nombre, il manque une couleur.',
      },
    },
    cover: {
      title: 'Poser sur une pile',
      say: 'Une carte peut être posée sur une pile de sa couleur, que son nombre soit plus grand ou plus petit. Seul le dessus compte.',
      task: 'Augmente la valeur de ton étalage sans nouvelle pile.',
      right: 'Douze points de plus. Le 2 est sous le 14 et ne compte plus.',
      other: 'Regarde encore. Laquelle de tes piles montre un petit nombre dont tu as la couleur ?',
      wrong: {
        colour: 'Une autre couleur. Le 14 est vert : il ne se pose que sur une pile verte.',
        pile: 'C’est une nouvelle pile. C’est permis, mais six piles finissent la manche ; poser sur une pile garde ton étalage petit.',
        less: 'Il vaut moins maintenant. Un nombre plus petit sur le dessus fait perdre des points.',
      },
    },
    lower: {
      title: 'Poser chez un autre',
      say: 'Tu peux aussi poser sur une pile de l’étalage d’un autre : prends ta plus petite carte.',
      task: 'Enlève le plus de points possible à ton adversaire.',
      right: 'Quatorze points de moins. Le 15 est sous ton 1.',
      other: 'Cela n’enlève rien. Pose sur une des piles de ton adversaire.',
      wrong: {
        seven: 'Sept points de moins. Une autre carte en enlève plus.',
        five: 'Cinq points de moins. Une autre carte en enlève plus.',
        colour: 'Une autre couleur. Le 1 est bleu : il ne se pose que sur une pile bleue.',
      },
    },
    merge: {
      title: 'Empiler',
      say: 'Dès que deux piles d’un étalage montrent le même nombre, elles sont empilées en une seule.',
      task: 'Réduis ton étalage d’une pile.',
      right: 'Neuf sur neuf. Deux piles n’en font plus qu’une : tu as de nouveau de la place.',
      other: 'Tu as autant de piles qu’avant, ou plus. Tu as un 9, et une pile bleue peut le recevoir.',
      wrong: {
        same: 'Les neuf s’empilent, mais tu as autant de piles qu’avant. Pose-le sur l’autre pile bleue.',
      },
    },
    end: {
      title: 'Six piles',
      say: 'La manche finit aussitôt qu’un étalage a six piles. Les cartes en main ne comptent pas.',
      task: 'Tu es loin devant. Finis la manche maintenant.',
      right:
        'Six piles : la manche est finie. Tu marques 71 ; il manque une couleur à ton adversaire, qui ne marque rien.',
      other: 'La manche continue. Il faut à ton étalage une sixième pile, avec un nombre qui n’y est pas.',
      wrong: { merges: 'Ce nombre y est déjà. Les piles s’empilent, et il en reste cinq.' },
    },
    hinder: {
      title: 'Retarder la fin',
      say: 'Ton adversaire a cinq piles et mène. Empiler réduit un étalage, même celui d’un autre.',
      task: 'Enlève une pile à ton adversaire.',
      right: 'Il ne lui reste que quatre piles. Les deux onze n’en font qu’une, et la fin s’éloigne.',
      other: 'Ton adversaire a toujours cinq piles. Lequel de tes nombres montre-t-il déjà ?',
      wrong: { ends: 'Cela finit la manche, et ton adversaire marque le plus. Rien ne t’y obligeait.' },
    },
    hard: {
      title: 'Têtes dures',
      say: 'Avec les têtes dures, seul l’étalage qui vaut le plus dans la manche marque. 100 points finissent la partie.',
      task: 'Fais passer ton étalage devant les 39 points de ton adversaire.',
      right: 'Tu mènes. Si la manche finissait ici, toi seul marquerais.',
      other: 'Ton adversaire est toujours devant. Ici, le deuxième ne marque rien.',
      wrong: { short: 'Pas assez. Ton adversaire est toujours devant, et le deuxième ne marque rien ici.' },
    },
  },
};

export default words;
