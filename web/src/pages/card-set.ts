/** The default set of DiXe: read from the engine's own file, so that there is only one. */
import type { CardSet, DieDoc } from '../games/dixe/types.ts';
import type { Character } from '$lib/art/dixe.ts';
import set from '../../../crates/dixe/data/default.json';

export const CARD_SET = set as Omit<CardSet, 'dice'> & { dice: (DieDoc & { id: Character })[] };
