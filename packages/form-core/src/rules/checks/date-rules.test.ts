import { describe, expect, test } from 'vitest';
import type { DateOptions } from '../../definition/form-definition.ts';
import type { Rule } from '../../definition/rule.ts';
import { aContext, aForm, anItem, verdictOn } from '../../testing/evaluation.ts';
import { validateAnswers } from '../validate.ts';

const at = (now: string, timeZone: string) => aContext({ now: new Date(now), timeZone });
const codeOf = (value: string, rule: Rule, context = aContext()) =>
  verdictOn(anItem('date', { rules: [rule] }), value, context)?.code ?? null;

describe('[FORM-22] today is the day it is where the person is', () => {
  test.each([
    // The day begins first on Kiritimati (UTC+14) and last on the islands at UTC-12.
    ['2026-03-15T09:59:59Z', 'Pacific/Kiritimati', '2026-03-15'],
    ['2026-03-15T10:00:00Z', 'Pacific/Kiritimati', '2026-03-16'],
    ['2026-03-15T11:59:59Z', 'Etc/GMT+12', '2026-03-14'],
    ['2026-03-15T12:00:00Z', 'Etc/GMT+12', '2026-03-15'],
    ['2026-03-15T06:59:59Z', 'America/Los_Angeles', '2026-03-14'],
    ['2026-03-15T07:00:00Z', 'America/Los_Angeles', '2026-03-15'],
    // Winter time: eight hours.
    ['2026-01-15T07:59:59Z', 'America/Los_Angeles', '2026-01-14'],
    ['2026-01-15T08:00:00Z', 'America/Los_Angeles', '2026-01-15'],
    // A quarter of an hour counts: UTC+5:45.
    ['2026-03-15T18:14:59Z', 'Asia/Kathmandu', '2026-03-15'],
    ['2026-03-15T18:15:00Z', 'Asia/Kathmandu', '2026-03-16'],
    // The days on which clocks are changed have 23 and 25 hours.
    ['2026-03-08T08:00:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T06:59:59Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-11-01T07:00:00Z', 'America/Los_Angeles', '2026-11-01'],
    ['2026-11-02T07:59:59Z', 'America/Los_Angeles', '2026-11-01'],
    ['2026-11-02T08:00:00Z', 'America/Los_Angeles', '2026-11-02'],
    // Where a summer begins at midnight, the day has no first hour.
    ['2026-03-29T00:30:00Z', 'Asia/Beirut', '2026-03-29'],
    ['2028-02-29T12:00:00Z', 'Europe/London', '2028-02-29'],
  ])('at %s in %s it is %s', (now, timeZone, today) => {
    const context = at(now, timeZone);
    expect(codeOf(today, { type: 'is_today' }, context)).toBeNull();
    expect(codeOf(today, { type: 'is_in_the_future' }, context)).toBe('is_in_the_future');
    expect(codeOf(today, { type: 'is_in_the_past' }, context)).toBe('is_in_the_past');
  });
});

