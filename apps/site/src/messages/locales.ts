import { loadChunk } from '../shell/chunk-loading.ts';
import type { Catalogue } from './translate.ts';

/** Languages with texts; each is a chunk of its own, so that a page loads one. */
const LOCALES: Readonly<Record<string, { module: string; load: () => Promise<{ default: Catalogue }> }>> = {
  en: { module: 'src/messages/en.json', load: () => import('./en.json') },
  ar: { module: 'src/messages/ar.json', load: () => import('./ar.json') },
  es: { module: 'src/messages/es.json', load: () => import('./es.json') },
  fr: { module: 'src/messages/fr.json', load: () => import('./fr.json') },
  de: { module: 'src/messages/de.json', load: () => import('./de.json') },
};

const FALLBACK = 'en';

/** The language with texts that serves a BCP 47 tag: `ar-EG` takes `ar`, an unknown one English. */
export function supportedLocale(tag: string): string {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(LOCALES, language) ? language : FALLBACK;
}

/** Loads the texts of a supported language. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  return (await loadChunk(`messages-${locale}`, localeOf(locale).load)).default;
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
