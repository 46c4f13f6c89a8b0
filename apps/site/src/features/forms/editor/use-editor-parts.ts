import type { FormTexts } from '@opencareers/form-core/messages/form-texts';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import type { FormEditing } from './form-editing.tsx';

/** The code of the editor and the texts of the toolkit. */
export interface EditorParts {
  FormEditing: typeof FormEditing;
  texts: FormTexts;
}

/** Fetches the editor when the page has come alive; null until it is there. */
export function useEditorParts(): EditorParts | 'failed' | null {
  const { locale } = useMessages();
  const [parts, setParts] = useState<EditorParts | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const loading = Promise.all([
      loadChunk('form-editing', () => import('./form-editing.tsx')),
      loadChunk('editor-texts', () => import('@opencareers/form-core/messages/admin/load-editor-texts')),
    ]);
    loading
      .then(async ([{ FormEditing }, { loadEditorTexts }]) => ({
        FormEditing,
        texts: await loadEditorTexts(locale),
      }))
      .then(
        (loaded) => isCurrent && setParts(loaded),
        () => isCurrent && setParts('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return parts;
}
