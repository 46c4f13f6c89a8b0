import type { FormCatalogue } from '../form-texts.ts';
import texts from './es.json' with { type: 'json' };

/** The texts of form editors in Spanish. */
export const spanishEditorTexts: FormCatalogue = texts;
