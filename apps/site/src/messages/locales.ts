import { type Language, languageOf } from '@opencareers/messages/languages';
import type { Catalogue } from '@opencareers/messages/texts';
import { loadChunk } from '../shell/chunk-loading.ts';
import type { LATER_TEXTS } from './later-texts.ts';

/** What comes with texts of its own. */
export type TextPart = keyof typeof LATER_TEXTS;

type Loaders = Record<Language, () => Promise<{ default: Catalogue }>>;

/** What every page may show. Each part of each language is a chunk of its own, so that a page loads what it shows. */
export const PAGE_TEXTS: Loaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ar: () => import('./ar.json'),
};

/** The texts of the page in the browser; parts that come later are added to it. */
const pageTexts: Record<string, string> = {};

/** Loads the texts that every page may show; parts that come later are added to them. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  const language = languageOf(locale);
  return Object.assign(pageTexts, (await loadChunk(`messages-${language}`, PAGE_TEXTS[language])).default);
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