describe('[FORM-22] each rule of dates', () => {
  test.each<[Rule, string[], string[]]>([
    [{ type: 'is_today' }, ['2026-03-15'], ['2026-03-14', '2026-03-16', '2025-03-15']],
    [{ type: 'is_in_the_future' }, ['2026-03-16', '9999-12-31'], ['2026-03-15', '2026-03-14']],
    [{ type: 'is_in_the_past' }, ['2026-03-14', '0001-01-01'], ['2026-03-15', '2026-03-16']],
    [{ type: 'is_on', value: '2020-02-29' }, ['2020-02-29'], ['2020-02-28', '2020-03-01']],
    [{ type: 'is_before', value: '2020-02-29' }, ['2020-02-28'], ['2020-02-29', '2020-03-01']],
    [{ type: 'is_after', value: '2020-02-29' }, ['2020-03-01'], ['2020-02-29', '2020-02-28']],
    [
      { type: 'is_between', value: ['2020-01-01', '2020-12-31'] },
      ['2020-01-01', '2020-06-01', '2020-12-31'],
      ['2019-12-31', '2021-01-01'],
    ],
    [
      { type: 'is_not_between', value: ['2020-01-01', '2020-12-31'] },
      ['2019-12-31', '2021-01-01'],
      ['2020-01-01', '2020-06-01', '2020-12-31'],
    ],
    [
      { type: 'is_relative_to_today', value: { direction: 'past', duration: 2, unit: 'day' } },
      ['2026-03-13', '2026-03-15'],
      ['2026-03-12', '2026-03-16'],
    ],
    [
      { type: 'is_relative_to_today', value: { direction: 'next', duration: 2, unit: 'week' } },
      ['2026-03-15', '2026-03-29'],
      ['2026-03-14', '2026-03-30'],
    ],
    [
      { type: 'is_relative_to_today', value: { direction: 'past', duration: 18, unit: 'year' } },
      ['2008-03-15', '2026-03-15'],
      ['2008-03-14', '2026-03-16'],
    ],
  ])('%o', (rule, right, wrong) => {
    for (const value of right) expect([value, codeOf(value, rule)]).toEqual([value, null]);
    for (const value of wrong) expect([value, codeOf(value, rule)]).toEqual([value, rule.type]);
  });

  test('a month before the last of March ends where February ends', () => {
    const context = at('2026-03-31T12:00:00Z', 'Europe/London');
    const rule: Rule = {
      type: 'is_relative_to_today',
      value: { direction: 'past', duration: 1, unit: 'month' },
    };
    expect(codeOf('2026-02-28', rule, context)).toBeNull();
    expect(codeOf('2026-02-27', rule, context)).toBe('is_relative_to_today');
  });

  test('a span beyond the calendar ends with it', () => {
    for (const direction of ['past', 'next'] as const) {
      const rule: Rule = {
        type: 'is_relative_to_today',
        value: { direction, duration: 1e300, unit: 'year' },
      };
      expect(codeOf('2026-03-15', rule)).toBeNull();
      const other = direction === 'past' ? '2026-03-16' : '2026-03-14';
      expect(verdictOn(anItem('date', { rules: [rule] }), other)?.message).toMatch(
        /December 31, 9999|January 1, 1\b/,
      );
    }
  });

  test('a date is compared with that of another field, when that has one', () => {
    const form = aForm(
      anItem('date', { name: 'start', label: 'First day' }),
      anItem('date', {
        name: 'end',
        dependencies: ['start'],
        rules: [{ type: 'date_comparison', value: { field: 'start', operator: 'after' } }],
      }),
      anItem('date', {
        name: 'notice',
        dependencies: ['start'],
        rules: [{ type: 'date_comparison', value: { field: 'start', operator: 'before' } }],
      }),
    );
    const verdicts = (answers: Record<string, string>) =>
      validateAnswers(form, answers, aContext()).map(({ path, message }) => `${path}: ${message}`);
    expect(verdicts({ start: '2026-05-01', end: '2026-05-02', notice: '2026-04-30' })).toEqual([]);
    expect(verdicts({ start: '2026-05-01', end: '2026-05-01', notice: '2026-05-01' })).toEqual([
      'end: Enter a date after that of “First day” (May 1, 2026).',
      'notice: Enter a date before that of “First day” (May 1, 2026).',
    ]);
    expect(verdicts({ end: '2026-05-01', notice: '2026-05-01' })).toEqual([]);
    expect(verdicts({ start: '', end: '2026-05-01' })).toEqual([]);
  });
});

describe('[FORM-14] what the picker offers is what is accepted', () => {
  test.each<[DateOptions, string[], string[]]>([
    [{ enableFrom: 0 }, ['2026-03-15'], ['2026-03-14']],
    [{ enableFrom: -7, enableUntil: 7 }, ['2026-03-08', '2026-03-22'], ['2026-03-07', '2026-03-23']],
    [{ enableFrom: '2026-01-01', enableUntil: '2026-12-31' }, ['2026-01-01'], ['2025-12-31', '2027-01-01']],
  ])('%o', (options, right, wrong) => {
    const item = anItem('date', { options });
    for (const value of right) expect(verdictOn(item, value)).toBeNull();
    for (const value of wrong) expect(verdictOn(item, value)?.code).toBe('date');
  });

  test('a month that has one of the days is offered in a range of months', () => {
    const value = { startDate: '2026-02-01', endDate: '2026-03-01', isCurrent: false };
    const options = { enableFrom: '2026-02-20', enableUntil: '2026-03-02' };
    expect(verdictOn(anItem('dateRange', { options }), value)).toBeNull();
    const withDays = anItem('dateRange', { options: { ...options, format: 'MM/DD/YYYY' } });
    expect(verdictOn(withDays, value)?.message).toBe('Enter February 20, 2026 or a later date.');
    expect(verdictOn(withDays, { ...value, startDate: '2026-02-20' })).toBeNull();
    expect(verdictOn(withDays, { ...value, startDate: '2026-02-20', endDate: '2026-03-03' })?.message).toBe(
      'Enter March 2, 2026 or an earlier date.',
    );
  });
});

test.each([
  '2026-3-15',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '15.03.2026',
  'now',
])('%s is not a date', (value) => {
  expect(verdictOn(anItem('date'), value)?.code).toBe('date');
});
