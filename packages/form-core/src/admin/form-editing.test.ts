import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldType, FormDefinition, FormItem } from '../definition/form-definition.ts';
import { uniqueCode } from './codes.ts';
import {
  type EditingState,
  HISTORY_MAX,
  makeEdit,
  redoEdit,
  startEditing,
  undoEdit,
} from './editing-history.ts';
import { applyEdit, canMoveItem, type FormEdit, takenNames } from './form-editing.ts';
import { itemAt, itemsAt } from './item-place.ts';
import { createItem } from './new-item.ts';
import { findReferrers, withDependencies } from './references.ts';

const text = (name: string, more: Partial<FormItem> = {}) =>
  ({ name, type: 'text', label: name, ...more }) as FormItem;

const FORM: FormDefinition = {
  sections: [
    {
      title: 'You',
      items: [
        text('first'),
        text('second', { visibleFn: { field: 'first', equals: 'a' }, dependencies: ['first'] }),
        { name: 'jobs', type: 'dynamicList', options: { items: [text('company'), text('role')] } },
      ],
    },
    { title: 'More', items: [text('third')] },
  ],
  translations: {
    de: {
      'sections.0.title': 'Sie',
      'sections.0.items.0.label': 'Erste',
      'sections.0.items.1.label': 'Zweite',
      'sections.0.items.2.options.items.0.label': 'Firma',
      'sections.1.items.0.label': 'Dritte',
    },
  },
};

const german = (form: FormDefinition) => form.translations?.de ?? {};

test('what a question begins with follows the value of its choice', () => {
  const choices = [{ value: 'a', label: 'A' }];
  const pick: FormItem = { name: 'pick', type: 'radio', defaultValue: 'a', options: { choices } };
  const form: FormDefinition = { sections: [{ title: '', items: [pick] }] };
  const item: FormItem = { ...pick, options: { choices: [{ value: 'b', label: 'A' }] } };
  const next = applyEdit(form, { kind: 'updateItem', place: [0, 0], item });
  expect(itemAt(next, [0, 0])?.defaultValue).toBe('b');
});

test('a new name is followed by the rules on when a question is needed and can be used', () => {
  const rule = { field: 'first', equals: 'a' };
  const form: FormDefinition = {
    sections: [
      { title: '', items: [text('first'), text('other', { requiredIf: rule, enableIf: { not: rule } })] },
    ],
  };
  const renamed = applyEdit(form, { kind: 'updateItem', place: [0, 0], item: text('given') });
  expect(itemAt(renamed, [0, 1])).toMatchObject({
    requiredIf: { field: 'given', equals: 'a' },
    enableIf: { not: { field: 'given', equals: 'a' } },
  });
  expect(findReferrers(renamed, 'given').map(({ name }) => name)).toEqual(['other']);
});

test('a new name is followed by calculations, and that of a list question where it is summed up', () => {
  const prices: FormItem = { name: 'orders', type: 'dynamicList', options: { items: [text('price')] } };
  const total = text('total', {
    calculate: {
      add: [
        { sum: 'orders', of: 'price' },
        { when: { field: 'first', equals: 1 }, is: { field: 'first' } },
      ],
    },
  });
  let form: FormDefinition = { sections: [{ title: '', items: [text('first'), prices, total] }] };
  form = applyEdit(form, { kind: 'updateItem', place: [0, 0], item: text('given') });
  form = applyEdit(form, { kind: 'updateItem', place: [0, 1, 0], item: text('cost') });
  expect(itemAt(form, [0, 2])?.calculate).toEqual({
    add: [
      { sum: 'orders', of: 'cost' },
      { when: { field: 'given', equals: 1 }, is: { field: 'given' } },
    ],
  });
  expect(withDependencies(total, itemAt(form, [0, 2]) as FormItem).dependencies).toEqual(['given', 'orders']);
});

