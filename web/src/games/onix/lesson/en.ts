import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'You can take groups, complete collections, use all four gems, and end a game while you are ahead.',
  steps: {
    group: {
      title: 'Groups',
      say: 'Choose a gem. You take the top cards of all neighbouring piles that show it, as one group.',
      task: 'Take two cards at once.',
      right: 'Two circles. They wait to be placed; the bigger the group, the more cards you get.',
      other: 'That takes fewer cards. Two neighbouring piles show the same gem.',
      wrong: { one: 'Only one card. Find a gem that two neighbours show.' },
    },
    ring: {
      title: 'The ring',
      say: 'The piles stand in a ring: pile 5 and pile 1 are neighbours too.',
      task: 'Take two crosses at once.',
      right: 'Two crosses, across the place where the ring begins.',
      other: 'That takes one card. Look where the ring closes.',
      wrong: { apart: 'This cross stands alone. It does not touch the others, so it is a group of its own.' },
    },
    double: {
      title: 'Double cards',
      say: 'A double card shows two gems. It belongs to groups of either of them.',
      task: 'Take three cards at once.',
      right: 'Three cards. The double card linked the circles on both sides of it.',
      other: 'That takes fewer cards. Which gem does the double card share with its neighbours?',
      wrong: { cross: 'Only the double card. Its cross has no neighbour, but its circle has two.' },
    },
    place: {
      title: 'Placing',
      say: 'Every card you take goes onto one of your collections. No collection may show a gem twice.',
      task: 'Place the circle so that a collection shows three different gems.',
      right: 'Circle, square and diamond. Only a cross is missing.',
      other: 'That works, but another collection gets to three gems.',
      wrong: {
        twice: 'A circle lies there already. No gem may appear twice in a collection.',
        two: 'Allowed, but that makes only two gems. The last collection already has two.',
        new: 'A new collection is always allowed. But this circle helps more on another one.',
      },
    },
    complete: {
      title: 'Complete',
      say: 'A collection with all four gems goes into your stock at the end of your turn. Cards in stock win the game.',
      task: 'Complete a collection.',
      right:
        'Complete! After the effect, which your cross demanded, four cards went face down into your stock.',
      other: 'Another collection needs exactly this gem.',
      wrong: { two: 'Allowed, but the other collection needs only this gem.' },
    },
    draw: {
      title: 'Circle: draw',
      say: 'After placing, the gem that you chose works once. The circle draws: the top card of any pile is yours, and you place it.',
      task: 'Draw the gem that your first collection lacks.',
      right: 'The diamond it was. It completed the collection, and you stocked four cards.',
      other: 'Your first collection has that gem. It lacks another one.',
      wrong: { cross: 'It has a cross already. Look at the small signs: which gem is only an outline?' },
    },
    stock: {
      title: 'Square: stock',
      say: 'The square puts the top card of any pile straight into your stock. Simple or double, it is one card.',
      task: 'Stock the card that your rival waits for.',
      right: 'One more in stock, and your rival’s collection still lacks its diamond.',
      other: 'That is a card in stock too. But your rival needs another one.',
      wrong: { single: 'A double card is still one card in stock. Look at what your rival lacks.' },
    },
    steal: {
      title: 'Diamond: steal',
      say: 'The diamond steals the top card of a rival’s collection, and you place it.',
      task: 'Steal the gem that your first collection lacks.',
      right: 'Stolen and completed. Four cards went into your stock.',
      other: 'You have that gem already. Your first collection lacks a circle.',
      wrong: { top: 'Only the top card can be stolen. There the circle lies below a cross.' },
    },
    destroy: {
      title: 'Cross: destroy',
      say: 'The cross throws away the top card of a rival’s collection.',
      task: 'Your rival is about to complete one. Break it up.',
      right: 'Broken up. Now two gems are missing there again.',
      other: 'That hurts little. Which collection lacks only one gem?',
      wrong: { harmless: 'That collection has only one gem. Another one lacks just one.' },
    },
    end: {
      title: 'The end',
      say: 'The game ends with the turn that empties a pile (with five or six players: two piles). Most cards in stock win.',
      task: 'You lead by ten cards to four. End the game now.',
      right: 'The pile is empty, and the turn is over: you win.',
      other: 'The game would go on. One pile has only its last card.',
      wrong: { later: 'Two cards, but the game goes on. One pile has only its last card.' },
    },
    advanced: {
      title: 'Advanced mode',
      say: 'In the advanced mode there is a second way: whoever has no gems left before them wins at once.',
      task: 'Get rid of your last gems.',
      right:
        'No gems left: you win, although your rival has more in stock. But beware, stealing a rival’s last gem lets the rival win!',
      other: 'You would still have gems before you.',
      wrong: { left: 'Now you have even more gems before you. Complete the collection instead.' },
    },
  },
};

export default words;
