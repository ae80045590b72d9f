import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned: 'Tu sais relier tes bords, capturer des pions, protéger une paire et choisir ta couleur.',
  steps: {
    goal: {
      title: 'Le but',
      say: 'Rouge relie le haut et le bas par une chaîne continue de pions. Blanc relie la gauche et la droite.',
      task: 'Tu es Rouge. Relie le haut et le bas.',
      right: 'Rouge gagne. Tes pions se touchent de D1 à D8, et la ligne de Blanc est coupée du même coup.',
      other: 'Il reste un trou. Ta chaîne est interrompue au milieu de sa colonne.',
    },
    touch: {
      title: 'Ce qui se touche',
      say: 'Les pions se touchent le long des lignes, y compris la ligne oblique entre deux triangles. Les coins opposés d’un carré ne se touchent pas.',
      task: 'Tu es Rouge. Relie les deux moitiés de ta chaîne.',
      right: 'Reliées. C3 et D4 se touchent par la ligne oblique, D4 et D5 par la colonne.',
      other: 'Les moitiés restent séparées. Cherche un point relié par une ligne à C3 et à D5.',
      wrong: {
        square: 'Si près, mais non. C4 et D5 sont des coins opposés d’un carré : aucune ligne ne les relie.',
      },
    },
    middle: {
      title: 'Les centres',
      say: 'Chaque carré a un point en son centre. On ne peut l’occuper que si ses quatre coins sont vides.',
      task: 'Tu es Rouge. Prends le centre d’un carré vide.',
      right: 'Ce carré est à toi. Tant que ton pion est au centre, personne n’y capture.',
      other: 'C’est un coin. Les centres sont les petits points à l’intérieur des carrés.',
      wrong: { corner: 'Ce centre est fermé. Un pion occupe déjà un coin de ce carré.' },
    },
    capture: {
      title: 'Capturer',
      say: 'Deux de tes pions sur des coins opposés d’un carré prennent les deux pions entre eux, si son centre est vide.',
      task: 'Tu es Blanc. Prends deux pions rouges.',
      right: 'D4 prend E4 et D3. Tes pions D4 et E3 se font face dans un carré dont le centre est vide.',
      other: 'Rien n’est pris là. Cherche un carré avec un coin blanc et deux coins rouges à côté.',
      wrong: { held: 'Rien n’est pris. F3 et G4 se font face, mais le pion au centre protège ce carré.' },
    },
    guard: {
      title: 'Protéger une paire',
      say: 'Blanc menace de prendre D3 et E4 : il lui suffit d’un pion sur le quatrième coin.',
      task: 'Tu es Rouge. Sauve les deux pions.',
      right: 'Sauvés. Le quatrième coin est à toi : Blanc ne pourra plus faire face à E3 dans ce carré.',
      other: 'Blanc les prend encore. La menace, c’est le coin vide de ce carré.',
      wrong: { late: 'Trop tard pour le centre. On ne le prend que si tout le carré est vide.' },
    },
    double: {
      title: 'Deux paires d’un coup',
      say: 'Un pion peut être le coin de deux carrés, et capturer dans les deux.',
      task: 'Tu es Rouge. Trouve le pion qui en prend quatre.',
      right: 'Quatre pions d’un coup. D3 capture dans deux carrés à la fois : les deux se sont vidés.',
      other:
        'Cela n’en prend pas quatre. Cherche un point entre deux carrés qui ont chacun deux pions blancs.',
    },
    reopen: {
      title: 'De nouveau libre',
      say: 'Un point vidé par une capture peut être repris aussitôt, par l’un ou par l’autre.',
      task: 'Blanc vient de prendre tes pions en D3 et E4. Remets-en un.',
      right: 'De retour. Isolé, il ne risque rien : une capture prend toujours une paire.',
      other: 'C’est permis, mais trouve un des deux points que la capture a vidés.',
      wrong: { corner: 'Encore fermé. Les pions blancs occupent deux coins de ce carré.' },
    },
    swap: {
      title: 'Le premier pion',
      say: 'Le premier pion est rouge. Ensuite, le second joueur peut dire : les rouges sont à moi.',
      task: 'Ton adversaire a commencé par un pion fort, au milieu. Prends-le.',
      right: 'Tu es Rouge maintenant. Le pion reste à sa place, et ton adversaire joue Blanc.',
      other: 'Tu jouerais Blanc, contre un pion rouge fort. Échange plutôt les couleurs.',
    },
  },
};

export default words;
