import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Be the first to join your two sides of the board with an unbroken chain of your stones.',
  sections: [
    {
      title: 'The board',
      text: [
        'The lines form squares and triangles, all with sides of the same length. Stones stand where lines meet. A square also has a point in its middle, joined to its four corners.',
        'Red joins top and bottom, White joins left and right. A corner of the board belongs to both sides it touches. The standard set-up begins with four stones of each colour, placed on the other player’s sides.',
      ],
      figure: 'board',
      caption: 'The red inlays are Red’s goals, the white ones White’s.',
    },
    {
      title: 'Who plays which colour',
      text: [
        'The first player places a red stone anywhere. The second player then either keeps White and answers, or swaps: the players change colour and the stone stays. So nobody gains by a first stone that is too strong.',
        'White plays next; from then on the turns alternate. Nobody may pass.',
      ],
    },
    {
      title: 'Placing a stone',
      text: [
        'Place one stone of your colour on any empty point. The middle of a square is open only while the middle and all four corners are empty; the page shows a small dot where that is so.',
      ],
      figure: 'square',
      caption: 'Dots mark middles that can be played. A square with a stone on a corner has none.',
    },
    {
      title: 'Capturing',
      text: [
        'If your stone fills the fourth corner of a square, so that you hold two opposite corners and your rival the other two, and the middle is empty, both rival stones leave the board. One stone can capture in two squares at once: four stones.',
        'Capturing happens by itself. The emptied points can be used again at once, by anybody.',
      ],
      figure: 'capture',
      caption: 'Red plays the marked corner: the two white stones of the square are taken.',
    },
    {
      title: 'What is safe',
      text: [
        'Two neighbouring corners each, or three against one, capture nothing. A stone in the middle of a square, of either colour, protects that square, and is itself never captured.',
      ],
      figure: 'protected',
      caption: 'The stone in the middle keeps this square safe.',
    },
    {
      title: 'Winning',
      text: [
        'You win as soon as your placement, after captures, joins your two sides. A board can never fill up without a winner. As a safeguard, the same position for the third time is a draw.',
      ],
      figure: 'win',
      caption: 'Red has joined top and bottom.',
    },
  ],
  advice: [
    'After a capture your two diagonal stones can be joined in two ways: the rival cannot stop both.',
    'A stone in a middle has only four links, but it cannot be taken and it closes the square.',
    'Saving one square can open a capture in the square next to it. Look at both.',
  ],
};

export default rules;
