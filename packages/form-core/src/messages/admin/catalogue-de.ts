import type { FormCatalogue } from '../form-texts.ts';
import texts from './de.json' with { type: 'json' };

/** The texts of form editors in German. */
export const germanEditorTexts: FormCatalogue = texts;
