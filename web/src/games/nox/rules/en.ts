import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Show high numbers in all three colours when the round ends, and reach 150 points first.',
  sections: [
    {
      title: 'The cards',
      text: [
        'There are six cards of each number from 1 to 15, and every number has one colour: blue for Ramon, green for Jack, orange for Alphonse. Everybody holds three cards in secret; the displays lie open.',
      ],
      figure: 'numbers',
      caption: 'Each number exists in one colour only.',
    },
    {
      title: 'Your turn',
      text: [
        'Play one card into any display, your own or a rival’s, then draw one. Either begin a new pile there, or cover a pile whose top card has the same colour. Higher or lower does not matter.',
      ],
      figure: 'cover',
      caption: 'A green 12 covers a green 5.',
    },
    {
      title: 'Equal numbers',
      text: [
        'If two piles of one display show the same number, they become one at once. So covering can also make a display smaller.',
      ],
      figure: 'merge',
      caption: 'Two piles that show 14 merge.',
    },
    {
      title: 'The end of a round',
      text: [
        'A round ends at once when a display has six piles, whoever caused it. It also ends when all cards have been played. Cards in hand do not count.',
      ],
    },
    {
      title: 'Scoring',
      text: [
        'If all three colours are among your tops, you score their sum; otherwise nothing. The player with six piles need not be the best.',
        'Base game: everybody adds, and the match ends when somebody has 150 points. Hard-headed: only the best of the round adds, and 100 points are enough.',
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, with all three colours: 39 points.',
    },
  ],
  advice: [
    'Covering a rival’s 15 with a 1 hurts, but it costs your own turn.',
    'At five piles anybody can end the round: make sure that you have all colours.',
    'A merge takes a pile away: the way to keep a round going.',
  ],
};

export default rules;
