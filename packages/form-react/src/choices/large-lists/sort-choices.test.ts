import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runInSlices } from './run-in-slices.ts';
import { SortingChoices } from './sort-choices.ts';

const list = (labels: readonly string[]) => labels.map((label, index) => ({ label, value: String(index) }));

test('[FORM-15] long lists are sorted as short ones are, equal labels in the order they came', () => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const label = fc.oneof(fc.constantFrom('a', 'B', 'É', 'e 10', 'e 9'), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 1500, size: 'max' }),
      fc.constantFrom('ascending', 'descending'),
      (labels, order) => {
        const direction = order === 'ascending' ? 1 : -1;
        const sorting = new SortingChoices(list(labels), { order, locale: 'en' });
        while (sorting.step());
        expect(sorting.sorted).toEqual(
          list(labels).toSorted((one, other) => direction * compare(one.label, other.label)),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test('no step of sorting ten thousand choices takes them all', () => {
  const labels = Array.from({ length: 10_000 }, (_, index) => `School ${(index * 7919) % 10_000}`);
  const sorting = new SortingChoices(list(labels), { order: 'ascending', locale: 'en' });
  let steps = 1;
  while (sorting.step()) steps += 1;
  expect(steps).toBeGreaterThan(100);
  expect(sorting.sorted?.[42]?.label).toBe('School 42');
});

test('[FORM-15] work in slices leaves room for input in between, and can be stopped', () => {
  vi.useFakeTimers();
  let [steps, now] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const stop = runInSlices(() => {
    steps += 1;
    now += 3;
    return steps < 10;
  });
  expect(steps).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(steps).toBe(2);
  stop();
  vi.runAllTimers();
  expect(steps).toBe(2);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