test('a new name is followed by texts and their translations, but not where another question is meant', () => {
  const own = {
    name: 'list',
    type: 'dynamicList',
    options: { items: [text('first'), text('b', { label: '{answers.first}' })] },
  };
  const form: FormDefinition = {
    sections: [
      {
        title: '',
        items: [text('first'), text('greet', { help: 'Hi {answers.first|you}' }), own as FormItem],
      },
    ],
    translations: { de: { 'sections.0.items.1.help': 'Hallo {answers.first}' } },
  };
  const next = applyEdit(form, { kind: 'updateItem', place: [0, 0], item: text('given') });
  expect(itemAt(next, [0, 1])?.help).toBe('Hi {answers.given|you}');
  expect(german(next)['sections.0.items.1.help']).toBe('Hallo {answers.given}');
  expect(itemAt(next, [0, 2, 1])?.label).toBe('{answers.first}');
  const inner = applyEdit(form, { kind: 'updateItem', place: [0, 2, 0], item: text('other') });
  expect(itemAt(inner, [0, 2, 1])?.label).toBe('{answers.other}');
  expect(itemAt(inner, [0, 1])?.help).toBe('Hi {answers.first|you}');
});

test('[FORM-10] the first question does not move up and the last not down', () => {
  expect(canMoveItem(FORM, [0, 0], -1)).toBe(false);
  expect(canMoveItem(FORM, [0, 2], 1)).toBe(false);
  expect(canMoveItem(FORM, [0, 2, 1], 1)).toBe(false);
  expect(canMoveItem(FORM, [0, 1], 1)).toBe(true);
  expect(applyEdit(FORM, { kind: 'moveItem', place: [0, 0], by: -1 })).toBe(FORM);
  expect(applyEdit(FORM, { kind: 'moveItem', place: [1, 0], by: 1 })).toBe(FORM);
});

test('[FORM-10] a question that moves takes its translations with it', () => {
  const moved = applyEdit(FORM, { kind: 'moveItem', place: [0, 0], by: 1 });
  expect(itemsAt(moved, [0]).map(({ name }) => name)).toEqual(['second', 'first', 'jobs']);
  expect(german(moved)).toMatchObject({
    'sections.0.items.0.label': 'Zweite',
    'sections.0.items.1.label': 'Erste',
  });
  const sections = applyEdit(FORM, { kind: 'moveSection', section: 1, by: -1 });
  expect(german(sections)).toMatchObject({ 'sections.1.title': 'Sie', 'sections.0.items.0.label': 'Dritte' });
});

test('a question that goes to another section is its last one, with its translations', () => {
  const moved = applyEdit(FORM, { kind: 'moveToSection', place: [0, 0], section: 1 });
  expect(itemsAt(moved, [1]).map(({ name }) => name)).toEqual(['third', 'first']);
  expect(german(moved)).toEqual({
    'sections.0.title': 'Sie',
    'sections.0.items.0.label': 'Zweite',
    'sections.0.items.1.options.items.0.label': 'Firma',
    'sections.1.items.0.label': 'Dritte',
    'sections.1.items.1.label': 'Erste',
  });
});

test('[FORM-10] a copy has a name of its own and stands behind the original', () => {
  const once = applyEdit(FORM, { kind: 'duplicateItem', place: [0, 1], label: 'second (copy)' });
  const twice = applyEdit(once, { kind: 'duplicateItem', place: [0, 2] });
  expect(itemsAt(twice, [0]).map(({ name }) => name)).toEqual([
    'first',
    'second',
    'second_2',
    'second_3',
    'jobs',
  ]);
  expect(itemAt(once, [0, 2])).toMatchObject({
    label: 'second (copy)',
    visibleFn: { field: 'first', equals: 'a' },
  });
  expect(german(once)).not.toHaveProperty('sections.0.items.2.label');
  expect(german(once)).toHaveProperty(['sections.0.items.3.options.items.0.label'], 'Firma');
});

