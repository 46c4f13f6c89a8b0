import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_TYPES, type FormItem } from '../definition/form-definition.ts';
import type { Condition } from '../visibility/condition.ts';
import { evaluateCondition } from '../visibility/evaluate-condition.ts';
import {
  asGroup,
  COMPARISON_KINDS,
  comparisonsFor,
  createComparison,
  fromGroup,
  kindOfComparison,
  startComparison,
  valuesOfComparison,
} from './condition-editing.ts';
import { createItem, isFieldType } from './new-item.ts';
import { readProblemPath } from './problem-places.ts';
import { convertItem, createRule, rulesForItem, TYPE_GROUPS } from './question-types.ts';

const choiceLabel = (number: number) => `Choice ${number}`;
const make = (type: (typeof FIELD_TYPES)[number]) => createItem({ type, label: 'Q', taken: [], choiceLabel });

test('[FORM-10] every type can be added, but for the two that are other spellings', () => {
  const offered = Object.values(TYPE_GROUPS).flat();
  expect([...offered, 'dropdown', 'file_upload'].sort()).toEqual([...FIELD_TYPES].sort());
  expect(isFieldType('stars')).toBe(false);
});

test('a question that changes its type keeps what fits both', () => {
  const radio: FormItem = {
    name: 'pick',
    type: 'radio',
    label: 'Pick',
    required: true,
    visibleFn: { field: 'a', equals: 'b' },
    options: { choices: [{ label: 'A', value: 'a' }], direction: 'horizontal' },
  };
  expect(convertItem(radio, 'select', choiceLabel)).toEqual({
    name: 'pick',
    type: 'select',
    label: 'Pick',
    required: true,
    visibleFn: { field: 'a', equals: 'b' },
    options: { choices: [{ label: 'A', value: 'a' }] },
  });
  expect(convertItem(radio, 'info', choiceLabel)).not.toHaveProperty('required');
  const text: FormItem = {
    name: 't',
    type: 'text',
    rules: [{ type: 'minLength', value: 2 }, { type: 'email' }],
    options: { placeholder: 'here' },
  };
  expect(convertItem(text, 'textarea', choiceLabel)).toMatchObject({
    rules: [{ type: 'minLength', value: 2 }],
    options: { placeholder: 'here' },
  });
  expect(convertItem(text, 'dateRange', choiceLabel)).toEqual({ name: 't', type: 'dateRange' });
});

test('between any two types a question keeps its name, and only rules that mean something', () => {
  const type = fc.constantFrom(...FIELD_TYPES);
  fc.assert(
    fc.property(type, type, (from, to) => {
      const before = make(from);
      before.rules = rulesForItem(before).map((rule) => createRule(rule, '2026-01-31'));
      const after = convertItem(before, to, choiceLabel);
      expect([after.name, after.type]).toEqual([before.name, to]);
      for (const rule of after.rules ?? []) expect(rulesForItem(after)).toContain(rule.type);
    }),
  );
});

test('a comparison is read as it was written', () => {
  for (const kind of COMPARISON_KINDS) {
    const values = kind === 'in' ? ['a', 'b'] : kind === 'answered' || kind === 'empty' ? [] : ['a'];
    const condition = createComparison('f', kind, values);
    expect([kindOfComparison(condition), valuesOfComparison(condition)]).toEqual([kind, values]);
  }
});

test('every type offers at least one comparison to start with', () => {
  for (const type of FIELD_TYPES) {
    const item = make(type);
    expect(comparisonsFor(item)).toContain(kindOfComparison(startComparison(item)));
  }
});

test('a condition means the same after it was taken apart into groups', () => {
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.record({ field: fc.constantFrom('a', 'b'), equals: fc.constantFrom('x', 'y') }),
      fc.record({ and: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }));
  const lookup = fc.record({ a: fc.constantFrom('x', 'y', ''), b: fc.constantFrom('x', 'y', '') });
  fc.assert(
    fc.property(condition, lookup, (before, answers) => {
      const after = fromGroup(asGroup(before));
      const find = (name: string) => answers[name as 'a' | 'b'];
      expect(evaluateCondition(after, find)).toBe(evaluateCondition(before, find));
    }),
  );
});

test('a problem is found by its path', () => {
  expect(readProblemPath('sections[1].items[3].rules[0].value')).toEqual({
    section: 1,
    place: [1, 3],
    at: 'rules[0].value',
  });
  expect(readProblemPath('sections[0].items[2].options.items[1]')).toEqual({
    section: 0,
    place: [0, 2, 1],
    at: '',
  });
  expect(readProblemPath('sections[4]')).toEqual({ section: 4, place: undefined, at: '' });
  expect(readProblemPath('translations.de')).toEqual({
    section: undefined,
    place: undefined,
    at: 'translations.de',
  });
});
