import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned: 'You can finish combinations, use jokers, saves and powers, and stop in time.',
  steps: {
    goal: {
      title: 'The goal',
      say: 'Each card asks for three combinations of symbols, one after the other; the row on top is the one to fill now. Finish the third and the card is flipped to its coloured back. Five flipped cards win.',
      task: 'Yorick’s row lacks only a clover. Place the die that shows it.',
      right:
        'You win! Yorick’s third combination is finished: the card is flipped, your fifth. Two of your six, of your choice, are flipped when a match begins.',
      wrong: { pi: 'No pi in this row. The lit row on top is all that counts now; it lacks a clover.' },
    },
    throw: {
      title: 'Throwing',
      say: 'A turn begins with a throw of all dice in your hand. You have six, one for each of your cards.',
      task: 'Throw your dice.',
      right: 'Six dice have fallen. Each shows one of its five symbols, or its character.',
    },
    active: {
      title: 'The active card',
      say: 'After the first throw you choose one card. Only this card is played for the rest of your turn.',
      task: 'Choose the card whose top row takes the most of these dice.',
      right: 'Yorick takes three: pi, smiley and clover. The dice that fit glow.',
      other: 'Another card takes more of these dice. Compare their top rows with the throw.',
      wrong: {
        two: 'Two of the dice fit here. One card takes three.',
        one: 'Only one die fits here. One card takes three.',
        flipped: 'This card is already flipped. It asks for nothing any more; its back shows its power.',
      },
    },
    fits: {
      title: 'What fits',
      say: 'A die goes where the card asks for its symbol, as often as the card asks for it.',
      task: 'Find the one die that fits Yorick.',
      right:
        'Yes, the sun. Yorick asked for a sun and had none yet. If several dice fit, place as many as you like; one is enough.',
      wrong: {
        unasked: 'No skull here. Yorick’s second row asks for smiley, sun, eight and moon.',
        later: 'The bomb waits. It belongs to Yorick’s third row; only the row on top counts now.',
        enough: 'One eight is enough. The row asks for one, and it already lies there.',
      },
    },
    quarter: {
      title: 'Quarter turns',
      say: 'When a row is full, the card makes a quarter turn and shows the next one. Its dice come back to your hand.',
      task: 'Finish Yorick’s first combination.',
      right:
        'Finished. Yorick has made a quarter turn to its second combination, and all your dice are free again.',
      wrong: { next: 'The sun is for later. It stands in Yorick’s second row; now a clover is missing.' },
    },
    joker: {
      title: 'Jokers',
      say: 'A die that shows its character is a joker: it stands for any symbol that is missing.',
      task: 'Nothing shows a smiley. Use the joker.',
      right: 'Oni stands for the smiley. In the normal mode you may use as many jokers as you throw.',
      wrong: { symbol: 'It shows a symbol that is not missing. Look for the die with a face instead.' },
    },
    free: {
      title: 'A free throw',
      say: 'After placing you may throw the rest of your hand again. If no die fits, that is a miss and ends your turn. Right after a finished combination a miss costs nothing.',
      task: 'Nothing is at risk: throw again.',
      right:
        'Missed: no die fits. Your turn is over, but Yorick keeps its second combination. The first throw of a turn costs nothing either.',
      wrong: { nothing: 'You may stop, but why? A miss costs nothing right now.' },
    },
    stop: {
      title: 'Stopping',
      say: 'Later in the turn a miss makes the card fall back to its first combination, and its dice come home. If you stop, all of it stays.',
      task: 'Only the moon is missing, and no die in your hand has one. What now?',
      right: 'Well stopped. Yorick keeps its three dice and waits for your next turn.',
      wrong: {
        risk: 'Too risky. Only a joker would help, and with two dice that happens once in three times.',
      },
    },
    back: {
      title: 'Taking dice back',
      say: 'For the first throw of a turn you need three dice in hand. Before it, you may take dice back from your cards.',
      task: 'You hold two. Take back the die that costs you least.',
      right: 'Three dice in hand. Mr Blaireau lost one symbol; Yorick is untouched.',
      wrong: { loses: 'That costs more. Yorick has three of four and would lose one of them.' },
    },
    half: {
      title: 'Saves and half squares',
      say: 'In a rival’s turn your cards wait for something. When a throw shows it, one card may lay its die on its next half square, a numbered place at its edge: a step towards saving a symbol.',
      task: 'Your rival threw a skull, and Yorick waits for skulls. Lay its die.',
      right:
        'On the half square. The next skull a rival throws lets you save a symbol with this die. Press any card to read what it waits for.',
      wrong: {
        idle: 'Nothing would happen. The die lies idle in your hand; on the half square it is one step nearer to a saved symbol.',
      },
    },
    end: {
      title: 'Saves at the end of a turn',
      say: 'Other cards wait for the end of a rival’s turn. Arkan Sonney waits for a miss, and has no half square: its die is saved at once, with the symbol you choose.',
      task: 'Your rival missed. Save the symbol that Mr Blaireau’s row lacks.',
      right: 'The moon is saved. It lies on the card until you need it in a turn of your own.',
      other: 'That symbol is of little use. Look which one is missing in Mr Blaireau’s row.',
      wrong: { idle: 'A pity. You may leave it, but a saved symbol can finish a combination.' },
    },
    saved: {
      title: 'Using a saved symbol',
      say: 'After a throw of your own you may use a saved symbol instead of a die, even when nothing fits. Its die then comes back to your hand.',
      task: 'No die shows a moon. Keep the throw from failing.',
      right: 'Saved by the moon! The combination is finished, and Arkan Sonney’s die is back in your hand.',
      wrong: { falls: 'Then the card falls back and loses its two dice. You have a moon saved.' },
    },
    power: {
      title: 'Powers',
      say: 'A flipped card has a power, from your next turn on. Its die must show the character, and another die must be placed first: then the character is free for its power.',
      task: 'A sun is already placed. Use Hanuman’s power.',
      right:
        'Charged. When a throw of yours would fail, you may place Hanuman as a joker instead. Every card’s power is told on its back.',
      wrong: {
        joker: 'As a joker it would be allowed. But then its power is not used in this throw.',
        unused: 'Then the power is lost for this throw. Hanuman shows its character now.',
      },
    },
    expert: {
      title: 'Expert mode',
      say: 'In expert mode a combination takes only one joker for each throw.',
      task: 'Arkan Sonney is already placed as a joker. What else fits?',
      right: 'The sun, a real symbol. In the next throw another joker may follow.',
      wrong: {
        limit: 'A second joker in one throw. Expert mode allows one for each combination and throw.',
        more: 'You may end here, but one more die fits.',
      },
    },
    super: {
      title: 'Super expert mode',
      say: 'In super expert mode a combination takes only one joker in a whole turn.',
      task: 'A joker from an earlier throw lies there. What fits now?',
      right: 'The sun. Normal: any number of jokers. Expert: one a throw. Super expert: one a turn.',
      wrong: {
        limit:
          'No joker any more. One lies there from this turn; stop, and in your next turn another may come.',
      },
    },
  },
};

export default words;
