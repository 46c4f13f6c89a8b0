import { expect, test } from 'vitest';
import { timesOf } from './time-zone.ts';

const NOON = Date.UTC(2026, 10, 12, 12);
const before = (minutes: number) => new Date(NOON - minutes * 60_000).toISOString();

test('[PROFILE-07] a time is a day, an exact moment, or so long ago', () => {
  const times = timesOf({ formatLocale: 'en' }, { timeZone: 'Asia/Tokyo', readNow: () => NOON });
  expect(times.day('2026-11-12T20:00:00.000Z')).toBe('November 13, 2026');
  expect(times.exact('2026-11-12T20:00:00.000Z')).toBe('November 13, 2026 at 5:00 AM GMT+9');
  const said = [-5, 0, 1, 59, 60, 24 * 60, 29 * 24 * 60, 31 * 24 * 60, 800 * 24 * 60];
  expect(said.map((minutes) => times.ago(before(minutes)))).toEqual([
    'now',
    'now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 day ago',
    '29 days ago',
    '1 month ago',
    '2 years ago',
  ]);
});
