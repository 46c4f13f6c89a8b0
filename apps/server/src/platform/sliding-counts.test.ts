import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rememberedFor, SlidingCounts } from './sliding-counts.ts';

const MINUTE = { max: 300, timeWindow: 60_000 };

/** How many of them pass that come at these moments. */
function countPassed(counts: SlidingCounts, moments: readonly number[]): number {
  return moments.filter((now) => counts.take('one', MINUTE, now) === 0).length;
}

test('what passes around the edge of a minute is no more than a minute lets pass', () => {
  const counts = new SlidingCounts();
  const before = Array.from({ length: 400 }, () => 59_900);
  const behind = Array.from({ length: 400 }, () => 60_100);
  expect(countPassed(counts, [...before, ...behind])).toBe(300);
});

test('in no stretch as long as the window more pass than the limit says, wherever it begins', () => {
  const pauses = fc.array(
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1200 })),
    { minLength: 1, maxLength: 400 },
  );
  const limits = fc.record({ max: fc.integer({ min: 1, max: 40 }), timeWindow: fc.constant(1000) });
  fc.assert(
    fc.property(pauses, limits, fc.integer({ min: 0, max: 5000 }), (steps, limit, start) => {
      const counts = new SlidingCounts();
      const passed: number[] = [];
      let now = start;
      for (const step of steps) {
        now += step;
        if (counts.take('one', limit, now) === 0) passed.push(now);
      }
      // The window that begins with each of them holds the most that any does.
      for (const [at, first] of passed.entries()) {
        const beyond = passed[at + limit.max];
        if (beyond !== undefined) expect(beyond - first).toBeGreaterThan(limit.timeWindow);
      }
    }),
  );
});

test('nobody waits longer than one slot beyond the window, and never past the time that was said', () => {
  const bursts = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(bursts, (moments) => {
      const limit = { max: 5, timeWindow: 1000 };
      const counts = new SlidingCounts();
      const sorted = moments.toSorted((a, b) => a - b);
      for (const now of sorted) expect(counts.take('one', limit, now)).toBe(0);
      const [first = 0, , , , last = 0] = sorted;
      const wait = counts.take('one', limit, last);
      expect(wait).toBeGreaterThan(0);
      expect(last + wait - first).toBeLessThanOrEqual(rememberedFor(limit.timeWindow));
      expect(counts.take('one', limit, last + wait - 1)).toBeGreaterThan(0);
      expect(counts.take('one', limit, last + wait)).toBe(0);
    }),
  );
});

test('what is refused does not keep anybody back longer', () => {
  const counts = new SlidingCounts();
  expect(
    countPassed(
      counts,
      Array.from({ length: 2000 }, (_, at) => at * 30),
    ),
  ).toBe(300);
  expect(counts.take('one', MINUTE, 70_000)).toBe(0);
});

test('each key counts on its own, and a clock that is set back begins anew', () => {
  const counts = new SlidingCounts();
  const limit = { max: 1, timeWindow: 1000 };
  expect(counts.take('one', limit, 90_000)).toBe(0);
  expect(counts.take('other', limit, 90_000)).toBe(0);
  expect(counts.take('one', limit, 90_000)).toBe(1100);
  expect(counts.take('one', limit, 5000)).toBe(0);
});

test('keys that nobody uses any more take no room beyond the most that are known', () => {
  const counts = new SlidingCounts();
  const limit = { max: 1, timeWindow: 1000 };
  for (let at = 0; at <= 50_000; at += 1) counts.take(`address ${at}`, limit, 0);
  // The one that came first was forgotten for the one that came last; all others still count.
  expect([1, 50_000, 0].map((at) => counts.take(`address ${at}`, limit, 0) === 0)).toEqual([
    false,
    false,
    true,
  ]);
});

test('what is taken back makes room for one more, and only for what passed', () => {
  const counts = new SlidingCounts();
  const limit = { max: 2, timeWindow: 1000 };
  counts.giveBack('one');
  expect([1, 2, 3].map((at) => counts.take('one', limit, at) === 0)).toEqual([true, true, false]);
  counts.giveBack('one');
  counts.giveBack('other');
  expect([4, 5].map((at) => counts.take('one', limit, at) === 0)).toEqual([true, false]);
});
