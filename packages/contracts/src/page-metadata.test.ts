import { placeholdersOf } from '@opencareers/messages/texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate, PAGE_METADATA_PLACEHOLDERS } from './page-metadata.ts';

test.each([
  ['%(positionName)s | %(companyName)s', { positionName: 'Nurse', companyName: 'Acme' }, 'Nurse | Acme'],
  ['%(query)s | %(location)s | Jobs at %(companyName)s', { companyName: 'Acme' }, 'Jobs at Acme'],
  ['%(query)s | %(location)s | Jobs', { query: 'nurse' }, 'nurse | Jobs'],
  ['%(query)s | %(location)s | Jobs', { location: 'Paris' }, 'Paris | Jobs'],
  ['Jobs | %(query)s', {}, 'Jobs'],
  [
    '%(companyName)s: %(positionName)s, %(positionLocation)s. Apply',
    { companyName: 'A', positionName: 'B' },
    'A: B. Apply',
  ],
  [
    '%(positionName)s, %(positionLocation)s | %(companyName)s',
    { positionName: 'B', companyName: 'A' },
    'B | A',
  ],
  ['%(positionName)s, %(positionLocation)s', { positionName: 'B' }, 'B'],
  [
    '%(companyName)s recrute : %(positionName)s، %(positionLocation)s.',
    { companyName: 'A', positionName: 'B' },
    'A recrute : B.',
  ],
  ['%(companyName)s — %(unknown)s', { companyName: 'A' }, 'A'],
  ['%(count)s jobs', { count: 0 }, '0 jobs'],
  ['Plain title', {}, 'Plain title'],
  ['100 %(nonsense', {}, '100 %(nonsense'],
  ['%(constructor)s%(__proto__)s', {}, ''],
])('[CHROME-02] %s becomes a title', (template, values, title) => {
  expect(fillTemplate(template, values)).toBe(title);
});

test('[CHROME-02] a value that looks like a placeholder or a pattern is only text', () => {
  expect(fillTemplate('%(positionName)s', { positionName: '%(companyName)s $& $1' })).toBe(
    '%(companyName)s $& $1',
  );
});

test('[CHROME-02] a separator of the text itself stays', () => {
  expect(fillTemplate('%(positionName)s | %(query)s', { positionName: 'C - C++ | Rust' })).toBe(
    'C - C++ | Rust',
  );
});

test('[CHROME-02] no raw placeholder is ever left, whatever has a value', () => {
  const name = fc.constantFrom(...PAGE_METADATA_PLACEHOLDERS, 'unknown');
  const part = fc.oneof(
    name.map((placeholder) => `%(${placeholder})s`),
    fc.constantFrom(' | ', ', ', 'Jobs at ', ' – ', '. '),
  );
  const value = fc.string({ maxLength: 12 }).filter((text) => !text.includes('%('));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.dictionary(name, value), (parts, values) => {
      const filled = fillTemplate(parts.join(''), values);
      expect(placeholdersOf(filled)).toEqual([]);
      expect(filled).toBe(filled.trim());
    }),
  );
});

test('names of a template are told once each, in order', () => {
  expect(placeholdersOf('%(b)s %(a)s %(b)s 50%')).toEqual(['b', 'a']);
});

test('[CHROME-02] an endless search does not make an endless title, nor an endless wait', () => {
  const title = fillTemplate('%(query)s | %(location)s | Jobs', { query: ` ,${' -'.repeat(100_000)}` });
  expect(title.length).toBeLessThan(320);
  expect(fillTemplate('%(query)s', { query: '🚀'.repeat(500) })).toBe(`${'🚀'.repeat(149)}…`);
});
