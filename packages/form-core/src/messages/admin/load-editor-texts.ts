import { createFormTexts, type FormCatalogue, type FormTexts } from '../form-texts.ts';
import { loadFormTexts } from '../load-texts.ts';
import english from './en.json' with { type: 'json' };

// Apart from the other texts: only people who edit forms pay for these.
const CATALOGUES = new Map<string, () => Promise<FormCatalogue>>([
  ['ar', async () => (await import('./catalogue-ar.ts')).arabicEditorTexts],
  ['de', async () => (await import('./catalogue-de.ts')).germanEditorTexts],
  ['es', async () => (await import('./catalogue-es.ts')).spanishEditorTexts],
  ['fr', async () => (await import('./catalogue-fr.ts')).frenchEditorTexts],
]);

/**
 * The texts of the toolkit and of its form editor in a language, by its BCP 47 tag; English where there are none.
 * @public
 */
export async function loadEditorTexts(locale: string): Promise<FormTexts> {
  const texts = await loadFormTexts(locale);
  const own = createFormTexts(texts.locale, (await CATALOGUES.get(texts.locale)?.()) ?? english, english);
  return {
    locale: texts.locale,
    text: (key, values) => (key.startsWith('admin.') ? own : texts).text(key, values),
  };
}
