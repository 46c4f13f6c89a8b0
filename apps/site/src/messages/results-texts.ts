import { addPageTexts } from './locales.ts';

/** Makes sure that the texts are there of what comes late to a list of jobs; the server shows none of it. */
export async function loadResultsTexts(): Promise<void> {
  await addPageTexts('results-texts', {
    en: () => import('./results/en.json'),
    es: () => import('./results/es.json'),
    fr: () => import('./results/fr.json'),
    de: () => import('./results/de.json'),
    ar: () => import('./results/ar.json'),
  });
}
