import { expect, test } from 'vitest';
import { GONE_AFTER_DAYS, isClosed, isGone } from './position-state.ts';

const closedAt = 1_700_000_000;
const days = (count: number) => (closedAt + count * 86_400) * 1000;

test('[SEARCH-18] a position is closed when archived_at is above 0 and open when below', () => {
  expect(isClosed({ archived_at: 1 })).toBe(true);
  expect(isClosed({ archived_at: closedAt })).toBe(true);
  expect(isClosed({ archived_at: -1 })).toBe(false);
  expect(isClosed({ archived_at: -closedAt })).toBe(false);
});

test('the page of a closed position stays for 30 days and an open one is never gone', () => {
  expect(isGone({ archived_at: closedAt }, days(0))).toBe(false);
  expect(isGone({ archived_at: closedAt }, days(GONE_AFTER_DAYS))).toBe(false);
  expect(isGone({ archived_at: closedAt }, days(GONE_AFTER_DAYS) + 1000)).toBe(true);
  expect(isGone({ archived_at: -1 }, days(1000))).toBe(false);
});
