import type { FormCatalogue } from '../form-texts.ts';
import texts from '../fr.json' with { type: 'json' };

/** The toolkit's texts in French. */
export const frenchTexts: FormCatalogue = texts;
