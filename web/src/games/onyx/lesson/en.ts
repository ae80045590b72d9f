import type { LessonWords } from '../../../lib/lesson/words.ts';

const words: LessonWords = {
  learned: 'You can join your sides, take stones, keep a pair safe, and choose your colour.',
  steps: {
    goal: {
      title: 'The goal',
      say: 'Red joins the top and the bottom with an unbroken chain of stones. White joins left and right.',
      task: 'You are Red. Join top and bottom.',
      right: 'Red wins. Your stones touch from D1 to D8, and White’s row is cut at the same time.',
      other: 'There is still a gap. Your chain has a hole, in the middle of its column.',
    },
    touch: {
      title: 'What touches',
      say: 'Stones touch along the lines, also along the slanted line between two triangles. Opposite corners of a square do not touch.',
      task: 'You are Red. Join the two halves of your chain.',
      right: 'Joined. C3 and D4 touch along the slanted line, D4 and D5 along the column.',
      other: 'The halves are still apart. Look for a point with a line to both C3 and D5.',
      wrong: {
        square: 'So near, but no. C4 and D5 are opposite corners of a square: no line runs between them.',
      },
    },
    middle: {
      title: 'Middles',
      say: 'Each square has a point in its middle. You may take it only while all four corners are empty.',
      task: 'You are Red. Take the middle of an empty square.',
      right: 'That square is yours. As long as your stone lies in its middle, nobody can capture there.',
      other: 'That is a corner. Middles are the small dots inside the squares.',
      wrong: { corner: 'This middle is closed. A stone already lies on a corner of this square.' },
    },
    capture: {
      title: 'Capture',
      say: 'Two of your stones on opposite corners of a square take the two between them, if its middle is empty.',
      task: 'You are White. Take two red stones.',
      right:
        'D4 takes E4 and D3. Your stones D4 and E3 face each other across a square whose middle is empty.',
      other: 'Nothing is taken there. Look for a square with one white corner and two red ones beside it.',
      wrong: {
        held: 'Nothing is taken. F3 and G4 face each other, but the stone in the middle protects this square.',
      },
    },
    guard: {
      title: 'Guarding a pair',
      say: 'White threatens to take D3 and E4: one more white stone on the fourth corner would do it.',
      task: 'You are Red. Save both stones.',
      right: 'Safe. The fourth corner is yours, so White can never face E3 across this square.',
      other: 'White still takes them. The threat is the empty corner of this square.',
      wrong: { late: 'Too late for the middle. It may only be taken while the whole square is empty.' },
    },
    double: {
      title: 'Two pairs at once',
      say: 'A stone can be the corner of two squares, and capture in both of them.',
      task: 'You are Red. Find the stone that takes four.',
      right: 'Four stones with one. D3 captures in two squares at once: look how both of them emptied.',
      other: 'That does not take four. Look for a point between two squares, each with two white stones.',
    },
    reopen: {
      title: 'Open again',
      say: 'A point that a capture emptied may be taken at once, by either player.',
      task: 'White has just taken your stones on D3 and E4. Put one back.',
      right: 'Back again. White cannot take it alone: a capture always needs a pair.',
      other: 'That is allowed, but find one of the two points that the capture emptied.',
      wrong: { corner: 'Still closed. White’s stones lie on two corners of this square.' },
    },
    swap: {
      title: 'The first stone',
      say: 'The first stone is red. Then the second player may say: red is mine.',
      task: 'Your rival began with a strong stone in the middle. Take it.',
      right: 'Now you are Red. The stone stays where it is, and your rival plays White.',
      other: 'You would play White, against a strong red stone. Swap colours instead.',
    },
  },
};

export default words;