test('a new name is followed by everything that refers to the question', () => {
  const form = applyEdit(FORM, {
    kind: 'updateItem',
    place: [1, 0],
    item: text('third', {
      dependencies: ['first', 'second'],
      visibleFn: {
        and: [{ not: { field: 'first', empty: true } }, { or: [{ field: 'second', equals: 'x' }] }],
      },
      rules: [{ type: 'date_comparison', value: { field: 'first', operator: 'after' } }],
    }),
  });
  const renamed = applyEdit(form, { kind: 'updateItem', place: [0, 0], item: text('given') });
  expect(itemAt(renamed, [1, 0])).toMatchObject({
    dependencies: ['given', 'second'],
    visibleFn: {
      and: [{ not: { field: 'given', empty: true } }, { or: [{ field: 'second', equals: 'x' }] }],
    },
    rules: [{ type: 'date_comparison', value: { field: 'given', operator: 'after' } }],
  });
  expect(findReferrers(renamed, 'given').map(({ name }) => name)).toEqual(['second', 'third']);
});

test('a name of a dynamic list hides the same name of the form', () => {
  const inner = [text('first'), text('role', { dependencies: ['first'] })];
  const form = applyEdit(FORM, {
    kind: 'updateItem',
    place: [0, 2],
    item: { name: 'jobs', type: 'dynamicList', options: { items: inner } },
  });
  const outer = applyEdit(form, { kind: 'updateItem', place: [0, 0], item: text('given') });
  expect(itemAt(outer, [0, 2, 1])?.dependencies).toEqual(['first']);
  const within = applyEdit(form, { kind: 'updateItem', place: [0, 2, 0], item: text('firm') });
  expect(itemAt(within, [0, 2, 1])?.dependencies).toEqual(['firm']);
  expect(itemAt(within, [0, 1])?.dependencies).toEqual(['first']);
});

test('translations of choices belong to their values', () => {
  const choices = (...values: string[]) => values.map((value) => ({ label: value, value }));
  const radio = (values: string[]): FormItem => ({
    name: 'pick',
    type: 'radio',
    options: { choices: choices(...values) },
  });
  const path = (index: number) => `sections.0.items.0.options.choices.${index}.label`;
  const form: FormDefinition = {
    sections: [{ title: 'A', items: [radio(['a', 'b', 'c'])] }],
    translations: { de: { [path(0)]: 'A!', [path(1)]: 'B!', [path(2)]: 'C!' } },
  };
  const edit = (values: string[]) =>
    german(applyEdit(form, { kind: 'updateItem', place: [0, 0], item: radio(values) }));
  expect(edit(['c', 'a'])).toEqual({ [path(0)]: 'C!', [path(1)]: 'A!' });
  expect(edit(['a', 'bee', 'c'])).toEqual({ [path(0)]: 'A!', [path(1)]: 'B!', [path(2)]: 'C!' });
});

test('dependencies follow what a question refers to; those declared for another reason stay', () => {
  const before = text('x', {
    dependencies: ['country', 'first'],
    visibleFn: { field: 'first', equals: 'a' },
  });
  const after = withDependencies(before, { ...before, visibleFn: { field: 'second', equals: 'a' } });
  expect(after.dependencies).toEqual(['country', 'second']);
  const { visibleFn: _gone, ...always } = after;
  expect(withDependencies(after, always as FormItem).dependencies).toEqual(['country']);
});

test('a section without an entry keeps no translations of it', () => {
  const form = applyEdit(FORM, { kind: 'removeSection', section: 0 });
  expect(german(form)).toEqual({ 'sections.0.items.0.label': 'Dritte' });
  expect(applyEdit(FORM, { kind: 'updateSection', section: 0, title: 'You' })).toBe(FORM);
});

