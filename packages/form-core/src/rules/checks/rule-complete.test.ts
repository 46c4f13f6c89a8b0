import { expect, test } from 'vitest';
import type { Rule, RuleType } from '../../definition/rule.ts';
import { isRuleComplete } from './check-rule.ts';

const span = { direction: 'past', duration: 2, unit: 'week' };

test.each<[RuleType, unknown[], unknown[]]>([
  ['email', [undefined, true], [false]],
  ['is_today', [undefined, true], [false]],
  ['minLength', [0, 5], [undefined, null, '5', NaN, Infinity]],
  ['maxFileSizeMB', [0.5], [undefined, '0.5']],
  ['regex', ['/a/'], [undefined, /a/]],
  ['is_on', ['2026-02-28'], [undefined, '', '2026-02-30', 5]],
  [
    'is_between',
    [['2020-01-01', '2020-12-31']],
    [
      undefined,
      [],
      ['2020-01-01'],
      ['', ''],
      ['2020-01-01', 'x'],
      ['x', '2020-01-01'],
      ['2020-01-01', '2020-01-02', '2020-01-03'],
    ],
  ],
  [
    'is_relative_to_today',
    [span, { ...span, duration: 0 }],
    [
      undefined,
      null,
      'week',
      {},
      { ...span, unit: 'decade' },
      { ...span, duration: '2' },
      { unit: 'week' },
      { duration: 2 },
    ],
  ],
  ['date_comparison', [{ field: 'start', operator: 'before' }], [undefined, null, 'start', {}, { field: 1 }]],
])('%s has the value it needs, or not yet', (type, whole, partly) => {
  const isComplete = (value: unknown) => isRuleComplete({ type, value } as Rule);
  expect(whole.filter((value) => !isComplete(value))).toEqual([]);
  expect(partly.filter(isComplete)).toEqual([]);
});
