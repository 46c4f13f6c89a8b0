import { loadChunk } from '../shell/chunk-loading.ts';
import { addPageTexts, supportedLocale } from './locales.ts';
import type { Catalogue } from './translate.ts';

// By themselves: every visitor of a tenant with a cart loads them.
const TEXTS: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('./cart/en.json'),
  ar: () => import('./cart/ar.json'),
  es: () => import('./cart/es.json'),
  fr: () => import('./cart/fr.json'),
  de: () => import('./cart/de.json'),
};

/** Makes sure that the texts of the job cart are there; the server shows none of it. */
export async function loadCartTexts(): Promise<void> {
  const locale = supportedLocale(document.documentElement.lang);
  const load = TEXTS[locale];
  if (load !== undefined) addPageTexts((await loadChunk(`cart-texts-${locale}`, load)).default);
}
