/** The page's words: i18next with one bundle per language, loaded when asked for. */
import i18next, { type TOptions } from 'i18next';

export const LANGUAGES = { en: 'English', fr: 'Français', es: 'Español', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGES;

type Words = { [key: string]: string | Words };
const bundles: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('../../locales/en/index.ts'),
  fr: () => import('../../locales/fr/index.ts'),
  es: () => import('../../locales/es/index.ts'),
  nl: () => import('../../locales/nl/index.ts'),
};

/** Words that come with a page of their own. */
const later = new Map<typeof bundles, Promise<void>>();

const KEY = 'ecrin.language';
const isLanguage = (text: string | null | undefined): text is Language => !!text && text in LANGUAGES;

class Speech {
  language = $state<Language>('en');
}
const speech = new Speech();
const engine = i18next.createInstance();

/** The language of now; reading it makes a component follow changes. */
export const language = (): Language => speech.language;

/** The text for `key`. Follows the language when read in a component. */
export function t(key: string, options: TOptions = {}): string {
  return engine.t(key, { lng: speech.language, ...options });
}

/** A number as this language writes it. */
export function num(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(speech.language, options).format(value);
}

/** Things in a row: "Léa, Tom and Noor". */
export function list(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(speech.language, { style: 'long', type }).format(items);
}

async function load(from: typeof bundles, to: Language): Promise<void> {
  const words = await from[to]();
  engine.addResourceBundle(to, 'translation', words.default, true);
}

/** Brings words that only some pages need, now and whenever the language changes. */
export function moreWords(from: typeof bundles): Promise<void> {
  const known = later.get(from) ?? load(from, speech.language);
  later.set(from, known);
  return known;
}

export async function setLanguage(to: Language): Promise<void> {
  if (!engine.hasResourceBundle(to, 'translation')) await load(bundles, to);
  for (const from of later.keys()) await load(from, to);
  await engine.changeLanguage(to);
  speech.language = to;
  if (typeof document !== 'undefined') document.documentElement.lang = to;
  try {
    localStorage.setItem(KEY, to);
  } catch {
    // Not kept: the browser's own language is asked again next time.
  }
}

/** The language of the address (`?lang=fr`), else the one kept, else the browser's, else English. */
export function wantedLanguage(search: string, kept: string | null, browser: readonly string[]): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  if (isLanguage(kept)) return kept;
  for (const tag of browser) {
    const base = tag.slice(0, 2).toLowerCase();
    if (isLanguage(base)) return base;
  }
  return 'en';
}

export async function initWords(first: Language): Promise<void> {
  await engine.init({
    lng: first,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await setLanguage(first);
}

export async function startLanguage(): Promise<void> {
  let kept: string | null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    kept = null;
  }
  await initWords(wantedLanguage(location.search, kept, navigator.languages));
}
