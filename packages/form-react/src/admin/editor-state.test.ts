import { itemsAt } from '@opencareers/form-core/admin/item-place';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { expect, test } from 'vitest';
import { type EditorAction, focusAfterRemoval, nextEditorState, startEditor } from './editor-state.ts';

const text = (name: string): FormItem => ({ name, type: 'text', label: name });
const [A, B, C] = [text('a'), text('b'), text('c')];
const FORM: FormDefinition = {
  sections: [
    { title: 'One', items: [A, B, C] },
    { title: 'Two', items: [text('d')] },
  ],
};

const run = (...actions: EditorAction[]) => actions.reduce(nextEditorState, startEditor(FORM));
const names = (form: FormDefinition, section: number) => itemsAt(form, [section]).map(({ name }) => name);

test('[FORM-10] two presses before the first move both move the question that was pressed', () => {
  const state = run({ type: 'moveItem', item: A, by: 1 }, { type: 'moveItem', item: A, by: 1 });
  expect(names(state.editing.definition, 0)).toEqual(['b', 'c', 'a']);
  expect(state.focus).toEqual({ place: [0, 2], part: 'down' });
});

test('[FORM-10] a move finds its question also after the sections moved meanwhile', () => {
  const [one] = FORM.sections;
  if (one === undefined) throw new Error('the form has sections');
  const state = run({ type: 'moveSection', section: one, by: 1 }, { type: 'moveItem', item: C, by: -1 });
  expect(names(state.editing.definition, 1)).toEqual(['a', 'c', 'b']);
});

test('[FORM-10] a move of a question that is gone by then changes nothing', () => {
  const gone = run({ type: 'edit', edit: { kind: 'removeItem', place: [0, 0] } });
  expect(nextEditorState(gone, { type: 'moveItem', item: A, by: 1 })).toBe(gone);
});

test('a form that is changed and changed back by undo is the stored one again', () => {
  const state = run({ type: 'edit', edit: { kind: 'addSection', title: 'Three' } }, { type: 'undo' });
  expect(state.editing.definition).toBe(state.stored);
  expect(state.last).toMatchObject({ how: 'undone', edit: { kind: 'addSection' } });
  expect(nextEditorState(state, { type: 'redo' }).editing.definition.sections).toHaveLength(3);
  expect(run({ type: 'undo' }, { type: 'redo' })).toEqual(startEditor(FORM));
});

test('the focus goes on where a question was deleted', () => {
  expect(focusAfterRemoval(FORM, [0, 1])).toEqual({ place: [0, 1], part: 'edit' });
  expect(focusAfterRemoval(FORM, [0, 2])).toEqual({ place: [0, 1], part: 'edit' });
  expect(focusAfterRemoval(FORM, [1, 0])).toEqual({ place: [1], part: 'add' });
});
