import { addPageTexts } from './locales.ts';

/** By language; apart from those of `later-texts.ts`, as they come with their code. */
export const MAP_TEXTS = {
  en: () => import('./map/en.json'),
  es: () => import('./map/es.json'),
  fr: () => import('./map/fr.json'),
  de: () => import('./map/de.json'),
  ar: () => import('./map/ar.json'),
};

/** Makes sure that the texts of the map are there. */
export async function loadMapTexts(): Promise<void> {
  await addPageTexts('map-texts', MAP_TEXTS);
}
