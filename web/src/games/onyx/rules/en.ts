import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Be the first to join your two sides of the board with an unbroken chain of your stones.',
  sections: [
    {
      title: 'The board',
      text: [
        {
          tells: 'R1.1 R1.3 R1.4',
          text: 'The board is a lattice of squares and triangles with 12 lines each way, named A to L and 1 to 12. Stones go where lines meet. Every square also has a point in its middle.',
        },
        {
          tells: 'R1.5',
          text: 'Two points are neighbours if a line joins them. The middle of a square is a neighbour of its four corners; opposite corners of a square are not neighbours.',
        },
        {
          tells: 'R1.6',
          text: 'Top and bottom are Red’s sides, left and right are White’s. A corner of the board belongs to both sides it lies on; a middle belongs to no side.',
        },
        {
          tells: 'R2.1 R2.2 R1.7',
          text: 'The standard set-up begins with four stones of each colour, two in the middle of each of the other player’s sides. You can also begin with an empty board, and play on 8, 16 or 20 lines.',
        },
        { tells: 'R9.1', text: 'Nothing is hidden, and nothing is left to chance.' },
      ],
      figure: 'board',
      caption: 'The red inlays are Red’s goals, the white ones White’s.',
    },
    {
      title: 'Who plays which colour',
      text: [
        {
          tells: 'R3.1 R3.2 R3.3',
          text: 'At first nobody has a colour. The first player places a red stone on any open point. The second player then either answers with a white stone and plays White, or swaps: the red stone stays where it is, the second player takes Red and the first takes White. So nobody gains by a first stone that is too strong.',
        },
        {
          tells: 'R3.4',
          text: 'The second stone is White’s, whoever that is. The swap is offered only once.',
        },
        {
          tells: 'R3.5',
          text: 'A table can also be played without the swap: then the first player is Red from the start.',
        },
      ],
    },
    {
      title: 'Placing a stone',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'In turn, each player places one stone of their colour on an empty point. Nobody may pass, and stones never move.',
        },
        {
          tells: 'R4.3',
          text: 'The middle of a square is open only while the middle and all four corners are empty; the board shows a small dot where you can play one. A corner can be taken whatever lies in the middle.',
        },
        {
          tells: 'R4.4',
          text: 'Nothing else is forbidden. Both players may use the same points, and you may place a stone where it can be captured at once.',
        },
      ],
      figure: 'square',
      caption: 'Dots mark middles that can be played. A square with a stone on a corner has none.',
    },
    {
      title: 'Capturing',
      text: [
        {
          tells: 'R5.1 R5.3',
          text: 'If your stone fills the fourth corner of a square, so that you hold two opposite corners and your rival the other two, and the middle is empty, both of your rival’s stones leave the board. One stone can capture in two squares at once: four stones.',
        },
        {
          tells: 'R5.6',
          text: 'Captures are automatic and cannot be declined. But you never have to place the stone that captures.',
        },
        {
          tells: 'R5.7',
          text: 'Either player can use the emptied points again at once. A middle is open again too if its square is now empty.',
        },
        { tells: 'R5.8', text: 'The stones of the set-up are stones like any other.' },
      ],
      figure: 'capture',
      caption: 'Red plays the marked corner: the two white stones of the square are taken.',
    },
    {
      title: 'What is safe',
      text: [
        {
          tells: 'R5.2 R5.4',
          text: 'A stone in the middle of a square, of either colour, protects that square: nothing is captured there. It is never captured itself, and it captures nothing when it is placed.',
        },
        {
          tells: 'R5.5',
          text: 'Nothing is captured either if each of you has two corners side by side, with three corners against one, or when you place a stone between two enemies.',
        },
      ],
      figure: 'protected',
      caption: 'The stone in the middle keeps this square safe.',
    },
    {
      title: 'Winning',
      text: [
        {
          tells: 'R6.1 R6.2',
          text: 'You win as soon as your stone, after its captures, completes a chain of neighbouring stones of yours between your two sides. A chain between the other player’s sides counts for nothing.',
        },
        {
          tells: 'R7.1 R7.2 R6.3',
          text: 'Draws are very rare: if the same position comes up for the third time with the same player to move, or after 600 moves. Then both share first place.',
        },
      ],
      figure: 'win',
      caption: 'Red has joined top and bottom.',
    },
  ],
  advice: [
    'After a capture your two diagonal stones can be joined in two ways: your rival cannot stop both.',
    'A stone in a middle has only four links, but it cannot be taken and it closes the square.',
    'Saving one square can open a capture in the square next to it. Look at both.',
  ],
};

export default rules;
