import { addPageTexts } from './locales.ts';

/** Makes sure that the texts of the assistant's panel are there; the server shows none of it. */
export async function loadAssistantTexts(): Promise<void> {
  // By themselves: they come with the first wish for the panel.
  await addPageTexts('assistant-texts', {
    en: () => import('./assistant/en.json'),
    es: () => import('./assistant/es.json'),
    fr: () => import('./assistant/fr.json'),
    de: () => import('./assistant/de.json'),
    ar: () => import('./assistant/ar.json'),
  });
}
