import type { FormCatalogue } from '../form-texts.ts';
import texts from './ar.json' with { type: 'json' };

/** The texts of form editors in Arabic. */
export const arabicEditorTexts: FormCatalogue = texts;
