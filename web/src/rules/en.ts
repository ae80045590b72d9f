import type { RulesBook } from './index.ts';

const book: RulesBook = {
  onyx: {
    goal: 'Be the first to join your two sides of the board with an unbroken chain of your stones.',
    sections: [
      {
        title: 'The board',
        text: [
          'The lines form squares and triangles, all with sides of the same length. Stones stand where lines meet. Each square also has a point in the middle, joined to its four corners.',
          'Red joins top and bottom, White joins left and right. A corner of the board belongs to both sides it touches. The standard set-up begins with four stones of each colour, placed on the other player’s sides.',
        ],
        figure: 'onyx-board',
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
          'Place one stone of your colour on any empty point. The middle of a square is open only while the middle and all four corners are empty; the board shows a small dot where you can play one.',
        ],
        figure: 'onyx-square',
        caption: 'Dots mark middles that can be played. A square with a stone on a corner has none.',
      },
      {
        title: 'Capturing',
        text: [
          'If your stone fills the fourth corner of a square, so that you hold two opposite corners and your rival the other two, and the middle is empty, both of your rival’s stones leave the board. One stone can capture in two squares at once: four stones.',
          'Captures are automatic. Either player can use the emptied points again at once.',
        ],
        figure: 'onyx-capture',
        caption: 'Red plays the marked corner: the two white stones of the square are taken.',
      },
      {
        title: 'What is safe',
        text: [
          'Two neighbouring corners each, or three against one, capture nothing. A stone in the middle of a square, of either colour, protects that square, and is itself never captured.',
        ],
        figure: 'onyx-protected',
        caption: 'The stone in the middle keeps this square safe.',
      },
      {
        title: 'Winning',
        text: [
          'You win as soon as your placement, after captures, joins your two sides. A board can never fill up without a winner. As a safeguard, the game is drawn when the same position comes up for the third time.',
        ],
        figure: 'onyx-win',
        caption: 'Red has joined top and bottom.',
      },
    ],
    advice: [
      'After a capture your two diagonal stones can be joined in two ways: your rival cannot stop both.',
      'A stone in a middle has only four links, but it cannot be taken and it closes the square.',
      'Saving one square can open a capture in the square next to it. Look at both.',
    ],
  },
  onix: {
    goal: 'Complete collections of all four gems and have the most cards in your stock when a pile runs out.',
    sections: [
      {
        title: 'Set-up',
        text: [
          'Everybody begins with four collections of one card each: circle, cross, square and diamond. The other cards form five piles in a ring; only the top cards are visible. Some cards show two gems.',
        ],
      },
      {
        title: '1. Take',
        text: [
          'Choose a gem that is visible on a pile, and take one whole group of it: neighbouring piles in the ring that show this gem. A double card belongs to the groups of both its gems, but only links by the one you choose.',
        ],
        figure: 'onix-ring',
        caption: 'Crosses on piles 5, 1 and 2 are neighbours: one group of three cards.',
      },
      {
        title: '2. Place',
        text: [
          'Place each card on one of your collections that has none of its gems, or begin a new collection with it. Placed cards never move again.',
        ],
        figure: 'onix-place',
        caption:
          'Circle and cross may not go where there is a cross; the square, or a new collection, is fine.',
      },
      {
        title: '3. Effect',
        text: [
          'The gem you chose works once, and it must if it can. Circle: draw the top card of any pile and place it. Square: put the top card of any pile into your stock. Diamond: steal the top card of a rival’s collection and place it. Cross: destroy the top card of a rival’s collection.',
          'A card taken by an effect brings no linked cards with it and has no effect of its own.',
        ],
        figure: 'onix-effects',
        caption: 'Gem, letter and effect.',
      },
      {
        title: '4. Validate',
        text: [
          'Every collection of yours that now has all four gems goes into your stock; each card is worth one point. A complete collection is safe only from this moment on.',
        ],
        figure: 'onix-complete',
        caption: 'Diamond, circle with cross, square: complete with three cards.',
      },
      {
        title: 'The end',
        text: [
          'With two to four players the game ends after the turn in which a pile is empty, with five or six after the second one. The most cards in stock wins; if tied, the fewest gems left in collections.',
          'Advanced game: whoever has no gem left in any collection at the end of a turn wins at once. Take care: destroying a rival’s last card hands them the win.',
        ],
      },
    ],
    advice: [
      'The smallest pile is the clock: count it before you take a large group.',
      'A double card counts as one card in stock but fills two gems.',
      'Keep a collection one gem short, and complete it in the turn in which you take that gem.',
    ],
  },
  nox: {
    goal: 'Show high numbers in all three colours when the round ends, and reach 150 points first.',
    sections: [
      {
        title: 'The cards',
        text: [
          'There are six cards of each number from 1 to 15, and every number has one colour: blue for Ramon, green for Jack, orange for Alphonse. Everybody holds three secret cards; the displays are open to all.',
        ],
        figure: 'nox-numbers',
        caption: 'Each number exists in one colour only.',
      },
      {
        title: 'Your turn',
        text: [
          'Play one card into any display, your own or a rival’s, then draw one. Either begin a new pile there, or cover a pile whose top card has the same colour. It does not matter whether the number is higher or lower.',
        ],
        figure: 'nox-cover',
        caption: 'A green 12 covers a green 5.',
      },
      {
        title: 'Equal numbers',
        text: [
          'If two piles of one display show the same number, they become one at once. So covering can also make a display smaller.',
        ],
        figure: 'nox-merge',
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
          'If all three colours are on top of your piles, you score the sum of those top cards; otherwise nothing. The player with six piles need not be the best.',
          'Base game: everybody scores, and the match ends when somebody has 150 points. Hard-headed: only the best of the round scores, and 100 points are enough.',
        ],
        figure: 'nox-score',
        caption: '4 + 14 + 6 + 15, with all three colours: 39 points.',
      },
    ],
    advice: [
      'Covering a rival’s 15 with a 1 hurts, but it costs your own turn.',
      'At five piles anybody can end the round: make sure that you have all three colours.',
      'A merge takes a pile away: use it to keep a round going.',
    ],
  },
  dixe: {
    goal: 'Be the first to flip five of your six cards by throwing their combinations.',
    sections: [
      {
        title: 'Dice and cards',
        text: [
          'Each player has six dice and the six cards of the same characters. A die has five symbols and its character, which is a joker. The front of a card shows three combinations, one on each of three edges: you fill the one on top, then give the card a quarter turn.',
          'To begin, everybody flips two cards; their powers work from the first turn.',
        ],
        figure: 'dixe-card',
        caption: 'The second combination is on top; the first one is done.',
      },
      {
        title: 'Your turn',
        text: [
          'Throw all dice in hand; you need at least three. After the first throw choose the active card. Place at least one die that fits, then throw the rest again or stop.',
          'If nothing fits, the throw fails: if something fitted earlier in this turn, the card goes back to its first combination. On the first throw, or right after finishing a combination, you only lose the turn.',
        ],
        figure: 'dixe-throw',
        caption: 'The sun fits, the bomb does not; the character is a joker.',
      },
      {
        title: 'Finishing',
        text: [
          'When a combination is full, you get its dice back, the card makes a quarter turn, and you can go on. After the third combination the card is flipped and your turn ends. The fifth flipped card wins.',
        ],
      },
      {
        title: 'In a rival’s turn',
        text: [
          'The front of each card has a condition, such as a rival throwing a skull. When it is met, you may move that card’s own die: through its half squares, and then onto the card with a symbol you choose. A saved symbol can be used after any throw of yours.',
        ],
        figure: 'dixe-save',
        caption: 'Blaireau’s die has reached the first half square.',
      },
      {
        title: 'Powers',
        text: [
          'A flipped card has a power. Most can be used when the card’s die shows the character and you have placed something else from the throw. The table tells you when a power can be used and what it does.',
        ],
        figure: 'dixe-power',
        caption: 'Hanuman is charged: a failed throw can be rescued once.',
      },
      {
        title: 'Our card set',
        text: [
          'The rulebook shows most faces, combinations and conditions only in pictures that we do not have. The set used here is our own, built around what is known; the card page says which is which.',
        ],
      },
    ],
    advice: [
      'Place few dice while the odds are good: more dice mean more chances in the next throw.',
      'Stop when a miss would cost more than the next hit brings; the dice can stay on the card.',
      'Saved symbols make a bad throw good. Keep one for the last place.',
    ],
  },
};

export default book;
