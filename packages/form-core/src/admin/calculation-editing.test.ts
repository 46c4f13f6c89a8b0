import { expect, test } from 'vitest';
import type { Expression } from '../calculation/expression.ts';
import { simpleCalculation, writeCalculation } from './calculation-editing.ts';

test.each<Expression | undefined>([
  undefined,
  { add: [{ field: 'a' }, { field: 'b' }] },
  { join: [{ field: 'a' }] },
  { sum: 'list', of: 'price' },
  { count: 'list' },
  { from: { field: 'a' }, to: { field: 'b' }, unit: 'years' },
])('%j is one step, and is written as it was read', (expression) => {
  const simple = simpleCalculation(expression);
  expect(simple && writeCalculation(simple)).toEqual(expression);
});

test.each<Expression>([3, { add: [{ field: 'a' }, 1] }, { round: { field: 'a' }, places: 2 }])(
  '%j takes more than one step',
  (expression) => {
    expect(simpleCalculation(expression)).toBeNull();
  },
);
