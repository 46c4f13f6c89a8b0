import { addPageTexts } from './locales.ts';

/** Makes sure that the texts of the map are there; the server shows none of it. */
export async function loadMapTexts(): Promise<void> {
  await addPageTexts('map-texts', {
    en: () => import('./map/en.json'),
    es: () => import('./map/es.json'),
    fr: () => import('./map/fr.json'),
    de: () => import('./map/de.json'),
    ar: () => import('./map/ar.json'),
  });
}
