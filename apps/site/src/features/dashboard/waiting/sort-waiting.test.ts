import { expect, test } from 'vitest';
import { sortWaiting } from './sort-waiting.ts';

const anItem = (id: string, dueAt: string | null, path = `/careers/${id}`) => ({
  id,
  dueAt,
  path,
  kind: 'Form',
  title: `Title ${id}`,
});

test('[DASH-03] what waits is sorted by its date, what has none comes last', () => {
  const items = [
    anItem('b', null),
    anItem('c', '2026-12-02T00:00:00.000Z'),
    anItem('a', null),
    anItem('d', '2026-12-01T23:00:00.000Z'),
  ];
  expect(sortWaiting(items).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});

test('[DASH-03] a reminder of what is listed anyway is left out', () => {
  const offer = anItem('offer', '2026-12-01T23:00:00.000Z', '/careers/offer/x1');
  const reminder = { ...anItem('reminder', null, '/careers/offer/x1'), isReminder: true };
  const other = { ...anItem('other', null, '/careers/offers'), isReminder: true };
  expect(sortWaiting([reminder, other, offer]).map(({ id }) => id)).toEqual(['offer', 'other']);
});
