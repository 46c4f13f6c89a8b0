import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../answers/answers.ts';
import { answersToSend } from '../answers/answers-to-send.ts';
import type { FormItem } from '../definition/form-definition.ts';
import { validateAnswers } from '../rules/validate.ts';
import { aContext, aForm, anItem } from '../testing/evaluation.ts';
import { evaluateCondition } from '../visibility/evaluate-condition.ts';
import type { Expression } from './expression.ts';

const ITEMS: FormItem[] = [
  anItem('number', { name: 'a' }),
  anItem('number', { name: 'b' }),
  anItem('text', { name: 'word' }),
  anItem('date', { name: 'start' }),
  anItem('date', { name: 'end' }),
  anItem('checkbox', { name: 'picks', options: { choices: [{ value: 'x', label: 'X' }] } }),
  anItem('dynamicList', {
    name: 'orders',
    options: {
      items: [
        anItem('number', { name: 'price', visibleFn: { field: 'free', equals: false } }),
        anItem('checkboxItem', { name: 'free' }),
      ],
    },
  }),
];
const GIVEN: Answers = {
  a: '2',
  b: '0,5',
  word: 'two',
  start: '2024-02-29',
  end: '2026-02-28',
  picks: ['x'],
  orders: [{ price: '0.1' }, { price: '0.2' }, { price: '9', free: true }, {}],
};

const worked = (calculate: Expression, answers = GIVEN, type: FormItem['type'] = 'text') =>
  answersToSend(aForm(...ITEMS, anItem(type, { name: 'out', calculate } as object)), answers).out;
const field = (name: string) => ({ field: name });

test.each<[Expression, string | undefined]>([
  [{ add: [field('a'), field('b'), field('gone')] }, '2.5'],
  [{ add: [0.1, 0.2] }, '0.3'],
  [{ add: [field('gone')] }, undefined],
  [{ subtract: [field('a'), field('b'), 1] }, '0.5'],
  [{ multiply: [field('a'), field('gone')] }, undefined],
  [{ divide: [field('a'), 3] }, '0.666666666666667'],
  [{ divide: [field('a'), 0] }, undefined],
  [{ round: { divide: [field('a'), 3] }, places: 2 }, '0.67'],
  [{ round: -1.005, places: 2 }, '-1.01'],
  [{ multiply: [1e20, 10] }, undefined],
  [{ multiply: [1e-9, 1e-9] }, '0'],
  [{ join: [field('word'), ' ', field('gone'), field('a')] }, 'two 2'],
  [{ sum: 'orders', of: 'price' }, '0.3'],
  [{ sum: 'gone', of: 'price' }, '0'],
  [{ count: 'orders' }, '4'],
  [{ count: 'picks' }, '1'],
  [{ when: { field: 'a', compare: { operator: '>', value: 1 } }, is: 'many', otherwise: 'few' }, 'many'],
  [{ when: { field: 'a', equals: 3 }, is: 'three' }, undefined],
  [{ from: field('start'), to: field('end'), unit: 'days' }, '730'],
  [{ from: field('start'), to: field('end'), unit: 'months' }, '23'],
  [{ from: field('start'), to: field('end'), unit: 'years' }, '1'],
  [{ from: field('end'), to: field('start'), unit: 'days' }, '-730'],
  [{ from: field('word'), to: field('end'), unit: 'days' }, undefined],
])('%j is worked out as %s', (expression, result) => {
  expect(worked(expression)).toBe(result);
});

test('an answer that is worked out has the shape of its question, or is none', () => {
  expect(worked(true, GIVEN, 'checkboxItem')).toBe(true);
  expect(worked('yes', GIVEN, 'checkboxItem')).toBeUndefined();
  expect(worked(field('start'), GIVEN, 'date')).toBe('2024-02-29');
});

test('what is sent for it is not believed, hidden or not, and others see what was worked out', () => {
  const calculate: Expression = { add: [field('a'), 1] };
  const total = anItem('number', { name: 'total', hidden: true, calculate });
  const behind = anItem('text', {
    name: 'behind',
    dependencies: ['total'],
    visibleFn: { field: 'total', equals: 3 },
    required: true,
  });
  const form = aForm(...ITEMS, total, behind);
  expect(answersToSend(form, { a: '2', total: '99', behind: 'x' })).toMatchObject({
    total: '3',
    behind: 'x',
  });
  expect(answersToSend(form, { a: '1', total: '3', behind: 'x' })).toMatchObject({ total: '2' });
  expect(validateAnswers(form, { a: '2' }, aContext()).map(({ path }) => path)).toEqual(['behind']);
});

test('what hangs on itself comes to an end', () => {
  const one = anItem('number', { name: 'one', calculate: { add: [field('two'), 1] } });
  const two = anItem('number', { name: 'two', calculate: { add: [field('one'), 1] } });
  expect(answersToSend(aForm(one, two), {})).toMatchObject({ one: '2', two: '1' });
});

test('rules judge what was worked out', () => {
  const rules = [{ type: 'maxValue', value: 3 } as const];
  const total = anItem('number', { name: 'total', rules, calculate: { add: [field('a'), field('b')] } });
  expect(validateAnswers(aForm(...ITEMS, total), { a: '2', b: '2' }, aContext())).toMatchObject([
    { path: 'total', code: 'maxValue' },
  ]);
});

test('sums do not depend on how numbers are written as doubles', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 1 }), (cents) => {
      const calculate: Expression = { add: cents.map((each) => each / 100) };
      const sum = worked(calculate, {}, 'number');
      expect(Math.round(Number(sum) * 100)).toBe(cents.reduce((total, each) => total + each, 0));
      expect(evaluateCondition({ field: 'x', empty: false }, () => sum)).toBe(true);
    }),
  );
});
