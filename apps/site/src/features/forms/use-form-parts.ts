import type { Texts } from '@opencareers/messages/texts';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import type { FormFilling } from './filling/form-filling.tsx';

/** What filling in needs: its code and the texts of the toolkit in the language of the page. */
export interface FormParts {
  FormFilling: typeof FormFilling;
  texts: Texts;
}

/** Fetches the toolkit when the page has come alive, beside the form itself; null until it is there. */
export function useFormParts(): FormParts | 'failed' | null {
  return useLoadedParts(loadParts);
}

async function loadParts(locale: string): Promise<FormParts> {
  const [filling, messages] = await Promise.all([
    loadChunk('form-filling', () => import('./filling/form-filling.tsx')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
  ]);
  return { FormFilling: filling.FormFilling, texts: await messages.loadFormTexts(locale) };
}
