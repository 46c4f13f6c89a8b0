import { addPageTexts } from './locales.ts';

/** By language; apart from those of `later-texts.ts`, as they come with their code. */
export const RESULTS_TEXTS = {
  en: () => import('./results/en.json'),
  es: () => import('./results/es.json'),
  fr: () => import('./results/fr.json'),
  de: () => import('./results/de.json'),
  ar: () => import('./results/ar.json'),
};

/** Makes sure that the texts are there of what comes late to a list of jobs. */
export async function loadResultsTexts(): Promise<void> {
  await addPageTexts('results-texts', RESULTS_TEXTS);
}
