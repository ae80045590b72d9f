import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECK_SIZE, differ, READY, readyName, toggled, withDeck } from './decks.ts';

describe('decks of a new table', () => {
  it('begin with the ready-made ones that the rules name', () => {
    const rules = readFileSync(new URL('../../../../docs/rules/dixe.md', import.meta.url), 'utf8');
    expect(rules).toContain('the starter deck: Hanuman, Arkan Sonney, Mr Blaireau, Kala, Crâne Yorick, Oni');
    expect(READY.starter).toEqual(['hanuman', 'arkan', 'blaireau', 'kala', 'yorick', 'oni']);
    expect(READY.flora).toHaveLength(DECK_SIZE);
  });

  it('are any six, whatever the order in which they were pressed', () => {
    const fewer = toggled(READY.starter, 'oni');
    expect(fewer).toHaveLength(5);
    const mixed = toggled(fewer, 'liseron');
    expect(mixed).toEqual(['hanuman', 'arkan', 'blaireau', 'kala', 'yorick', 'liseron']);
    expect(readyName(mixed)).toBeNull();
    expect(readyName(toggled(toggled(mixed, 'liseron'), 'oni'))).toBe('starter');
  });

  it('may differ from seat to seat', () => {
    const all = [READY.starter, READY.starter, READY.starter, READY.starter];
    const own = withDeck(all, 1, READY.flora);
    expect(own.map((deck) => readyName(deck))).toEqual(['starter', 'flora', 'starter', 'starter']);
    expect(differ(own, 2)).toBe(true);
    expect(differ(own, 1)).toBe(false);
    expect(differ(withDeck(own, null, READY.flora), 4)).toBe(false);
  });
});
