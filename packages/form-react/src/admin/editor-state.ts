import {
  type EditingState,
  makeEdit,
  redoEdit,
  startEditing,
  undoEdit,
} from '@opencareers/form-core/admin/editing-history';
import { canMoveItem, type FormEdit } from '@opencareers/form-core/admin/form-editing';
import { findItemPlace, type ItemPlace, itemListOf, itemsAt } from '@opencareers/form-core/admin/item-place';
import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';

/** Wait between the press of a button that moves something and the move, in ms [FORM-10]. */
export const MOVE_DELAY_MS = 300;

/** Where the focus goes after a change: a button of a question or of a section. */
export interface FocusWish {
  place: readonly number[];
  part: 'up' | 'down' | 'edit' | 'add';
}

/** The change that was made, taken back or made again last. */
export interface LastChange {
  how: 'done' | 'undone' | 'redone';
  edit: FormEdit;
  before: FormDefinition;
}

/** All that an editor knows of the form it edits. */
export interface EditorState {
  editing: EditingState;
  /** The form as it was stored last. */
  stored: FormDefinition;
  last: LastChange | null;
  focus: FocusWish | null;
}

/** What happens in an editor. */
export type EditorAction =
  | { type: 'edit'; edit: FormEdit; mergeKey?: string; focus?: FocusWish }
  | { type: 'moveItem'; item: FormItem; by: -1 | 1 }
  | { type: 'moveSection'; section: FormSection; by: -1 | 1 }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'stored'; definition: FormDefinition };

/** An editor that just opened. */
export function startEditor(definition: FormDefinition): EditorState {
  return { editing: startEditing(definition), stored: definition, last: null, focus: null };
}

/** The editor after something happened in it. */
export function nextEditorState(state: EditorState, action: EditorAction): EditorState {
  const { editing } = state;
  switch (action.type) {
    case 'edit':
      return edited(state, action);
    case 'moveItem':
      return movedItem(state, action);
    case 'moveSection': {
      const section = editing.definition.sections.indexOf(action.section);
      const focus: FocusWish = { place: [section + action.by], part: action.by < 0 ? 'up' : 'down' };
      return edited(state, { edit: { kind: 'moveSection', section, by: action.by }, focus });
    }
    case 'undo': {
      const step = editing.past.at(-1);
      if (step === undefined) return state;
      const last: LastChange = { how: 'undone', edit: step.edit, before: step.definition };
      return { ...state, editing: undoEdit(editing), last, focus: null };
    }
    case 'redo': {
      const step = editing.future.at(-1);
      if (step === undefined) return state;
      const last: LastChange = { how: 'redone', edit: step.edit, before: editing.definition };
      return { ...state, editing: redoEdit(editing), last, focus: null };
    }
    case 'stored':
      return { ...state, stored: action.definition };
  }
}

interface Change {
  edit: FormEdit;
  mergeKey?: string;
  focus?: FocusWish;
}

function edited(state: EditorState, { edit, mergeKey, focus }: Change): EditorState {
  const editing = makeEdit(state.editing, edit, mergeKey);
  if (editing === state.editing) return state;
  const last: LastChange = { how: 'done', edit, before: state.editing.definition };
  return { ...state, editing, last, focus: focus ?? null };
}

// The place is looked up only now: another move may have come between the press and the move.
function movedItem(state: EditorState, { item, by }: { item: FormItem; by: -1 | 1 }): EditorState {
  const { definition } = state.editing;
  const place = findItemPlace(definition, item);
  if (place === undefined || !canMoveItem(definition, place, by)) return state;
  const target = place.with(-1, (place.at(-1) ?? 0) + by);
  return edited(state, {
    edit: { kind: 'moveItem', place, by },
    focus: { place: target, part: by < 0 ? 'up' : 'down' },
  });
}

/** Where the focus goes when a question is deleted: to its successor, else its predecessor, else the add button. */
export function focusAfterRemoval(definition: FormDefinition, place: ItemPlace): FocusWish {
  const left = itemsAt(definition, itemListOf(place)).length - 1;
  if (left === 0) return { place: itemListOf(place), part: 'add' };
  return { place: place.with(-1, Math.min(place.at(-1) ?? 0, left - 1)), part: 'edit' };
}
