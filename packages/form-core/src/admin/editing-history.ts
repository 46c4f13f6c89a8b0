import type { FormDefinition } from '../definition/form-definition.ts';
import { applyEdit, type FormEdit } from './form-editing.ts';

/** Changes that can be taken back; older ones are forgotten. */
export const HISTORY_MAX = 200;

/** One change that was made: the form before or after it, and the change. */
export interface HistoryStep {
  readonly definition: FormDefinition;
  readonly edit: FormEdit;
}

/** A form being edited, with what can be undone and redone. */
export interface EditingState {
  readonly definition: FormDefinition;
  /** Forms before each change, latest last. */
  readonly past: readonly HistoryStep[];
  /** Forms after each change that was undone, next last. */
  readonly future: readonly HistoryStep[];
  /** Changes with the same key that follow each other are undone at once. */
  readonly mergeKey: string | undefined;
}

/** A form that nothing has been changed of yet. */
export function startEditing(definition: FormDefinition): EditingState {
  return { definition, past: [], future: [], mergeKey: undefined };
}

/** The state after a change; with the key of the change before both count as one. */
export function makeEdit(state: EditingState, edit: FormEdit, mergeKey?: string): EditingState {
  const definition = applyEdit(state.definition, edit);
  if (definition === state.definition) return state;
  const isMerged = mergeKey !== undefined && mergeKey === state.mergeKey && state.past.length > 0;
  const past = isMerged
    ? state.past
    : [...state.past, { definition: state.definition, edit }].slice(-HISTORY_MAX);
  return { definition, past, future: [], mergeKey };
}

/** The state without its last change. */
export function undoEdit(state: EditingState): EditingState {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  return {
    definition: step.definition,
    past: state.past.slice(0, -1),
    future: [...state.future, { definition: state.definition, edit: step.edit }],
    mergeKey: undefined,
  };
}

/** The state with the change that was undone last. */
export function redoEdit(state: EditingState): EditingState {
  const step = state.future.at(-1);
  if (step === undefined) return state;
  return {
    definition: step.definition,
    past: [...state.past, { definition: state.definition, edit: step.edit }],
    future: state.future.slice(0, -1),
    mergeKey: undefined,
  };
}
