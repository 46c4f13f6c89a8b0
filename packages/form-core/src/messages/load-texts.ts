import english from './en.json' with { type: 'json' };
import { createFormTexts, type FormCatalogue, type FormTexts } from './form-texts.ts';

// Modules around the JSON files: Node wants to be told the type of an imported file, a browser refuses it when the
// bundler made a script of the file.
const CATALOGUES = new Map<string, () => Promise<FormCatalogue>>([
  ['ar', async () => (await import('./catalogues/ar.ts')).arabicTexts],
  ['de', async () => (await import('./catalogues/de.ts')).germanTexts],
  ['es', async () => (await import('./catalogues/es.ts')).spanishTexts],
  ['fr', async () => (await import('./catalogues/fr.ts')).frenchTexts],
]);

/** The toolkit's texts in English. */
export const ENGLISH_TEXTS: FormTexts = createFormTexts('en', english);

/** The toolkit's texts in a language, by its BCP 47 tag; English where there are none. */
export async function loadFormTexts(locale: string): Promise<FormTexts> {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  const load = CATALOGUES.get(language);
  return load === undefined ? ENGLISH_TEXTS : createFormTexts(language, await load(), english);
}
