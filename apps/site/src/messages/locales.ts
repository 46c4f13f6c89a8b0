import { loadChunk } from '../shell/chunk-loading.ts';
import type { Catalogue } from './translate.ts';

interface Locale {
  /** Manifest key of the texts that every page needs. */
  module: string;
  load: () => Promise<{ default: Catalogue }>;
  /** Texts of signing in and of what only candidates see. */
  loadAccount: () => Promise<{ default: Catalogue }>;
}

/** Languages with texts; each part is a chunk of its own, so that a page loads what it shows. */
const LOCALES: Readonly<Record<string, Locale>> = {
  en: {
    module: 'src/messages/en.json',
    load: () => import('./en.json'),
    loadAccount: () => import('./account/en.json'),
  },
  ar: {
    module: 'src/messages/ar.json',
    load: () => import('./ar.json'),
    loadAccount: () => import('./account/ar.json'),
  },
  es: {
    module: 'src/messages/es.json',
    load: () => import('./es.json'),
    loadAccount: () => import('./account/es.json'),
  },
  fr: {
    module: 'src/messages/fr.json',
    load: () => import('./fr.json'),
    loadAccount: () => import('./account/fr.json'),
  },
  de: {
    module: 'src/messages/de.json',
    load: () => import('./de.json'),
    loadAccount: () => import('./account/de.json'),
  },
};

const FALLBACK = 'en';

/** The language with texts that serves a BCP 47 tag: `ar-EG` takes `ar`, an unknown one English. */
export function supportedLocale(tag: string): string {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(LOCALES, language) ? language : FALLBACK;
}

/** The texts of the page in the browser; parts that come later are added to it. */
const pageTexts: Record<string, string> = {};

/** Loads the texts of a supported language: in the browser those of every page, on the server all. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  const { load, loadAccount } = localeOf(locale);
  const base = (await loadChunk(`messages-${locale}`, load)).default;
  if (typeof document !== 'undefined') return Object.assign(pageTexts, base);
  return { ...base, ...(await loadAccount()).default };
}

/**
 * Makes sure that the texts of signing in and of candidates are there: for every part of the site whose code is
 * loaded on use and that shows them. The server has them always.
 */
export async function loadAccountTexts(): Promise<void> {
  if (typeof document === 'undefined') return;
  const locale = supportedLocale(document.documentElement.lang);
  const { default: texts } = await loadChunk(`account-${locale}`, localeOf(locale).loadAccount);
  addPageTexts(texts);
}

/** Adds texts of a part that has come later to those of the page. */
export function addPageTexts(texts: Catalogue): void {
  Object.assign(pageTexts, texts);
}

/** The manifest key of a language's chunk, so that the document can ask for it early. */
export function moduleOfLocale(locale: string): string {
  return localeOf(locale).module;
}

function localeOf(locale: string) {
  const found = LOCALES[supportedLocale(locale)] ?? LOCALES[FALLBACK];
  if (found === undefined) throw new Error(`No texts for ${locale}`);
  return found;
}
