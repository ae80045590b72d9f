/** The default set of DiXe as the cards page shows it. The engine has its own copy of the same file; a test compares them. */
import type { SaveDoc } from '../games/dixe/types.ts';
import type { Character } from '$lib/art/dixe.ts';

type DieDoc = { id: Character; name: string; set: 'starter' | 'flora'; faces: string[]; known: string[] };
type CardDoc = { id: string; die: string; combos: string[][]; save: SaveDoc; power: string };

const s = (words: string): string[] => words.split(' ');

export const CARD_SET: { dice: DieDoc[]; cards: CardDoc[] } = {
  dice: [
    { id: 'hanuman', name: 'Hanuman', set: 'starter', faces: s('@character pi smiley sun aum yinyang'), known: ['pi', 'smiley', 'sun'] },
    { id: 'arkan', name: 'Arkan Sonney', set: 'starter', faces: s('@character smiley skull sun moon clover'), known: ['smiley', 'skull', 'sun'] },
    { id: 'blaireau', name: 'Mr Blaireau', set: 'starter', faces: s('@character pi bomb sun eight moon'), known: ['pi', 'bomb', 'sun'] },
    { id: 'kala', name: 'Kala', set: 'starter', faces: s('@character aum yinyang eight moon clover'), known: [] },
    { id: 'yorick', name: 'Crâne Yorick', set: 'starter', faces: s('@character pi smiley bomb skull clover'), known: ['pi', 'smiley', 'bomb', 'skull'] },
    { id: 'oni', name: 'Oni', set: 'starter', faces: s('@character bomb skull aum yinyang eight'), known: ['bomb', 'skull'] },
    { id: 'lotus', name: 'Fleur de Lotus', set: 'flora', faces: s('@character sun clover moon aum yinyang'), known: [] },
    { id: 'poire', name: 'Poire', set: 'flora', faces: s('@character sun yinyang smiley pi bomb'), known: [] },
    { id: 'coquelicot', name: 'Coquelicot', set: 'flora', faces: s('@character sun clover smiley eight skull'), known: [] },
    { id: 'basilic', name: 'Basilic', set: 'flora', faces: s('@character clover moon eight pi bomb'), known: [] },
    { id: 'potiron', name: 'Potiron', set: 'flora', faces: s('@character moon aum smiley pi skull'), known: [] },
    { id: 'liseron', name: 'Liseron des Haies', set: 'flora', faces: s('@character aum yinyang eight skull bomb'), known: [] },
  ],
  cards: [
    { id: 'hanuman', die: 'hanuman', combos: [s('pi skull aum'), s('aum yinyang eight moon'), s('smiley bomb skull sun aum')], save: { when: 'throw', cond: { type: 'noCharacter' }, slots: 2, source: 'rulebook' }, power: 'hanuman' },
    { id: 'arkan', die: 'arkan', combos: [s('bomb sun clover'), s('smiley bomb skull aum'), s('pi skull sun yinyang moon')], save: { when: 'turnEnd', cond: { type: 'failed' }, slots: 0, source: 'rulebook' }, power: 'arkan' },
    { id: 'blaireau', die: 'blaireau', combos: [s('skull yinyang moon'), s('pi bomb aum eight'), s('pi smiley bomb sun aum')], save: { when: 'throw', cond: { type: 'placedAtLeast', n: 3 }, slots: 2, source: 'project' }, power: 'blaireau' },
    { id: 'kala', die: 'kala', combos: [s('bomb aum yinyang'), s('skull yinyang moon clover'), s('pi yinyang eight moon clover')], save: { when: 'throw', cond: { type: 'jokerUsed' }, slots: 2, source: 'project' }, power: 'kala' },
    { id: 'yorick', die: 'yorick', combos: [s('pi smiley clover'), s('smiley sun eight moon'), s('bomb skull yinyang eight clover')], save: { when: 'throw', cond: { type: 'showsSymbol', symbol: 'skull' }, slots: 1, source: 'project' }, power: 'yorick' },
    { id: 'oni', die: 'oni', combos: [s('smiley sun eight'), s('pi sun yinyang clover'), s('smiley aum eight moon clover')], save: { when: 'throw', cond: { type: 'charactersAtLeast', n: 2 }, slots: 0, source: 'project' }, power: 'oni' },
    { id: 'lotus', die: 'lotus', combos: [s('aum yinyang eight'), s('pi skull moon clover'), s('bomb sun aum eight clover')], save: { when: 'turnEnd', cond: { type: 'combosCompletedAtLeast', n: 1 }, slots: 1, source: 'project' }, power: 'lotus' },
    { id: 'poire', die: 'poire', combos: [s('skull sun yinyang'), s('bomb aum yinyang clover'), s('pi smiley bomb sun yinyang')], save: { when: 'throw', cond: { type: 'pairOrTriple' }, slots: 2, source: 'project' }, power: 'poire' },
    { id: 'coquelicot', die: 'coquelicot', combos: [s('pi skull clover'), s('smiley sun eight moon'), s('smiley aum yinyang eight moon')], save: { when: 'throw', cond: { type: 'allDifferent', minDice: 4 }, slots: 1, source: 'project' }, power: 'coquelicot' },
    { id: 'basilic', die: 'basilic', combos: [s('pi smiley moon'), s('pi skull aum yinyang'), s('skull yinyang eight moon clover')], save: { when: 'turnEnd', cond: { type: 'cardFlipped' }, slots: 0, source: 'project' }, power: 'basilic' },
    { id: 'potiron', die: 'potiron', combos: [s('smiley bomb sun'), s('smiley bomb moon clover'), s('pi smiley bomb skull aum')], save: { when: 'throw', cond: { type: 'placedExactly', n: 1 }, slots: 1, source: 'project' }, power: 'potiron' },
    { id: 'liseron', die: 'liseron', combos: [s('bomb aum eight'), s('sun aum yinyang eight'), s('pi skull sun moon clover')], save: { when: 'turnEnd', cond: { type: 'stopped' }, slots: 0, source: 'project' }, power: 'liseron' },
  ],
};
