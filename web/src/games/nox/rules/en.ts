import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Show high numbers in all three colours when a round ends, and have the most points at the end of the match.',
  sections: [
    {
      title: 'The cards',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'There are 90 cards, six of each number from 1 to 15. Every number has one colour only: blue for Ramon, green for Jack, orange for Alphonse.',
        },
        {
          tells: 'R2.1 R2.2',
          text: 'A match has several rounds, and everybody begins with no points. For each round all cards are shuffled and everybody is dealt three; the rest is the draw pile. The displays begin empty.',
        },
        {
          tells: 'R2.3 R2.4 R2.5',
          text: 'Who starts the first round is drawn by lot, unless the host decides. Each later round is started by the player to the left of the one who started the round before. Turns go clockwise.',
        },
        {
          tells: 'R9.1 R9.2 R9.3',
          text: 'Only you see your hand and what you draw. Everybody sees the displays, and how many cards are in each hand and left to draw. Every card that was played has been seen by all, also those that are covered.',
        },
      ],
      figure: 'numbers',
      caption: 'Each number exists in one colour only.',
    },
    {
      title: 'Your turn',
      text: [
        {
          tells: 'R3.1 R3.2',
          text: 'Play one card from your hand into any display, your own or a rival’s. Then draw one, if there is one left. Nobody may pass.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'Either extend the display: the card becomes a new pile beside the others. Or change its value: cover a pile whose top card has the same colour, with a higher or a lower number; from then on only the new top counts. You can never cover another colour.',
        },
        { tells: 'R3.5', text: 'You may also cover a pile that is the only one of its display.' },
      ],
      figure: 'cover',
      caption: 'A green 12 covers a green 5.',
    },
    {
      title: 'Equal numbers',
      text: [
        {
          tells: 'R4.1 R4.3',
          text: 'If two piles of one display show the same number, they become one at once, with the pile just played on on top. So covering can also make a display smaller. Equal numbers in different displays do not touch each other.',
        },
        {
          tells: 'R4.2 R4.4',
          text: 'You may extend a display with a number that it already shows, or cover a number with the same number: the display then shows what it did before. A pile never changes its colour, and a display never loses one.',
        },
      ],
      figure: 'merge',
      caption: 'Two piles that show 14 merge.',
    },
    {
      title: 'The end of a round',
      text: [
        {
          tells: 'R5.1 R5.2 R3.7',
          text: 'A round ends at once when a display still has six piles after merging, whoever’s display it is and whoever played the card. Nobody draws or plays any more, and cards in hand count for nothing.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'When the draw pile is empty, everybody plays their last three cards without drawing. The round also ends when all cards have been played.',
        },
        {
          tells: 'R9.4 R9.5',
          text: 'Hands and draw pile are not shown. All 90 cards are shuffled for the next round, so nothing you saw helps you there.',
        },
      ],
    },
    {
      title: 'Scoring',
      text: [
        {
          tells: 'R6.1',
          text: 'If all three colours are on top of your piles, your display is worth the sum of those top cards; otherwise nothing. The player with six piles need not be the best.',
        },
        { tells: 'R6.2', text: 'Base game: everybody adds what their display is worth.' },
        {
          tells: 'R6.3 R6.4',
          text: 'Hard-headed: only the player with the best display of the round adds points; if several are equally good, they all do.',
        },
        {
          tells: 'R6.5',
          text: 'If no display is worth anything, nobody adds points and the match goes on.',
        },
      ],
      figure: 'score',
      caption: '4 + 14 + 6 + 15, with all three colours: 39 points.',
    },
    {
      title: 'The end of the match',
      text: [
        {
          tells: 'R7.1 R7.2 R7.3',
          text: 'The match ends after a round in which somebody has reached 150 points, or 100 in the hard-headed game. The most points win; equal points share a place.',
        },
        { tells: 'R7.4', text: 'After 40 rounds the match ends in any case.' },
      ],
    },
  ],
  advice: [
    'Covering a rival’s 15 with a 1 hurts, but it costs your own turn.',
    'At five piles anybody can end the round: make sure that you have all three colours.',
    'A merge takes a pile away: use it to keep a round going.',
  ],
};

export default rules;
