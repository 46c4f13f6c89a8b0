import type { FormTexts } from '@opencareers/form-core/messages/form-texts';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import type { FormFilling } from './filling/form-filling.tsx';

/** What filling in needs: its code and the texts of the toolkit in the language of the page. */
export interface FormParts {
  FormFilling: typeof FormFilling;
  texts: FormTexts;
}

/** Fetches the toolkit when the page has come alive, beside the form itself; null until it is there. */
export function useFormParts(): FormParts | 'failed' | null {
  const { locale } = useMessages();
  const [parts, setParts] = useState<FormParts | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadParts(locale).then(
      (loaded) => isCurrent && setParts(loaded),
      () => isCurrent && setParts('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return parts;
}

async function loadParts(locale: string): Promise<FormParts> {
  const [filling, messages] = await Promise.all([
    loadChunk('form-filling', () => import('./filling/form-filling.tsx')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
  ]);
  return { FormFilling: filling.FormFilling, texts: await messages.loadFormTexts(locale) };
}
