/** What can be printed. */
export const OWN = ['cards', 'nets', 'aids'] as const;
export const OTHER = ['onyx', 'nox', 'onix'] as const;
export const BOARDS = [8, 12, 16, 20] as const;
export const BOARDS_ON = ['sheet', 'a3', 'tiled'] as const;
export type What = (typeof OWN)[number] | (typeof OTHER)[number];
export type BoardOn = (typeof BOARDS_ON)[number];
