import texts from '../es.json' with { type: 'json' };
import type { FormCatalogue } from '../form-texts.ts';

/** The toolkit's texts in Spanish. */
export const spanishTexts: FormCatalogue = texts;
