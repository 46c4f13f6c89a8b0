import { describe, expect, test } from 'vitest';
import { anItem } from '../testing/evaluation.ts';
import type { DateRangeAnswer } from './answers.ts';
import { changeDateRange, type DateRangeChange } from './date-range-transitions.ts';

const TODAY = { now: new Date('2026-03-15T12:00:00Z'), timeZone: 'Europe/London' };
const item = anItem('dateRange', { options: { format: 'MM/DD/YYYY' } });
const range = (startDate: string | null, endDate: string | null, isCurrent = false): DateRangeAnswer => ({
  startDate,
  endDate,
  isCurrent,
});
const START = '2020-01-01';
const END = '2021-06-30';
const NOW = '2026-03-15';

describe('[FORM-14] every state of a date range and every change', () => {
  test.each<[string, DateRangeAnswer | null, DateRangeChange, DateRangeAnswer | null]>([
    ['nothing, the box is ticked', null, { isCurrent: true }, null],
    ['nothing, the box is cleared', null, { isCurrent: false }, null],
    ['nothing, a start is chosen', null, { startDate: START }, range(START, null)],
    ['nothing, an end is chosen', null, { endDate: END }, range(null, END)],
    ['nothing, a date is cleared', null, { endDate: null }, null],
    ['no dates, the box is ticked', range(null, null), { isCurrent: true }, null],
    ['a start, the box is ticked', range(START, null), { isCurrent: true }, range(START, NOW, true)],
    ['a start, another start is chosen', range(START, null), { startDate: END }, range(END, null)],
    ['a start, an end is chosen', range(START, null), { endDate: END }, range(START, END)],
    ['a start, it is cleared', range(START, null), { startDate: null }, null],
    ['an end, the box is ticked', range(null, END), { isCurrent: true }, range(null, NOW, true)],
    ['an end, a start is chosen', range(null, END), { startDate: START }, range(START, END)],
    ['an end, it is cleared', range(null, END), { endDate: null }, null],
    ['both, the box is ticked', range(START, END), { isCurrent: true }, range(START, NOW, true)],
    ['both, another end is chosen', range(START, END), { endDate: NOW }, range(START, NOW)],
    ['both, the start is cleared', range(START, END), { startDate: null }, null],
    ['both, the end is cleared', range(START, END), { endDate: null }, null],
    ['current, another start is chosen', range(START, NOW, true), { startDate: END }, range(END, NOW, true)],
    ['current, the box is cleared', range(START, NOW, true), { isCurrent: false }, range(START, NOW)],
    ['current, the start is cleared', range(START, NOW, true), { startDate: null }, null],
    ['current, the end is cleared', range(START, NOW, true), { endDate: null }, null],
  ])('%s', (...[, value, change, expected]) => {
    expect(changeDateRange({ value, item }, change, TODAY)).toEqual(expected);
  });

  test('without days, now is the first of this month where the person is', () => {
    const change = (timeZone: string) =>
      changeDateRange(
        { value: range(START, null), item: anItem('dateRange') },
        { isCurrent: true },
        { now: new Date('2026-03-31T23:00:00Z'), timeZone },
      )?.endDate;
    expect(change('Europe/London')).toBe('2026-04-01');
    expect(change('UTC')).toBe('2026-03-01');
  });
});
