/** The steps of the studio, and the address of each. */
export const STEPS = ['cards', 'balance', 'optimise', 'print'] as const;
export type Step = (typeof STEPS)[number];

export const addressOf = (step: Step): string => (step === 'cards' ? '/studio' : `/studio?step=${step}`);
