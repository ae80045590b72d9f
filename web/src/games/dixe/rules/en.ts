import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Be the first to turn five of your six cards by throwing their combinations.',
  sections: [
    {
      title: 'Dice and cards',
      text: [
        'Each player has six dice and the six cards of the same characters. A die has five symbols and its character, which is a joker. The front of a card shows three combinations, one on each of three edges: you fill the one on top, then turn the card by a quarter.',
        'To begin, everybody turns two cards; their powers work from the first turn.',
      ],
      figure: 'card',
      caption: 'The second combination is on top; the first one is done.',
    },
    {
      title: 'Your turn',
      text: [
        'Throw all dice in hand; you need at least three. After the first throw choose the active card. Place at least one die that fits, then throw the rest again or stop.',
        'If nothing fits, the throw fails: after earlier success in this turn the card goes back to its first combination. On the first throw, or right after finishing a combination, nothing is lost but the turn.',
      ],
      figure: 'throw',
      caption: 'The sun fits, the bomb does not; the character is a joker.',
    },
    {
      title: 'Finishing',
      text: [
        'A full combination gives its dice back, the card turns, and you may go on. After the third combination the card is turned over and your turn ends. The fifth turned card wins.',
      ],
    },
    {
      title: 'In a rival’s turn',
      text: [
        'Each front has a condition, such as a rival throwing a skull. When it is met, you may move that card’s own die: through its half squares, and then onto the card with a symbol you choose. A saved symbol can be used after any throw of yours.',
      ],
      figure: 'save',
      caption: 'Blaireau’s die has reached the first half square.',
    },
    {
      title: 'Powers',
      text: [
        'A turned card has a power. Most are used when its die shows the character and something else closes the throw. The table tells you when a power can be used and what it does.',
      ],
      figure: 'power',
      caption: 'Hanuman is charged: a failing throw can be saved once.',
    },
    {
      title: 'Our card set',
      text: [
        'The rulebook shows most faces, combinations and conditions only in pictures that we do not have. The set used here is the project’s own, built around what is known; the card page says which is which.',
      ],
    },
  ],
  advice: [
    'Place few dice while the odds are good: more dice mean more chances in the next throw.',
    'Stop when a miss would cost more than the next hit brings; the dice may stay on the card.',
    'Saved symbols make a bad throw good. Keep one for the last place.',
  ],
};

export default rules;
