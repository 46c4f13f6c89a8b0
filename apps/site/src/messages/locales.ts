import { type Language, languageOf } from '@opencareers/messages/languages';
import type { Catalogue } from '@opencareers/messages/texts';
import { loadChunk } from '../shell/chunk-loading.ts';
import type { LATER_TEXTS } from './later-texts.ts';

/** What comes with texts of its own. */
export type TextPart = keyof typeof LATER_TEXTS;

type Loaders = Record<Language, () => Promise<{ default: Catalogue }>>;

/** What every page may show. Each part of each language is a chunk of its own, so that a page loads what it shows. */
const PAGE: Loaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ar: () => import('./ar.json'),
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
  const { LATER_TEXTS } = await import('./later-texts.ts');
  const parts = await Promise.all(Object.values(LATER_TEXTS).map((loaders) => loaders[language]()));
  const whole: Catalogue = Object.assign({}, base, ...parts.map((part) => part.default));
  wholeTexts.set(language, whole);
  return whole;
}

/**
 * Makes sure that the texts of a part are there: for whatever shows them and has its code loaded on use. The server has
 * them always.
 */
export async function loadTexts(part: TextPart): Promise<void> {
  if (typeof document === 'undefined') return;
  const { LATER_TEXTS } = await loadChunk('later-texts', () => import('./later-texts.ts'));
  await addPageTexts(part, LATER_TEXTS[part]);
}

/** Loads texts of a part that comes later, in the language of the page, and adds them to those of the page. */
export async function addPageTexts(part: string, loaders: Loaders): Promise<void> {
  const language = languageOf(document.documentElement.lang);
  Object.assign(pageTexts, (await loadChunk(`${part}-${language}`, loaders[language])).default);
}

/** The manifest key of a language's chunk, so that the document can ask for it early. */
export function moduleOfLocale(locale: string, part?: TextPart): string {
  return `src/messages/${part === undefined ? '' : `${part}/`}${languageOf(locale)}.json`;
}
