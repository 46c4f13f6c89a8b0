import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryTime, waitBeforeRetry } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 12, 12);
const read = (headers: Record<string, string>) => {
  const at = retryTime({ header: (name) => headers[name] ?? null }, NOW);
  return at === null ? null : (at - NOW) / 1000;
};

test.each<[headers: Record<string, string>, seconds: number | null]>([
  [{}, null],
  [{ 'retry-after': '' }, null],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': ' 30 ' }, 30],
  [{ 'retry-after': '-5' }, null],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': '999999999999999999999' }, 86_400],
  [{ 'retry-after': 'Thu, 12 Nov 2026 12:00:45 GMT' }, 45],
  [{ 'retry-after': 'Thu, 12 Nov 2026 11:00:00 GMT' }, null],
  // The reader's clock is an hour behind; only the difference counts.
  [{ 'retry-after': 'Thu, 12 Nov 2026 13:00:45 GMT', date: 'Thu, 12 Nov 2026 13:00:00 GMT' }, 45],
])('[ERROR-01] Retry-After %j is a wait of %s s', (headers, seconds) => {
  expect(read(headers)).toBe(seconds);
});

test('a wait is never negative and never more than a day, whatever a proxy writes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (given, date) => {
      const seconds = read({ 'retry-after': given, date }) ?? 0;
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(86_400);
    }),
  );
});

test('the wait runs down to nothing', () => {
  expect(waitBeforeRetry({ retryAt: NOW + 500 }, NOW)).toBe(500);
  expect(waitBeforeRetry({ retryAt: NOW - 500 }, NOW)).toBe(0);
  for (const other of [null, undefined, {}, new Error('x')]) expect(waitBeforeRetry(other, NOW)).toBe(0);
});
