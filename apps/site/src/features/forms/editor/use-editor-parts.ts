import type { Texts } from '@opencareers/messages/texts';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import { useLoadedParts } from '../../../shell/use-loaded-parts.ts';
import type { FormEditing } from './form-editing.tsx';

/** The code of the editor and the texts of the toolkit. */
export interface EditorParts {
  FormEditing: typeof FormEditing;
  texts: Texts;
}

/** Fetches the editor when the page has come alive; null until it is there. */
export function useEditorParts(): EditorParts | 'failed' | null {
  return useLoadedParts(loadParts);
}

async function loadParts(locale: string): Promise<EditorParts> {
  const [editing, messages] = await Promise.all([
    loadChunk('form-editing', () => import('./form-editing.tsx')),
    loadChunk('editor-texts', () => import('@opencareers/form-core/messages/admin/load-editor-texts')),
  ]);
  return { FormEditing: editing.FormEditing, texts: await messages.loadEditorTexts(locale) };
}
