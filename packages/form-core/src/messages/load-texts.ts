import english from './en.json' with { type: 'json' };
import { createFormTexts, type FormCatalogue, type FormTexts } from './form-texts.ts';

const CATALOGUES = new Map<string, () => Promise<{ default: FormCatalogue }>>([
  ['ar', () => import('./ar.json', { with: { type: 'json' } })],
  ['de', () => import('./de.json', { with: { type: 'json' } })],
  ['es', () => import('./es.json', { with: { type: 'json' } })],
  ['fr', () => import('./fr.json', { with: { type: 'json' } })],
]);

/** The toolkit's texts in English. */
export const ENGLISH_TEXTS: FormTexts = createFormTexts('en', english);

/** The toolkit's texts in a language, by its BCP 47 tag; English where there are none. */
export async function loadFormTexts(locale: string): Promise<FormTexts> {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  const load = CATALOGUES.get(language);
  if (load === undefined) return ENGLISH_TEXTS;
  return createFormTexts(language, (await load()).default, english);
}
