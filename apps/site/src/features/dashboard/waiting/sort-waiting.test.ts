import { expect, test } from 'vitest';
import { sortWaiting } from './sort-waiting.ts';

const anItem = (id: string, dueAt: string | null, path = `/careers/${id}`) => ({
  id,
  dueAt,
  path,
  kind: 'Form',
  verb: 'Fill in',
  title: `Title ${id}`,
});
const idsOf = (...parts: Parameters<typeof sortWaiting>[0][number][]) =>
  sortWaiting(parts).map(({ id }) => id);

test('[DASH-03] what waits is sorted by its date, what has none comes last', () => {
  const items = [
    anItem('b', null),
    anItem('c', '2026-12-02T00:00:00.000Z'),
    anItem('a', null),
    anItem('d', '2026-12-01T23:00:00.000Z'),
  ];
  expect(idsOf({ items, known: [] })).toEqual(['d', 'c', 'a', 'b']);
});

test('[DASH-03] a reminder shows where no part knows how that stands', () => {
  const remind = (id: string, path: string) => ({ ...anItem(id, null, path), isReminder: true });
  const offer = anItem('offer', '2026-12-01T23:00:00.000Z', '/careers/offer/x1');
  const reminders = [
    remind('open', '/careers/offer/x1?domain=a.example'),
    remind('expired', '/careers/offer-letter/x2'),
    remind('sent', '/careers/forms?form=about-you&owner=7'),
    remind('survey', '/careers/forms?form=survey'),
  ];
  expect(
    idsOf(
      { items: reminders, known: [] },
      { items: [offer], known: ['/careers/offer/x1', '/careers/offer/x2'] },
      { items: [], known: ['/careers/forms?form=about-you'] },
    ),
  ).toEqual(['offer', 'survey']);
});

test('[DASH-03] what was asked for several times shows once, by its first date', () => {
  const asked = [null, '2026-12-05T00:00:00.000Z', '2026-12-03T00:00:00.000Z'].map((dueAt, index) =>
    anItem(`form-${index}`, dueAt, '/careers/forms?form=about-you'),
  );
  expect(idsOf({ items: asked, known: [] })).toEqual(['form-2']);
});
