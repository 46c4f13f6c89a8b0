import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertTime, mailTime } from './mail-time.ts';

const BERLIN = 'Europe/Berlin';
const NIGHT = { from: 22, until: 7 };

function timeOf(
  schedule: Partial<Parameters<typeof mailTime>[0]>,
  now: string,
  timeZone = BERLIN,
): string | null {
  const at = mailTime(
    { delivery: 'at_once', quietHours: null, ...schedule },
    { now: new Date(now), timeZone },
  );
  return at?.toISOString() ?? null;
}

describe('when a mail that may wait is sent', () => {
  test('at once where nothing else is wished, and outside of quiet hours', () => {
    expect(timeOf({}, '2026-03-10T02:00:00Z')).toBeNull();
    expect(timeOf({ quietHours: NIGHT }, '2026-03-10T06:00:00Z')).toBeNull();
    expect(timeOf({ quietHours: NIGHT }, '2026-03-10T20:59:59Z')).toBeNull();
  });

  test('at the end of quiet hours, before and after midnight and on the clock of the person', () => {
    expect(timeOf({ quietHours: NIGHT }, '2026-03-10T21:00:00Z')).toBe('2026-03-11T06:00:00.000Z');
    expect(timeOf({ quietHours: NIGHT }, '2026-03-11T05:59:00Z')).toBe('2026-03-11T06:00:00.000Z');
    expect(timeOf({ quietHours: { from: 12, until: 14 } }, '2026-03-10T11:30:00Z')).toBe(
      '2026-03-10T13:00:00.000Z',
    );
    expect(timeOf({ quietHours: NIGHT }, '2026-03-10T20:00:00Z', 'Asia/Kathmandu')).toBe(
      '2026-03-11T01:15:00.000Z',
    );
  });

  test('once a day at eight, or when the quiet hours around that end', () => {
    const daily = { delivery: 'daily' } as const;
    expect(timeOf(daily, '2026-03-10T06:59:59Z')).toBe('2026-03-10T07:00:00.000Z');
    expect(timeOf(daily, '2026-03-10T07:00:00Z')).toBe('2026-03-11T07:00:00.000Z');
    expect(timeOf({ ...daily, quietHours: { from: 22, until: 10 } }, '2026-03-10T12:00:00Z')).toBe(
      '2026-03-11T09:00:00.000Z',
    );
  });

  test('clocks that leap change neither the hour that is shown nor lose a day', () => {
    // The night from 28 to 29 March 2026: two becomes three.
    expect(timeOf({ delivery: 'daily' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(timeOf({ quietHours: { from: 22, until: 2 } }, '2026-03-28T22:00:00Z')).toBe(
      '2026-03-29T01:00:00.000Z',
    );
    expect(timeOf({ delivery: 'daily' }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });

  test('never more than two days ahead, never in the past, and never in quiet hours', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const quietHours = fc.record({ from: hour, until: hour }).filter(({ from, until }) => from !== until);
    const zone = fc.constantFrom(BERLIN, 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
    const schedule = fc.record({
      delivery: fc.constantFrom('at_once' as const, 'daily' as const),
      quietHours: fc.option(quietHours),
    });
    const now = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(schedule, now, zone, (wish, at, timeZone) => {
        const due = mailTime(wish, { now: at, timeZone });
        if (due === null) return;
        expect(due.getTime()).toBeGreaterThan(at.getTime());
        expect(due.getTime() - at.getTime()).toBeLessThanOrEqual(49 * 3_600_000);
        expect(mailTime({ ...wish, delivery: 'at_once' }, { now: due, timeZone })).toBeNull();
      }),
    );
  });
});

test('[SEARCH-16] news of a search come at the hour and on the day that were chosen, and never in quiet hours', () => {
  const at = (asked: string, now: string, quietHours: typeof NIGHT | null = null) => {
    const [rhythm, hour] = asked.split(' ');
    return alertTime(
      { rhythm: rhythm === 'weekly' ? 'weekly' : 'daily', hour: Number(hour), weekday: 7 },
      { schedule: { delivery: 'daily', quietHours }, now: new Date(now), timeZone: BERLIN },
    ).toISOString();
  };
  expect(at('daily 9', '2026-03-10T07:59:00Z')).toBe('2026-03-10T08:00:00.000Z');
  expect(at('weekly 9', '2026-03-10T07:59:00Z')).toBe('2026-03-15T08:00:00.000Z');
  expect(at('weekly 9', '2026-03-15T08:00:00Z')).toBe('2026-03-22T08:00:00.000Z');
  // The Sunday on which two becomes three, and that on which three becomes two.
  expect(at('weekly 9', '2026-03-22T08:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
  expect(at('weekly 2', '2026-03-22T08:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('weekly 9', '2026-10-20T08:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  expect(at('daily 23', '2026-03-10T12:00:00Z', NIGHT)).toBe('2026-03-11T06:00:00.000Z');
});
