import type { Codes } from '@opencareers/form-core/admin/codes';
import type { ItemList, ItemPlace } from '@opencareers/form-core/admin/item-place';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { PublishProblem } from '@opencareers/form-core/definition/publish/publish-problem';
import type { Texts } from '@opencareers/messages/texts';
import { createContext, type PointerEvent, type ReactNode, useContext } from 'react';
import type { FormPorts } from '../form/form-runtime.tsx';
import type { FieldRenderers } from '../form/widget.tsx';
import type { EditorAction } from './editor-state.ts';
import type { Selection } from './selection.ts';

/** What the parts of an editor share. */
export interface EditorRuntime {
  definition: FormDefinition;
  /** What answers are stored under already. */
  settled: Codes;
  texts: Texts;
  ports: FormPorts;
  fields: FieldRenderers | undefined;
  /** What keeps the form from being published, or is worth a second look. */
  problems: readonly PublishProblem[];
  dispatch: (action: EditorAction) => void;
  /** Moves after a short wait; see `MOVE_DELAY_MS`. */
  moveLater: (action: Extract<EditorAction, { type: 'moveItem' | 'moveSection' }>) => void;
  /** `at` is what of the question a problem is in, such as `rules[0].value`. */
  openQuestion: (place: ItemPlace, at?: string) => void;
  /** The code of a dialog could not be fetched. */
  onLoadError: () => void;
  openSection: (section: number) => void;
  pickType: (list: ItemList) => void;
  selection: Selection;
  /** A question is taken by its handle. */
  onGrip: (event: PointerEvent<HTMLElement>, place: ItemPlace) => void;
}

const EditorContext = createContext<EditorRuntime | null>(null);

/** Gives the parts of an editor what they share. */
export function EditorProvider({ runtime, children }: { runtime: EditorRuntime; children: ReactNode }) {
  return <EditorContext.Provider value={runtime}>{children}</EditorContext.Provider>;
}

/** What the editor around shares; throws outside an editor. */
export function useEditor(): EditorRuntime {
  const runtime = useContext(EditorContext);
  if (runtime === null) throw new Error('a part of an editor must be inside EditorProvider');
  return runtime;
}
