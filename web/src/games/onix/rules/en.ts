import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Complete collections of all four gems and have the most cards in your stock when a pile runs out.',
  sections: [
    {
      title: 'Set-up',
      text: [
        'Everybody begins with four collections of one card each: circle, cross, square and diamond. The other cards form five piles in a ring; only the top cards are seen. Some cards show two gems.',
      ],
    },
    {
      title: '1. Take',
      text: [
        'Choose a gem that lies on top, and take one whole group of it: neighbouring piles in the ring that show this gem. A double card belongs to the groups of both its gems, but links only by the one you choose.',
      ],
      figure: 'ring',
      caption: 'Crosses on piles 5, 1 and 2 are neighbours: one group of three cards.',
    },
    {
      title: '2. Place',
      text: [
        'Place each card on one of your collections that has none of its gems, or begin a new collection with it. Placed cards never move again.',
      ],
      figure: 'place',
      caption:
        'Circle and cross may not go where there is a cross; the square, or a new collection, is fine.',
    },
    {
      title: '3. Effect',
      text: [
        'The gem you chose works once, and must if it can. Circle: draw the top card of any pile and place it. Square: put the top card of any pile into your stock. Diamond: steal the top card of a rival’s collection and place it. Cross: destroy the top card of a rival’s collection.',
        'A card that comes by an effect links nothing and has no effect of its own.',
      ],
      figure: 'effects',
      caption: 'Gem, letter and effect.',
    },
    {
      title: '4. Validate',
      text: [
        'Every collection of yours that now has all four gems goes to your stock, card by card worth one point each. A complete collection is safe only from this moment on.',
      ],
      figure: 'complete',
      caption: 'Diamond, circle with cross, square: complete with three cards.',
    },
    {
      title: 'The end',
      text: [
        'With two to four players the game ends after the turn in which a pile is empty, with five or six after the second one. Most cards in stock wins; if that is equal, the fewest gems left in collections.',
        'Advanced game: whoever has no gem left in any collection at the end of a turn wins at once. Take care: destroying a rival’s last card hands them the win.',
      ],
    },
  ],
  advice: [
    'The smallest pile is the clock: count it before you take a large group.',
    'A double counts as one card in stock but fills two gems.',
    'Keep a collection one gem short, and finish it in the turn in which you take.',
  ],
};

export default rules;
