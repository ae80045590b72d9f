/** What a lesson says, in one language. Feedback begins with a short sentence of its own. */
export interface LessonWords {
  /** What can be done after it, for the card at the end. */
  learned: string;
  steps: Record<string, StepWords>;
}

export interface StepWords {
  /** The idea in a word or two. */
  title: string;
  say: string;
  task: string;
  right: string;
  /** For moves that are allowed and miss the point. */
  other?: string;
  /** By the name of the reason. */
  wrong?: Record<string, string>;
}

/** The first sentence, which stands out, and the rest. */
export function lead(text: string): [string, string] {
  const found = /^(.+?[.!?:»”])\s+(.+)$/s.exec(text);
  return found ? [found[1], found[2]] : [text, ''];
}
