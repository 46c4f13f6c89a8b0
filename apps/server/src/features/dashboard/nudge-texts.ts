import type { NudgeKind } from '@opencareers/contracts/dashboard-calls';
import arabic from './texts/ar.json' with { type: 'json' };
import german from './texts/de.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

/** What a hint of a kind says in a language, or in English where the language has no texts. */
export function nudgeText(locale: string, kind: NudgeKind, subject: string) {
  const texts = TEXTS[locale.toLowerCase().split(/[-_]/, 1)[0] ?? ''] ?? english;
  const say = (part: 'title' | 'text' | 'action') =>
    (texts[`${kind}.${part}`] ?? '').replace('%(subject)s', () => subject);
  return { title: say('title'), text: say('text'), action_label: say('action') };
}
