import { type Language, languageOf } from '@opencareers/messages/languages';
import type { Catalogue } from '@opencareers/messages/texts';
import { LATER_TEXTS } from './later-texts.ts';
import { PAGE_TEXTS } from './locales.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { RESULTS_TEXTS } from './results-texts.ts';
import { THEME_TEXTS } from './theme-texts.ts';

/** All texts by language, put together once. */
const wholeTexts = new Map<Language, Catalogue>();

/** All texts of a language, for the server, which draws any page, and what stands where scripts are missing. */
export async function loadWholeCatalogue(locale: string): Promise<Catalogue> {
  const language = languageOf(locale);
  const known = wholeTexts.get(language);
  if (known !== undefined) return known;
  const all = [PAGE_TEXTS, ...Object.values(LATER_TEXTS), RESULTS_TEXTS, MAP_TEXTS, THEME_TEXTS];
  const parts = await Promise.all(all.map((loaders) => loaders[language]()));
  const whole: Catalogue = Object.assign({}, ...parts.map((part) => part.default));
  wholeTexts.set(language, whole);
  return whole;
}
