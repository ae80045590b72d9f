import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Be the first to flip five of your six cards by throwing their combinations.',
  sections: [
    {
      title: 'Dice and cards',
      text: [
        {
          tells: 'R1.1',
          text: 'Each player has six dice and the six cards of the same characters. One face of a die shows its character, the other five show symbols.',
        },
        {
          tells: 'R1.2',
          text: 'The front of a card asks for three combinations of symbols: you fill the one on top, then the card makes a quarter turn to the next. It also has a save condition and up to two half squares. On its back is the character’s power.',
        },
        {
          tells: 'R1.3',
          text: 'Everybody plays with the starter deck: Hanuman, Arkan Sonney, Mr Blaireau, Kala, Crâne Yorick and Oni. At some tables with other characters: any six different ones, also the same as a rival’s.',
        },
        {
          tells: 'R1.4',
          text: 'A die is always in one place: in your hand, on a combination, on a half square, saved, charged, or lent to a rival. In your hand or on a half square its face does not count.',
        },
      ],
      figure: 'card',
      caption: 'The second combination is on top; the first one is done.',
    },
    {
      title: 'Set-up',
      text: [
        {
          tells: 'R2.2 R2.3',
          text: 'All cards lie with their front up. Everybody chooses two to flip, all at the same time; the choices are shown together. They count towards the five, and their powers work from the first turn.',
        },
        { tells: 'R2.1', text: 'Who begins is drawn by lot, unless the host decides. Turns go clockwise.' },
      ],
    },
    {
      title: 'The start of your turn',
      text: [
        {
          tells: 'R3.2',
          text: 'First you may take back any of your dice from your cards. What they stood for is lost: a placed symbol, the progress on half squares, a saved symbol, a charge.',
        },
        {
          tells: 'R3.3 R3.4',
          text: 'For the first throw you need at least three dice in hand. You always throw all dice in hand, a borrowed one too.',
        },
      ],
      examples: [
        {
          figure: 'takeBack',
          text: 'You hold two dice and need three. Hanuman’s die has two more steps to go before it saves a symbol, so you take it back. The skull saved on Yorick’s card can stay.',
        },
      ],
    },
    {
      title: 'After a throw',
      text: [
        {
          tells: 'R4.1',
          text: 'After the first throw choose the active card: one whose combination can take a die you threw or a symbol you saved, or that Liseron’s or Hanuman’s power helps. You play for this one card for the whole turn.',
        },
        {
          tells: 'R4.2 R4.3',
          text: 'A symbol fits if the combination still needs it. A die that shows its character is a joker: it fits on any free place and adapts by itself, so you never say which symbol it stands for.',
        },
        {
          tells: 'R4.4 R4.7 R4.8',
          text: 'Place as many dice that fit as you like, one after the other. At least one must be placed, unless you use a saved symbol or a power fills the place: a throw in which a die fits cannot be given up.',
        },
        {
          tells: 'R4.5 R4.6',
          text: 'After any throw you may also use saved symbols that fit, from any of your cards. The die comes back to your hand at once but takes no part in this throw; the symbol counts until the combination is finished or reset. If you threw the same symbol, you choose which one to use.',
        },
        {
          tells: 'R4.9 R4.10',
          text: 'A throw with nothing left to do ends automatically. Then you decide: throw the dice in hand again, or stop. With no dice in hand you stop.',
        },
      ],
      figure: 'throw',
      caption: 'The sun fits, the bomb does not; the character is a joker.',
      examples: [
        {
          figure: 'first',
          text: 'First throw: for Mr Blaireau’s first combination the yin-yang fits, and the character is a joker. You choose this card and place both. The joker adapts: either an aum or an eight will complete it.',
        },
        {
          figure: 'saved',
          text: 'Arkan Sonney still needs a skull and a clover, and neither die fits. But a skull is saved on Yorick’s card: you use it, and the throw has not failed. Yorick’s die comes back to your hand.',
        },
      ],
    },
    {
      title: 'When nothing fits',
      text: [
        {
          tells: 'R5.1',
          text: 'A throw fails if no thrown die fits and you use neither a saved symbol nor the power of Hanuman or Oni. Your turn is over.',
        },
        {
          tells: 'R5.2 R5.3',
          text: 'On the first throw of a turn, or the first one after finishing a combination, nothing else is lost.',
        },
        {
          tells: 'R5.4',
          text: 'Otherwise the active card is reset: its dice return to your hand, and it goes back to its first combination. Saved dice, half squares and your other cards stay as they are.',
        },
      ],
      examples: [
        {
          figure: 'miss',
          text: 'A joker, a skull and a smiley lie on Arkan Sonney’s second combination. You throw again and nothing fits: a bomb, an aum or a character was needed. The three dice return to your hand, and the card goes back to its first combination.',
        },
      ],
    },
    {
      title: 'Finishing and stopping',
      text: [
        {
          tells: 'R5.5 R5.6 R5.11',
          text: 'A full combination is finished when the throw ends: its dice return to your hand, the card makes a quarter turn, and you go on with the same card, or stop. Dice left over from that throw do not count for the next combination: one throw finishes only one, except with Basilic.',
        },
        {
          tells: 'R5.7',
          text: 'After the third combination the card is flipped, a die lying on it returns to your hand, and your turn ends. Its power works from your next turn.',
        },
        {
          tells: 'R5.8 R5.10',
          text: 'If you stop, the card keeps its combination and its dice stay there. You can take them back at the start of a later turn, or use them for a save. Dice on your other cards stay too.',
        },
        {
          tells: 'R5.9',
          text: 'At the end of your turn a borrowed die and a charged Oni go home. Then your rivals may react, and the next player’s turn begins.',
        },
      ],
      examples: [
        {
          figure: 'finish',
          text: 'The bomb was the last one: the combination is finished. Its four dice return to your hand, the card makes a quarter turn, and you throw for the third combination, or stop.',
        },
        {
          figure: 'stop',
          text: 'Three of five lie on Mr Blaireau’s third combination, and only two dice are left to throw. You stop: the card keeps its combination, and the dice stay.',
        },
      ],
    },
    {
      title: 'Jokers and the three modes',
      text: [
        {
          tells: 'R6.1',
          text: 'A die that shows its character is a joker. The mode of the table says how many you may place:',
        },
        {
          tells: 'R6.4',
          text: 'If a single character of a flipped card is all that fits, you must place it as a joker and cannot use its power, unless you use a saved symbol.',
        },
      ],
      list: [
        { tells: 'R6.1', term: 'Normal', text: 'As many jokers as you throw.' },
        { tells: 'R6.2', term: 'Expert', text: 'One joker per combination and throw.' },
        {
          tells: 'R6.3',
          term: 'Super expert',
          text: 'One joker per combination and turn. If you stop with a joker on a combination, it may get a second one in your next turn.',
        },
      ],
      examples: [
        {
          figure: 'jokers',
          text: 'Two places are free and you threw two characters. Normal: you may place both. Expert: one in this throw, and another in the next one. Super expert: one in this whole turn.',
        },
      ],
    },
    {
      title: 'Saving in a rival’s turn',
      text: [
        {
          tells: 'R7.1',
          text: 'Each of your fronts has a condition. It is looked at only in your rivals’ turns: after every throw, or at the end of the turn.',
        },
        {
          tells: 'R7.2',
          text: 'When it is met, you may move that card’s own die one step: onto half square 1, then 2. After the last half square it is saved: it lies on the card with one of its symbols up, which you choose. Without half squares it is saved at once.',
        },
        {
          tells: 'R7.5',
          text: 'The die comes from your hand, from one of your unfinished combinations or from its half square. A die that is saved already or lent cannot move, and a flipped card saves nothing.',
        },
        {
          tells: 'R7.3 R7.4',
          text: 'After a throw you may use only one condition; at the end of a turn, all that are met, one after the other.',
        },
        {
          tells: 'R7.6 R7.7',
          text: 'A throw is judged when it is over, by its final faces and by what was placed; a failed throw too. You never have to react. Everybody who can is asked at the same time, and nobody sees a choice before all have chosen.',
        },
      ],
      figure: 'save',
      caption: 'Blaireau’s die has reached the first half square.',
      examples: [
        {
          figure: 'saveSteps',
          text: 'Kala’s condition: a rival uses a joker. It has two half squares, so three rivals’ throws with a joker are needed: the die goes to 1, to 2, and then it saves a symbol, here a moon. Without half squares, as on Arkan Sonney’s card, the first time saves at once.',
        },
      ],
    },
    {
      title: 'The conditions',
      text: [],
      list: [
        { tells: 'R7.8', term: 'No character', text: 'No die of the throw shows its character.' },
        {
          tells: 'R7.9',
          term: 'Pair or triple',
          text: 'Two or more dice show the same symbol. Four count too, characters do not.',
        },
        {
          tells: 'R7.10',
          term: 'Joker used',
          text: 'A joker was placed in this throw, also one by a power.',
        },
        {
          tells: 'R7.11',
          term: 'Characters',
          text: 'At least as many dice as the card says show their character.',
        },
        { tells: 'R7.12', term: 'A symbol', text: 'A die shows the symbol that the card names.' },
        {
          tells: 'R7.13',
          term: 'Dice placed',
          text: 'As many dice as the card says were placed in this throw, exactly or at least. A rescue by Hanuman counts, saved symbols do not.',
        },
        {
          tells: 'R7.14',
          term: 'All different',
          text: 'Enough dice were thrown, and none show the same. Characters differ from everything.',
        },
        { tells: 'R7.15', term: 'Failed', text: 'The turn ended with a failed throw.' },
        { tells: 'R7.16', term: 'Stopped', text: 'The turn ended because the player stopped.' },
        {
          tells: 'R7.17',
          term: 'Combinations',
          text: 'At least as many as the card says were finished or validated in the turn.',
        },
        { tells: 'R7.18', term: 'Card flipped', text: 'A card was flipped in the turn.' },
      ],
    },
    {
      title: 'Using powers',
      text: [
        {
          tells: 'R8.1 R8.2',
          text: 'A flipped card has a power. You may use it when its die shows its character in this throw and something else was placed or used to keep the throw from failing. The power’s die is then not placed.',
        },
        { tells: 'R8.3', text: 'Use several powers in the order you like, each die once.' },
        {
          tells: 'R8.4',
          text: 'Oni, Coquelicot, Potiron and Liseron say for themselves when they may be used. Basilic is automatic.',
        },
      ],
      figure: 'power',
      caption: 'Hanuman is charged: a failed throw can be rescued once.',
      examples: [
        {
          figure: 'power',
          text: 'The smiley was placed, so the throw cannot fail any more. Hanuman shows its character and its card is flipped: instead of placing it as a joker you charge it, for a throw that would fail later.',
        },
      ],
    },
    {
      title: 'The twelve powers',
      text: [],
      list: [
        {
          tells: 'R9.1 R9.2 R9.3',
          term: 'Hanuman',
          text: 'Charge it on its card. When a throw of yours would fail, you may place it as a joker instead; until then it stays charged. In both expert modes, not if a joker was placed on that combination in this turn.',
        },
        {
          tells: 'R9.4 R9.5 R9.6',
          term: 'Arkan Sonney',
          text: 'Charge it on its card with one of its symbols up. The symbol counts once, by itself, on every combination of yours that has it and was still empty, until you take the die back. It does not keep a throw from failing.',
        },
        {
          tells: 'R9.7 R9.8 R9.9',
          term: 'Mr Blaireau',
          text: 'Borrow a die from a rival’s hand, one at a time; while you have it, Mr Blaireau is only a joker. It goes home when it shows its character and at the end of your turn, also from a combination.',
        },
        {
          tells: 'R9.10 R9.11 R3.1',
          term: 'Kala',
          text: 'Charge it until your next turn, when it comes back to your hand. Of the characters in a throw, a rival may use only half as jokers, rounded down. Several Kalas do not add up, and Hanuman, Liseron and Potiron work as usual.',
        },
        {
          tells: 'R9.12 R9.13',
          term: 'Crâne Yorick',
          text: 'Tilt its card a quarter turn, twice at most. Once it is tilted twice, you may straighten it whenever you have a choice in your own turn, to reset a rival’s front: back to its first combination, its dice to their owner. Saved dice and half squares stay. There must be something to reset.',
        },
        {
          tells: 'R9.14',
          term: 'Oni',
          text: 'If you threw Oni with other dice, whatever it shows, and no die fits: charge it and throw the others again. It is still the same throw. Oni comes back at the end of your turn.',
        },
        {
          tells: 'R9.15',
          term: 'Fleur de Lotus',
          text: 'Throw it again together with any dice of this throw that are not placed or charged. It is still the same throw, and it cannot fail any more. The power may come up again.',
        },
        {
          tells: 'R9.16 R9.17 R9.18 R3.5',
          term: 'Poire',
          text: 'Tilt its card. Directly after a rival’s throw you may straighten it: they must throw all those dice again. It may also hit a new throw, and then only the dice just thrown again. If several players want to, the next one clockwise does it, and the others are asked again.',
        },
        {
          tells: 'R9.19',
          term: 'Coquelicot',
          text: 'Place it as a joker, and throw again one or more unplaced dice whose symbol is seen twice or more in this throw. It is still the same throw.',
        },
        {
          tells: 'R9.20',
          term: 'Basilic',
          text: 'If a throw finishes the combination while Basilic shows its character and was not placed, the next combination is validated as well. If that was the last one, the card is flipped.',
        },
        {
          tells: 'R9.21 R9.22',
          term: 'Potiron',
          text: 'If Potiron and at least one other die show their characters and Potiron was not placed, the current combination is validated. If Basilic was the only other one, it is used up by this and adds nothing.',
        },
        {
          tells: 'R9.23',
          term: 'Liseron des Haies',
          text: 'Thrown with at most three dice in hand, it may be placed as a joker whatever its face. What counts is the last throw, also a new one by a power. The limits of the expert modes hold.',
        },
      ],
    },
    {
      title: 'The end',
      text: [
        {
          tells: 'R10.1 R10.2',
          text: 'Whoever flips their fifth card wins at once. The others are placed by how many cards they have flipped; equal numbers share a place.',
        },
        {
          tells: 'R10.3',
          text: 'A match that never ends is stopped after 40,000 actions; then the most flipped cards win.',
        },
        {
          tells: 'R12.3',
          text: 'Everything on the table is open to all. Hidden are only choices that several players make at the same time, until all have chosen.',
        },
      ],
    },
    {
      title: 'What a table may settle',
      text: [
        {
          tells: 'R1.3 R6.1',
          text: 'Whoever opens the table chooses the mode of the jokers and the decks, one for all or one for each seat, and may settle three things otherwise:',
        },
      ],
      list: [
        {
          tells: 'R4.5',
          term: 'Saved dice',
          text: 'The die of a used saved symbol does not come back at once: it moves onto the combination and comes back with the others.',
        },
        {
          tells: 'R5.6',
          term: 'Stopping',
          text: 'After finishing a combination you may not stop: you must throw again.',
        },
        {
          tells: 'R7.15',
          term: 'Failed',
          text: 'The condition counts only a failed throw that resets the card.',
        },
      ],
    },
    {
      title: 'Our card set',
      text: [
        {
          tells: '',
          text: 'The rulebook shows most faces, combinations and conditions only in pictures that we do not have. The set used here is our own, built around what is known; the card page says which is which.',
        },
      ],
    },
  ],
  advice: [
    'Place few dice while the odds are good: more dice in hand mean more chances in the next throw.',
    'Stop when a miss would cost more than the next hit brings; the dice can stay on the card.',
    'Saved symbols make a bad throw good. Keep one for the last place.',
  ],
};

export default rules;
