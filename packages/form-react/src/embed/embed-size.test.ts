import { expect, test } from 'vitest';
import { type EmbedSize, weighEmbed } from '../../measure/embed-size.ts';

/** Bytes after gzip that a page which has React pays for a form of texts, styles included. */
const FIRST_MAX = 30_720;
/** Bytes after gzip of the first question of a kind. */
const LATER_MAX: Readonly<Record<string, number>> = {
  // What every form with other questions than texts has.
  'more-parts': 11_000,
  // With the calendar, which the checks of dates share.
  'date-widget': 10_200,
  'date-range-widget': 10_800,
  'dynamic-list': 3_000,
  'file-widget': 9_000,
  'select-widget': 20_000,
  'skill-selector': 20_000,
  // With the numbering plans of all countries.
  'phone-widget': 56_000,
};

let size: EmbedSize;
test('an embedded form costs a page little before its first question shows', async () => {
  size = await weighEmbed();
  expect(size.first).toBeLessThan(FIRST_MAX);
}, 60_000);

test('each heavier widget comes by itself, and no larger than it needs to be', () => {
  expect(Object.keys(size.later)).toEqual(expect.arrayContaining(Object.keys(LATER_MAX)));
  const tooLarge = Object.entries(LATER_MAX).filter(([name, most]) => (size.later[name] ?? 0) > most);
  expect(tooLarge).toEqual([]);
});
