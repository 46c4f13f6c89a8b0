import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePositionId, positionSlug } from './position-id.ts';

test.each([
  ['123', 123],
  ['123-senior-engineer', 123],
  ['123-', 123],
  ['123--', 123],
  ['123-456', 123],
  [' 549798858854 ', 549_798_858_854],
  ['1970393556753134-x', 1_970_393_556_753_134],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['00123', 123],
  ['123-größe/\n€', 123],
])('[ROUTE-09] %j is position %i', (text, id) => {
  expect(parsePositionId(text)).toBe(id);
});

test.each([
  null,
  undefined,
  '',
  '0',
  '-5',
  '-123-x',
  '+5',
  '12.5',
  '1e5',
  '0x10',
  '123abc',
  '123 senior',
  'senior-123',
  '9007199254740992',
  '99999999999999999999',
  '١٢٣',
  '１２３',
  'private',
  'NaN',
])('[ROUTE-09] %j names no position', (text) => {
  expect(parsePositionId(text)).toBeNull();
});

test.each([
  ['Senior Engineer', 'Zürich, ZH, CH', 'senior-engineer-zurich-zh-ch'],
  ['C++ / C# Developer (m/w/d)', undefined, 'c-c-developer-m-w-d'],
  ['Łódź İstanbul straße', undefined, 'łodz-istanbul-straße'],
  ['ソフトウェアエンジニア', '東京', 'ソフトウェアエンジニア-東京'],
  ['소프트웨어 엔지니어', '서울', '소프트웨어-엔지니어-서울'],
  ['सॉफ्टवेयर', undefined, 'सॉफ्टवेयर'],
  ['🚀', '', ''],
])('the link of %s in %s ends in readable words', (title, place, slug) => {
  expect(positionSlug(title, place)).toBe(slug);
});

test('a long title is cut between words', () => {
  const slug = positionSlug('word '.repeat(40), 'Paris');
  expect(slug).toBe(Array(16).fill('word').join('-'));
  expect(positionSlug('x'.repeat(40), 'y'.repeat(39))).toBe(`${'x'.repeat(40)}-${'y'.repeat(39)}`);
  expect(positionSlug('𠮷'.repeat(60), undefined)).toBe('𠮷'.repeat(40));
  expect(positionSlug(`x${'𠮷'.repeat(60)}`, undefined)).toBe(`x${'𠮷'.repeat(39)}`);
});

test('[ROUTE-09] whatever the title is, its link leads to the position', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: undefined }),
      (...[id, title, place]) => {
        const slug = positionSlug(title, place);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)?$/u);
        expect(parsePositionId(decodeURIComponent(encodeURIComponent(`${id}-${slug}`)))).toBe(id);
      },
    ),
  );
});
