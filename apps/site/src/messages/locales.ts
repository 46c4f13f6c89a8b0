import { type Language, languageOf } from '@opencareers/messages/languages';
import type { Catalogue } from '@opencareers/messages/texts';
import { loadChunk } from '../shell/chunk-loading.ts';

type Loaders = Record<Language, () => Promise<{ default: Catalogue }>>;

/** What every page may show. Each part of each language is a chunk of its own, so that a page loads what it shows. */
const PAGE: Loaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ar: () => import('./ar.json'),
};

/** Texts of signing in and of what only candidates see. */
const ACCOUNT: Loaders = {
  en: () => import('./account/en.json'),
  es: () => import('./account/es.json'),
  fr: () => import('./account/fr.json'),
  de: () => import('./account/de.json'),
  ar: () => import('./account/ar.json'),
};

/** Texts of the pages of forms: filling in, what was sent, and the editor. */
const FORMS: Loaders = {
  en: () => import('./forms/en.json'),
  es: () => import('./forms/es.json'),
  fr: () => import('./forms/fr.json'),
  de: () => import('./forms/de.json'),
  ar: () => import('./forms/ar.json'),
};

/** The texts of the page in the browser; parts that come later are added to it. */
const pageTexts: Record<string, string> = {};
/** All texts by language, put together once: the server takes them for every page. */
const wholeTexts = new Map<Language, Catalogue>();

/** Loads the texts of a language: in the browser those of every page, on the server all. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  const language = languageOf(locale);
  const known = wholeTexts.get(language);
  if (known !== undefined) return known;
  const base = (await loadChunk(`messages-${language}`, PAGE[language])).default;
  if (typeof document !== 'undefined') return Object.assign(pageTexts, base);
  const parts = [await ACCOUNT[language](), await FORMS[language]()];
  const whole: Catalogue = Object.assign({}, base, ...parts.map((part) => part.default));
  wholeTexts.set(language, whole);
  return whole;
}

/**
 * Makes sure that the texts of signing in and of candidates are there: for every part of the site whose code is
 * loaded on use and that shows them. The server has them always.
 */
export async function loadAccountTexts(): Promise<void> {
  if (typeof document !== 'undefined') await addPageTexts('account', ACCOUNT);
}

/** Makes sure that the texts of forms are there. The server has them always. */
export async function loadFormPageTexts(): Promise<void> {
  if (typeof document !== 'undefined') await addPageTexts('forms', FORMS);
}

/** Loads texts of a part that comes later, in the language of the page, and adds them to those of the page. */
export async function addPageTexts(part: string, loaders: Loaders): Promise<void> {
  const language = languageOf(document.documentElement.lang);
  Object.assign(pageTexts, (await loadChunk(`${part}-${language}`, loaders[language])).default);
}

/** The manifest key of a language's chunk, so that the document can ask for it early. */
export function moduleOfLocale(locale: string, part?: 'account' | 'forms'): string {
  return `src/messages/${part === undefined ? '' : `${part}/`}${languageOf(locale)}.json`;
}
