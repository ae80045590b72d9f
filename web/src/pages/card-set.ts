/** The default set of DiXe: read from the engine's own file, so that there is only one. */
import type { SaveDoc } from '../games/dixe/types.ts';
import type { Character } from '$lib/art/dixe.ts';
import set from '../../../crates/dixe/data/default.json';

type DieDoc = { id: Character; name: string; set: 'starter' | 'flora'; faces: string[]; known: string[] };
type CardDoc = { id: string; die: string; combos: string[][]; save: SaveDoc; power: string };

export const CARD_SET = set as { dice: DieDoc[]; cards: CardDoc[] };
