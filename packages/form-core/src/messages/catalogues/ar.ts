import texts from '../ar.json' with { type: 'json' };
import type { FormCatalogue } from '../form-texts.ts';

/** The toolkit's texts in Arabic. */
export const arabicTexts: FormCatalogue = texts;
