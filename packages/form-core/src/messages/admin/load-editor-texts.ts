import { type Language, languageOf } from '@opencareers/messages/languages';
import { type Catalogue, createTexts, type Texts } from '@opencareers/messages/texts';
import { loadFormTexts } from '../load-texts.ts';
import english from './en.json' with { type: 'json' };

// Apart from the other texts: only people who edit forms pay for these.
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};

/**
 * The texts of the toolkit and of its form editor in a language, by its BCP 47 tag; English where there are none.
 */
export async function loadEditorTexts(locale: string): Promise<Texts> {
  const texts = await loadFormTexts(locale);
  const language = languageOf(locale);
  const catalogue = language === 'en' ? english : (await CATALOGUES[language]()).default;
  const own = createTexts(language, catalogue, { fallback: english });
  return {
    locale: texts.locale,
    text: (key, values) => (key.startsWith('admin.') ? own : texts).text(key, values),
  };
}
