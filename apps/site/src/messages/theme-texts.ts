import { addPageTexts } from './locales.ts';

/** By language; apart from those of `later-texts.ts`, as they come with their code. */
export const THEME_TEXTS = {
  en: () => import('./theme/en.json'),
  es: () => import('./theme/es.json'),
  fr: () => import('./theme/fr.json'),
  de: () => import('./theme/de.json'),
  ar: () => import('./theme/ar.json'),
};

/** Makes sure that the texts of the theme builder are there. */
export async function loadThemeTexts(): Promise<void> {
  await addPageTexts('theme-texts', THEME_TEXTS);
}
