import { languageOf } from '@opencareers/messages/languages';
import { createTexts, type Texts } from '@opencareers/messages/texts';
import { loadOtherTexts } from './basic/basic-texts.ts';
import basic from './basic/en.json' with { type: 'json' };
import rest from './en.json' with { type: 'json' };

/** The toolkit's texts in English. */
export const ENGLISH_TEXTS: Texts = createTexts('en', { ...basic, ...rest });

/** The toolkit's texts in a language, by its BCP 47 tag; English where there are none. */
export async function loadFormTexts(locale: string): Promise<Texts> {
  return languageOf(locale) === 'en' ? ENGLISH_TEXTS : loadOtherTexts(locale);
}
