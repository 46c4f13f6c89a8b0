import texts from '../de.json' with { type: 'json' };
import type { FormCatalogue } from '../form-texts.ts';

/** The toolkit's texts in German. */
export const germanTexts: FormCatalogue = texts;
