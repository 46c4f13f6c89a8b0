import { type Language, languageOf } from '@opencareers/messages/languages';
import { type Catalogue, createTexts, type TextKey, type Texts } from '@opencareers/messages/texts';
import english from './en.json' with { type: 'json' };

/** What the templates of forms say. */
export type TemplateTextKey = TextKey<typeof english>;

// Apart from the texts of the editor: most who edit forms never begin one.
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  es: () => import('./template-es.ts'),
  fr: () => import('./template-fr.ts'),
  de: () => import('./template-de.ts'),
  ar: () => import('./template-ar.ts'),
};

/** The English texts of the templates. */
export const ENGLISH_TEMPLATE_TEXTS: Texts<TemplateTextKey> = createTexts('en', english);

/** The texts of the templates in a language, by its BCP 47 tag; English where there are none. */
export async function loadTemplateTexts(locale: string): Promise<Texts<TemplateTextKey>> {
  const language = languageOf(locale);
  if (language === 'en') return ENGLISH_TEMPLATE_TEXTS;
  const { default: catalogue } = await CATALOGUES[language]();
  return createTexts(language, catalogue, { fallback: english });
}
