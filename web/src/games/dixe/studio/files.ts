/** Sets come and go as files and links. */
import { t } from '../../../lib/i18n/index.svelte.ts';
import { errorWords } from '../../../lib/refusal.ts';
import { notices } from '../../../lib/ui/notices.svelte.ts';
import { CARD_SET } from '../card-set.ts';
import type { CardSet } from '../types.ts';
import { check } from './ask.ts';
import { isKeptAs, sameSet } from './doc.ts';
import { LARGEST } from './kept.ts';
import { share, shared } from './server.ts';
import { LONGEST, packed, unpacked } from './share.ts';
import { BASE, studio } from './studio.svelte.ts';
import { wrongWords } from './words.ts';

/** Puts a set that came from somewhere on the bench, if it can be read; says what became of it. */
async function take(document: unknown, name: string): Promise<void> {
  const { set, violations } = await check(document);
  if (!set) {
    const few = violations.slice(0, 2).map(wrongWords).join(' ');
    notices.toast(`${t('studio.file.unreadable')} ${few}`.trim(), 'bad');
    return;
  }
  const own: CardSet = { ...set, name: set.name || name };
  const known = sameSet(set, CARD_SET as CardSet)
    ? BASE
    : studio.sets.find((one) => isKeptAs(one.set, own))?.id;
  if (known) studio.choose(known);
  else studio.add({ ...own, name: studio.freeName(own.name!) });
  notices.toast(t(known ? 'studio.file.known' : 'studio.file.taken', { name: studio.name }), 'good');
}

/** No set is nested deeper. */
const DEEPEST = 16;
const isDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

/** Reads a file that somebody chose. A file that is not a set changes nothing. */
export async function importFile(file: File): Promise<void> {
  if (file.size > LARGEST) {
    notices.toast(t('studio.file.tooLarge'), 'bad');
    return;
  }
  let document: unknown;
  try {
    document = JSON.parse(await file.text());
  } catch {
    notices.toast(t('studio.file.notJson'), 'bad');
    return;
  }
  if (isDeep(document)) {
    notices.toast(t('studio.file.unreadable'), 'bad');
    return;
  }
  try {
    const name = file.name.replace(/\.json$/i, '').slice(0, 40) || t('studio.mine');
    await take(document, name);
  } catch (error) {
    notices.toast(errorWords(error), 'bad');
  }
}

/** The set that an address brings along, if any. */
export async function arrived(search: string, hash: string): Promise<boolean> {
  const id = new URLSearchParams(search).get('set');
  const inside = new URLSearchParams(hash.slice(1)).get('set');
  if (!id && !inside) return false;
  try {
    const document = inside ? await unpacked(inside, LARGEST) : await shared(id!);
    await take(document, t('studio.fromLink'));
  } catch (error) {
    notices.toast(id ? errorWords(error) : t('studio.file.badLink'), 'bad');
  }
  return true;
}

/** An address of the set: all of it inside where it is short, kept by the server where not. */
export async function linkTo(set: CardSet): Promise<string> {
  const inside = `${location.origin}/studio#set=${await packed(set)}`;
  if (inside.length <= LONGEST) return inside;
  return `${location.origin}/studio?set=${(await share(set)).id}`;
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const fileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 40) || 'set';

export function exportSet(set: CardSet, name: string): void {
  const text = JSON.stringify(set, null, 2) + '\n';
  save(new Blob([text], { type: 'application/json' }), `${fileName(name)}.json`);
}
