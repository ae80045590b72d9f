import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned:
    'You can build a display with all three colours, cover, merge, hinder rivals, and end a round in time.',
  steps: {
    high: {
      title: 'Playing a card',
      say: 'On your turn you play one card, into your own display or into a rival’s. Then you draw a new one.',
      task: 'Begin your display with your highest card.',
      right: 'Fifteen points to begin with. And you have drawn a new card: everybody always holds three.',
      other: 'That is fewer points. Your highest number is worth most.',
      wrong: { gift: 'A gift! In your rival’s display those points count for your rival.' },
    },
    three: {
      title: 'Three colours',
      say: 'A display counts only if blue, green and orange are all on top of its piles. Otherwise it is worth nothing.',
      task: 'Add the colour that your display lacks.',
      right: 'Now it counts. 15 and 14 and 3 are 32 points; before, they were worth nothing.',
      other: 'Your display still lacks orange. The small symbols below it say so.',
      wrong: {
        green: 'Green is there already. Even with a high number, a colour is still missing.',
        blue: 'Blue is there already. Even with a high number, a colour is still missing.',
      },
    },
    cover: {
      title: 'Covering',
      say: 'A card may cover a pile of its own colour, with a higher number or a lower one. Only the top counts.',
      task: 'Make your display worth more without a new pile.',
      right: 'Twelve points more. The 2 lies under the 14 and counts no longer.',
      other: 'Look again. Which of your piles shows a low number whose colour you hold?',
      wrong: {
        colour: 'Another colour. 14 is green, and only a green pile can be covered with it.',
        pile: 'That is a new pile. It is allowed, but six piles end the round; covering keeps your display small.',
        less: 'Now it is worth less. A lower number on top takes points away.',
      },
    },
    lower: {
      title: 'Covering a rival',
      say: 'You may cover in a rival’s display too, with the lowest card you have.',
      task: 'Take as many points as you can from your rival.',
      right: 'Fourteen points less. The 15 lies under your 1.',
      other: 'That takes nothing away. Cover one of your rival’s piles.',
      wrong: {
        seven: 'Seven points less. There is a card that takes more.',
        five: 'Five points less. There is a card that takes more.',
        colour: 'Another colour. 1 is blue, and only a blue pile can be covered with it.',
      },
    },
    merge: {
      title: 'Merging',
      say: 'As soon as two piles of a display show the same number, they become one pile.',
      task: 'Make one pile fewer in your display.',
      right: 'Nine on nine. Two piles became one: you have room again.',
      other: 'You have as many piles as before, or more. You hold a 9, and a blue pile can take it.',
      wrong: {
        same: 'The nines merge, but you have as many piles as before. Cover another blue pile with it.',
      },
    },
    end: {
      title: 'Six piles',
      say: 'The round ends at once when any display has six piles. Cards in hand count for nothing.',
      task: 'You are far ahead. End the round now.',
      right: 'Six piles: the round is over. You score 71; your rival lacks a colour and scores nothing.',
      other: 'The round goes on. Your display needs a sixth pile, with a number that it does not show.',
      wrong: { merges: 'That number is there already. The piles merge, and there are still five.' },
    },
    hinder: {
      title: 'Putting the end off',
      say: 'Your rival has five piles and leads. Merging makes a display smaller, also a rival’s.',
      task: 'Take a pile away from your rival.',
      right: 'Only four piles now. The two elevens became one, and the end is farther away.',
      other: 'Your rival still has five piles. Which of your numbers do they show already?',
      wrong: { ends: 'That ends the round, and your rival scores most. Nobody forced you.' },
    },
    hard: {
      title: 'Hard-headed',
      say: 'In the hard-headed game only the most valuable display of the round scores. 100 points end the match.',
      task: 'Bring your display ahead of your rival’s 39.',
      right: 'Now you lead. If the round ended here, you alone would score.',
      other: 'Your rival is still ahead. Second best scores nothing here.',
      wrong: { short: 'Not enough. Your rival is still ahead, and second best scores nothing here.' },
    },
  },
};

export default words;
