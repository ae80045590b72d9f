/** The shape of the rules pages. */

export type Section = { title: string; text: string[]; figure?: string; caption?: string };
export type Rules = { goal: string; sections: Section[]; advice: string[] };