test('changes with one key are undone at once, and the oldest are forgotten', () => {
  const rename = (title: string): FormEdit => ({ kind: 'updateSection', section: 0, title });
  let state = startEditing(FORM);
  for (const title of ['W', 'We', 'Wel']) state = makeEdit(state, rename(title), 'section 0');
  expect(undoEdit(state).definition).toBe(FORM);
  expect(redoEdit(undoEdit(state)).definition.sections[0]?.title).toBe('Wel');
  for (let index = 0; index < HISTORY_MAX + 5; index += 1) state = makeEdit(state, rename(`T${index}`));
  expect(state.past).toHaveLength(HISTORY_MAX);
});

const anEdit = fc.oneof(
  fc.record({ kind: fc.constant('addSection' as const), title: fc.string() }),
  fc.record({
    kind: fc.constant('moveSection' as const),
    section: fc.nat(3),
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({ kind: fc.constant('removeSection' as const), section: fc.nat(3) }),
  fc.record({ kind: fc.constant('updateSection' as const), section: fc.nat(3), title: fc.string() }),
  ...(['duplicateItem', 'removeItem'] as const).map((kind) =>
    fc.record({ kind: fc.constant(kind), place: aPlace() }),
  ),
  fc.record({
    kind: fc.constant('moveItem' as const),
    place: aPlace(),
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({ kind: fc.constant('moveToSection' as const), place: aPlace(), section: fc.nat(3) }),
  fc.record({
    kind: fc.constant('rename' as const),
    place: aPlace(),
    to: fc.constantFrom('first', 'alpha', 'beta'),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    section: fc.nat(3),
    type: fc.constantFrom<FieldType>('text', 'radio', 'dynamicList'),
  }),
);

function aPlace() {
  return fc.oneof(fc.tuple(fc.nat(2), fc.nat(4)), fc.tuple(fc.nat(2), fc.nat(4), fc.nat(3)));
}

/** Edits as the editor makes them: new names are free ones. */
function toEdit(
  form: FormDefinition,
  wish: typeof anEdit extends fc.Arbitrary<infer T> ? T : never,
): FormEdit {
  if (wish.kind === 'add') {
    const item = createItem({ type: wish.type, label: 'New', taken: takenNames(form), choiceLabel: String });
    return { kind: 'addItem', list: [wish.section], item };
  }
  if (wish.kind !== 'rename') return wish;
  const item = itemAt(form, wish.place);
  const next = { ...text('none'), ...item, name: uniqueCode(wish.to, takenNames(form)) } as FormItem;
  return { kind: 'updateItem', place: wish.place, item: next };
}

test('after any changes undo gives the form back as it was, and redo what it became', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 25 }), (wishes) => {
      let state: EditingState = startEditing(FORM);
      for (const wish of wishes) state = makeEdit(state, toEdit(state.definition, wish));
      const { definition } = state;
      const steps = state.past.length;
      for (let step = 0; step < steps; step += 1) state = undoEdit(state);
      expect(state.definition).toEqual(FORM);
      for (let step = 0; step < steps; step += 1) state = redoEdit(state);
      expect(state.definition).toEqual(definition);
    }),
  );
});

test('after any changes every name of the form is still its only one', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 25 }), (wishes) => {
      const form = wishes.reduce((current, wish) => applyEdit(current, toEdit(current, wish)), FORM);
      const names = form.sections.flatMap((section) => section.items.map(({ name }) => name));
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('up and then down, or down and then up, is where it was', () => {
  fc.assert(
    fc.property(aPlace(), fc.constantFrom(-1 as const, 1 as const), (place, by) => {
      fc.pre(canMoveItem(FORM, place, by));
      const away = applyEdit(FORM, { kind: 'moveItem', place, by });
      const at = place.with(-1, (place.at(-1) ?? 0) + by);
      expect(applyEdit(away, { kind: 'moveItem', place: at, by: by === 1 ? -1 : 1 })).toEqual(FORM);
    }),
  );
});

test('no change touches the form it was made on', () => {
  const frozen = structuredClone(FORM);
  fc.assert(
    fc.property(anEdit, (wish) => {
      applyEdit(FORM, toEdit(FORM, wish));
      expect(FORM).toEqual(frozen);
    }),
  );
});
