import { NotificationsConfigSchema } from '@opencareers/contracts/tenant-config/notifications';
import { baseLanguage } from '@opencareers/messages/languages';
import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

/** Texts of a kind in one language. */
export interface KindTexts {
  /** What the kind is called in the preferences. */
  title: string;
  category: string;
  message: string;
  withoutPosition: string;
}

interface LanguageTexts {
  /** Stands for a position whose title is not known. */
  position: string;
  /** Stands for the end of an offer whose time is not known. */
  deadline: string;
  kinds: Readonly<Record<string, KindTexts>>;
}

const LANGUAGES: Readonly<Record<string, LanguageTexts>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

const STANDARD = NotificationsConfigSchema.parse({}).inApp.notifications;

/** Texts in a language, those in English where it has none. */
export function textsIn(locale: string): LanguageTexts {
  const language = baseLanguage(locale);
  return (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined) ?? english;
}

/** Our texts of a kind, unless the tenant has given the kind other words. */
export function findStandardTexts(
  kind: string,
  given: { message: string; categoryTitle: string },
  locale: string,
): { message: Pick<KindTexts, 'message' | 'withoutPosition'> | null; category: string | null } {
  const standard = Object.hasOwn(STANDARD, kind) ? STANDARD[kind] : undefined;
  const { kinds } = textsIn(locale);
  const texts = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (standard === undefined || texts === undefined) return { message: null, category: null };
  return {
    message: given.message === standard.message ? texts : null,
    category: given.categoryTitle === standard.categoryTitle ? texts.category : null,
  };
}

/** What a kind is called in the preferences; undefined for kinds that are the tenant's own. */
export function findKindTitle(kind: string, locale: string): string | undefined {
  const { kinds } = textsIn(locale);
  return Object.hasOwn(kinds, kind) ? kinds[kind]?.title : undefined;
}
