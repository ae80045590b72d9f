import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Complete collections of all four gems, and have the most cards in your stock at the end of the match.',
  sections: [
    {
      title: 'Set-up',
      text: [
        {
          tells: 'R1.1 R1.2',
          text: 'There are four gems: circle, cross, square and diamond. Of the 104 cards, 80 show one gem, 20 cards for each; 24 show two different gems, 4 for each pair.',
        },
        {
          tells: 'R2.1',
          text: 'Everybody begins with one card of each gem, face up, as four collections of one card. All stocks are empty.',
        },
        {
          tells: 'R2.2 R2.3',
          text: 'The other cards are shuffled into five piles of the same size, to within a card. They lie face up in a ring, and pile 5 is next to pile 1. Only their top cards are visible. The middle of the ring is the discard.',
        },
        {
          tells: 'R2.4 R2.5',
          text: 'Who begins is drawn by lot, unless the host decides. Turns go clockwise.',
        },
        {
          tells: 'R9.1 R9.2',
          text: 'Only the cards under the tops of the piles are hidden, and from everybody alike. All others have been seen, also those in stocks and in the discard: so you can know which cards are still to come, but not in which order.',
        },
      ],
    },
    {
      title: 'Your turn',
      text: [
        {
          tells: 'R3.1',
          text: 'A turn has four steps: take, place, effect, validate. You may not pass or skip a step; only what is impossible is skipped.',
        },
      ],
    },
    {
      title: '1. Take',
      text: [
        {
          tells: 'R4.1 R4.2',
          text: 'Choose a gem that is visible on a pile, and take one whole group of it: neighbouring piles of the ring that all show this gem. You take all cards of the group and no others. A double card belongs to groups of either of its gems, but only links by the one you choose.',
        },
        {
          tells: 'R4.3 R4.4',
          text: 'If the gem has several groups that do not touch, choose one. Cards that you uncover by taking do not join the group.',
        },
      ],
      figure: 'ring',
      caption: 'Crosses on piles 5, 1 and 2 are neighbours: one group of three cards.',
    },
    {
      title: '2. Place',
      text: [
        {
          tells: 'R5.1 R5.2',
          text: 'Place all cards that you took, in any order, each on one of your collections that has none of its gems. Both gems of a double card count.',
        },
        {
          tells: 'R5.3 R5.4',
          text: 'Or begin a new collection with it; you may have any number of them. A placed card never moves again. The card placed last is the top of its collection, and all gems stay in sight.',
        },
      ],
      figure: 'place',
      caption:
        'Circle and cross may not go where there is a cross; the square, or a new collection, is fine.',
    },
    {
      title: '3. Effect',
      text: [
        {
          tells: 'R6.1',
          text: 'The gem you chose in step 1 works exactly once, however many cards you took. You must use it if you can.',
        },
        {
          tells: 'R6.6 R6.7',
          text: 'A card that comes by an effect brings no linked cards with it and has no effect of its own. Cards that you uncovered in step 1 can be taken by the effect.',
        },
        {
          tells: 'R6.8 R6.9 R6.10',
          text: 'A collection that loses its last card is gone. If there is nothing to take, the effect is skipped. A pile that was emptied in this turn cannot be chosen; it changes nothing else until the turn ends.',
        },
      ],
      list: [
        {
          tells: 'R1.3 R6.2',
          term: 'Circle: draw',
          text: 'Take the top card of any pile and place it as in step 2.',
        },
        {
          tells: 'R1.4 R6.3',
          term: 'Square: stock',
          text: 'Put the top card of any pile face down into your stock. A double card is one card.',
        },
        {
          tells: 'R1.4 R6.4',
          term: 'Diamond: steal',
          text: 'Take the top card of any rival’s collection and place it as in step 2.',
        },
        {
          tells: 'R1.3 R6.5',
          term: 'Cross: destroy',
          text: 'Put the top card of any rival’s collection face down into the discard.',
        },
      ],
      figure: 'effects',
      caption: 'Gem, letter and effect.',
    },
    {
      title: '4. Validate',
      text: [
        {
          tells: 'R7.1 R7.2',
          text: 'Every collection of yours that has all four gems goes face down into your stock with all its cards, two to four of them. This happens automatically and cannot be put off. A collection that you completed in step 2 stays on the table until now.',
        },
      ],
      figure: 'complete',
      caption: 'Diamond, circle with cross, square: complete with three cards.',
    },
    {
      title: 'The end',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'With two to four players the game ends as soon as a turn ends with an empty pile, with five or six as soon as two are empty. Nobody gets another turn.',
        },
        {
          tells: 'R8.3 R8.4',
          text: 'With five or six players the first empty pile leaves the ring at the end of that turn, and the ring closes: the piles beside the gap become neighbours. The piles keep their numbers.',
        },
        {
          tells: 'R8.5 R8.6 R8.7',
          text: 'The most cards in stock wins. If tied, the fewest gems left in collections; a double card has two. If still tied, the win is shared. The other places are decided in the same way.',
        },
      ],
    },
    {
      title: 'Advanced game',
      text: [
        {
          tells: 'R8.8 R8.10',
          text: 'Whoever has no gem left in any collection at the end of a turn wins at once, whoever’s turn it was, even if the piles run out in the same turn.',
        },
        {
          tells: 'R8.9 R8.11',
          text: 'If that happens to several players at once, the one of them with the most cards in stock wins; if tied, they share the win. If it happens to nobody, the game ends with the piles as in the base game.',
        },
        {
          tells: 'R8.12',
          text: 'Take care: whoever takes a rival’s last card hands them the win. The table marks moves after which only a rival can win in this way.',
        },
      ],
    },
  ],
  advice: [
    'The smallest pile is the clock: count it before you take a large group.',
    'A double card counts as one card in stock but fills two gems.',
    'Keep a collection one gem short, and complete it in the turn in which you take that gem.',
  ],
};

export default rules;
