import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Expression, parseExpression } from './expression.ts';

test('and binds closer than or; parentheses and not change that', () => {
  expect(parseExpression("{a} = 1 or {b} = 2 and {c} <> 'x'")).toEqual({
    kind: 'or',
    parts: [
      { kind: 'test', question: 'a', operator: '=', values: [1] },
      {
        kind: 'and',
        parts: [
          { kind: 'test', question: 'b', operator: '=', values: [2] },
          { kind: 'test', question: 'c', operator: '<>', values: ['x'] },
        ],
      },
    ],
  });
  expect(parseExpression("!({a} notempty) && {b} anyof ['x', 'y']")).toEqual({
    kind: 'and',
    parts: [
      { kind: 'not', part: { kind: 'test', question: 'a', operator: 'notempty', values: [] } },
      { kind: 'test', question: 'b', operator: 'anyof', values: ['x', 'y'] },
    ],
  });
});

test('a value on the left is turned to the right', () => {
  expect(parseExpression('5 < {age}')).toEqual({ kind: 'test', question: 'age', operator: '>', values: [5] });
});

test.each([
  '',
  '{a}',
  '{a} =',
  '= 1',
  '{a} = 1 {b} = 2',
  '({a} = 1',
  '{a} + 1 > 2',
  "iif({a} > 1, 'x', 'y') = 'x'",
  "{a} = 'x",
  '{a} in [1',
  `${'('.repeat(5000)}{a} = 1`,
  `${'!'.repeat(100_000)}{a} = 1`,
])('what is more than tests of answers is not read: %.40s', (source) => {
  expect(parseExpression(source)).toBeNull();
});

const value = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.string().filter((text) => !text.includes('\n')),
);
const testOfAnswer = fc.record({
  kind: fc.constant('test' as const),
  question: fc.stringMatching(/^[a-z][\w. ]{0,8}[a-z]$/),
  operator: fc.constantFrom('=', '<>', '<', '<=', '>', '>=', 'contains', 'notcontains'),
  values: fc.tuple(value),
});
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    testOfAnswer as fc.Arbitrary<Expression>,
    fc.record({ kind: fc.constant('not' as const), part: tie('expression') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

function write(source: Expression): string {
  if (source.kind === 'not') return `not (${write(source.part)})`;
  if (source.kind !== 'test') return source.parts.map((part) => `(${write(part)})`).join(` ${source.kind} `);
  const [operand] = source.values;
  const literal = typeof operand === 'string' ? `'${operand.replace(/[\\']/g, '\\$&')}'` : String(operand);
  return `{${source.question}} ${source.operator} ${literal}`;
}

test('every expression is read as it was written', () => {
  fc.assert(
    fc.property(expression, (source) => {
      expect(parseExpression(write(source))).toEqual(source);
    }),
  );
});

test('any text is read or not, and nothing is thrown', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseExpression(text) !== undefined));
});
