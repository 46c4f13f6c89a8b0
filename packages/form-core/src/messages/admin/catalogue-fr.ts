import type { FormCatalogue } from '../form-texts.ts';
import texts from './fr.json' with { type: 'json' };

/** The texts of form editors in French. */
export const frenchEditorTexts: FormCatalogue = texts;
