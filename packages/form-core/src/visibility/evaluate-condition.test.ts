import { describe, expect, test } from 'vitest';
import type { AnswerValue } from '../answers/answers.ts';
import type { Condition } from './condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';

const holds = (condition: Condition, answer: AnswerValue) =>
  evaluateCondition(condition, (name) => (name === 'x' ? answer : undefined));
const RANGE = { startDate: '2020-01-01', endDate: null, isCurrent: false };

describe('[FORM-12] conditions on one answer', () => {
  test.each<[string, Condition, AnswerValue[], AnswerValue[]]>([
    [
      'equals a text',
      { field: 'x', equals: 'yes' },
      ['yes'],
      ['no', 'Yes', '', null, undefined, ['yes'], true],
    ],
    [
      'equals a number',
      { field: 'x', equals: 5 },
      ['5', '5.0', ' 5 ', 5],
      ['five', '', undefined, '5,000', true],
    ],
    ['equals a ticked box', { field: 'x', equals: true }, [true], [false, 'true', undefined]],
    ['equals a box that is not ticked', { field: 'x', equals: false }, [false], [true, '', undefined, null]],
    ['equals nothing', { field: 'x', equals: '' }, [], ['', undefined]],
    ['is one of', { field: 'x', in: ['a', 2] }, ['a', '2', 2], ['b', '', undefined, ['a']]],
    ['is one of none', { field: 'x', in: [] }, [], ['a', undefined]],
    [
      'is empty',
      { field: 'x', empty: true },
      ['', ' ', null, undefined, [], false, { ...RANGE, startDate: null }],
      ['a', 0, true, ['a'], RANGE],
    ],
    ['is not empty', { field: 'x', empty: false }, ['a', true, 0, RANGE], ['', undefined, [], false]],
    [
      'less',
      { field: 'x', compare: { operator: '<', value: 10 } },
      ['9.5', -1],
      ['10', '11', 'a', '', undefined],
    ],
    ['at most', { field: 'x', compare: { operator: '<=', value: '10' } }, ['10', 9], ['10.1', 'ten', null]],
    ['more', { field: 'x', compare: { operator: '>', value: 10 } }, ['11', '٤٢'], ['10', '9', true, ['11']]],
    ['at least', { field: 'x', compare: { operator: '>=', value: 10 } }, ['10'], ['9', '2026-03-15']],
    [
      'before a day',
      { field: 'x', compare: { operator: '<', value: '2026-03-15' } },
      ['2026-03-14', '2025-12-31'],
      ['2026-03-15', '2026-3-1', '1', 'abc', undefined],
    ],
    [
      'from a day on',
      { field: 'x', compare: { operator: '>=', value: '2026-03-15' } },
      ['2026-03-15', '2027-01-01'],
      ['2026-03-14', '2026-02-30', ''],
    ],
    [
      'a text with a part',
      { field: 'x', contains: 'eng' },
      ['engineer', ['eng']],
      ['Engineer', ['engineer'], '', undefined],
    ],
    ['a text with an empty part', { field: 'x', contains: '' }, [], ['a', '', undefined, ['a']]],
    ['a text with a number', { field: 'x', contains: 5 }, ['15'], ['1', 5]],
    [
      'compares with what is no number',
      { field: 'x', compare: { operator: '<', value: 'z' } },
      [],
      ['a', '1', 1],
    ],
  ])('%s', (...[, condition, right, wrong]) => {
    expect(right.filter((answer) => !holds(condition, answer))).toEqual([]);
    expect(wrong.filter((answer) => holds(condition, answer))).toEqual([]);
  });
});

test('[FORM-12] conditions are put together', () => {
  const yes: Condition = { field: 'x', equals: 'yes' };
  const empty: Condition = { field: 'y', empty: true };
  expect(holds({ and: [yes, empty] }, 'yes')).toBe(true);
  expect(holds({ and: [yes, { not: empty }] }, 'yes')).toBe(false);
  expect(holds({ or: [yes, { not: empty }] }, 'no')).toBe(false);
  expect(holds({ or: [yes, empty] }, 'no')).toBe(true);
  expect(holds({ and: [] }, '')).toBe(true);
  expect(holds({ or: [] }, '')).toBe(false);
});
