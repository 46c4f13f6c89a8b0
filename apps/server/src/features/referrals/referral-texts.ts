import { type Language, languageOf } from '@opencareers/messages/languages';
import { fillPlaceholders } from '@opencareers/messages/texts';
import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

type ReferralTextKey = keyof typeof english;
const TEXTS: Readonly<Record<Language, Readonly<Record<ReferralTextKey, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** A text for the friend who was referred, in a language or in English. Plain text: escaped where it becomes HTML. */
export function referralText(
  locale: string,
  key: ReferralTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  const texts = TEXTS[languageOf(locale)];
  return fillPlaceholders(texts[key], values);
}
