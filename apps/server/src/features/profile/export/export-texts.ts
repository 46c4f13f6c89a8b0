import type { Language } from '@opencareers/messages/languages';
import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** A text of exported resumes; headings are such as readers of resumes know. */
export function exportText(language: Language, key: keyof typeof english, name = ''): string {
  return CATALOGUES[language][key].replace('%(name)s', () => name);
}
