import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToDay, dayOfBound, writtenDay } from './days.ts';
import { isoToday } from './today.ts';

test.each([
  ['en', 'March 5, 2026'],
  ['en-GB', 'March 5, 2026'],
  ['es', '5 de marzo de 2026'],
  ['fr', '5 mars 2026'],
  ['de', '5. März 2026'],
  ['de-AT', '5. März 2026'],
  ['ar', '5 مارس 2026'],
  ['ar-SA', '5 مارس 2026'],
])('a day is written in "%s" with European digits, whatever the region', (locale, written) => {
  expect(writtenDay('2026-03-05', locale)).toBe(written);
});

test('what is no day is written as it is', () => {
  expect(writtenDay('tomorrow', 'en')).toBe('tomorrow');
  expect(writtenDay('0001-01-01', 'en')).toBe('January 1, 1');
});

test.each([
  ['2026-03-15', 1, 'day', '2026-03-16'],
  ['2026-03-01', -1, 'day', '2026-02-28'],
  ['2024-02-29', 1, 'year', '2025-02-28'],
  ['2026-01-31', 1, 'month', '2026-02-28'],
  ['2026-12-31', 1, 'week', '2027-01-07'],
  ['2026-03-15', 1.9, 'day', '2026-03-16'],
  ['2026-03-15', Number.POSITIVE_INFINITY, 'day', '2299-12-29'],
  ['2026-03-15', 1e9, 'year', '9999-12-31'],
  ['2026-03-15', -1e9, 'month', '0001-01-01'],
] as const)('%s and %d %s is %s', (...[day, amount, unit, expected]) => {
  expect(addToDay(day, amount, unit)).toBe(expected);
});

test('[FORM-14] a bound is a day, or a number of days from today where the person is', () => {
  const today = { now: new Date('2026-03-15T23:30:00Z'), timeZone: 'Asia/Tokyo' };
  expect(dayOfBound(0, today)).toBe('2026-03-16');
  expect(dayOfBound(-16, today)).toBe('2026-02-28');
  expect(dayOfBound('2020-01-01', today)).toBe('2020-01-01');
});

test('today is the day that the calendar library says, at any moment and place', () => {
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Riyadh');
  fc.assert(
    fc.property(moments, zones, (now, timeZone) => {
      const day = toCalendarDate(fromAbsolute(now.getTime(), timeZone)).toString();
      expect(isoToday({ now, timeZone })).toBe(day);
    }),
  );
});
