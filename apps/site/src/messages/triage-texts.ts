import { addPageTexts } from './locales.ts';

/** Makes sure that the texts of the single keys are there; the server shows none of it. */
export async function loadTriageTexts(): Promise<void> {
  await addPageTexts('triage-texts', {
    en: () => import('./triage/en.json'),
    es: () => import('./triage/es.json'),
    fr: () => import('./triage/fr.json'),
    de: () => import('./triage/de.json'),
    ar: () => import('./triage/ar.json'),
  });
}
