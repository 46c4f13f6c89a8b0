import { createTexts } from '@opencareers/messages/texts';
import { expect, test } from 'vitest';
import type { Condition } from '../visibility/condition.ts';
import { type ConditionExplanation, explainCondition } from './condition-explanation.ts';

const CATALOGUE = {
  'admin.why.all': 'All of these are true:',
  'admin.why.any': 'At least one of these is true:',
  'admin.why.not': 'This is not true:',
  'admin.why.equals': '“%(field)s” is “%(value)s”',
  'admin.why.in': '“%(field)s” is %(value)s',
  'admin.why.empty': '“%(field)s” has no answer',
  'admin.why.answered': '“%(field)s” has an answer',
  'admin.why.contains': '“%(field)s” contains “%(value)s”',
  'admin.why.less': '“%(field)s” is less than %(value)s',
  'admin.why.lessOrEqual': '“%(field)s” is at most %(value)s',
  'admin.why.greater': '“%(field)s” is more than %(value)s',
  'admin.why.greaterOrEqual': '“%(field)s” is at least %(value)s',
};

const words = {
  texts: createTexts('en', CATALOGUE),
  labelOf: (field: string) => ({ visa: 'Do you need a visa?', years: 'Years' })[field] ?? field,
  valueLabelOf: (_field: string, value: string | number | boolean) => (value === 'y' ? 'Yes' : String(value)),
  isTrue: (condition: Condition) => 'equals' in condition,
};

const lines = ({ sentence, isTrue, parts }: ConditionExplanation, depth = 0): string[] => [
  `${'  '.repeat(depth)}${isTrue ? '+' : '-'} ${sentence}`,
  ...parts.flatMap((part) => lines(part, depth + 1)),
];

test('a rule is said in words, part by part, with the verdict of each', () => {
  const condition: Condition = {
    and: [
      { field: 'visa', equals: 'y' },
      {
        or: [
          { field: 'years', compare: { operator: '>=', value: 3 } },
          { field: 'years', empty: true },
        ],
      },
      { not: { field: 'visa', in: ['y', 'n', 'later'] } },
    ],
  };
  expect(lines(explainCondition(condition, words))).toEqual([
    '- All of these are true:',
    '  + “Do you need a visa?” is “Yes”',
    '  - At least one of these is true:',
    '    - “Years” is at least 3',
    '    - “Years” has no answer',
    '  - This is not true:',
    '    - “Do you need a visa?” is Yes, n, or later',
  ]);
});

test('every comparison has a sentence of its own', () => {
  const conditions: Condition[] = [
    { field: 'years', empty: false },
    { field: 'years', contains: 'x' },
    ...(['<', '<=', '>', '>='] as const).map((operator) => ({
      field: 'years',
      compare: { operator, value: 3 },
    })),
  ];
  expect(conditions.map((condition) => explainCondition(condition, words).sentence)).toEqual([
    '“Years” has an answer',
    '“Years” contains “x”',
    '“Years” is less than 3',
    '“Years” is at most 3',
    '“Years” is more than 3',
    '“Years” is at least 3',
  ]);
});
