/** The shape of the rules pages. */

/** A paragraph or a point of a list, with the clauses of `docs/rules` that it
 * tells, such as `R2.3 R2.4`; a test holds that together they tell all that a
 * player needs. */
export type Told = { tells: string; term?: string; text: string };
export type Section = {
  title: string;
  text: Told[];
  list?: Told[];
  figure?: string;
  caption?: string;
  /** Worked examples: a drawing of a position, and what happens in it. */
  examples?: { figure: string; text: string }[];
};
export type Rules = { goal: string; sections: Section[]; advice: string[] };

/** The clauses that a passage tells. */
export const clausesOf = (told: Told): string[] => told.tells.split(' ').filter(Boolean);
