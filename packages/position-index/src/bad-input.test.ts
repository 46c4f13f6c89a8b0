import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PositionIndex } from './position-index.ts';
import { aPlace, aPosition, aQuery } from './testing/make.ts';
import { Random } from './testing/random.ts';
import { randomPosition } from './testing/random-positions.ts';
import type { IndexedPosition } from './types.ts';

const SHARED = new URL('../../../../shared/data/06-bad-input/', import.meta.url);
const hasShared = existsSync(SHARED);
const random = new Random(77);
const index = PositionIndex.build(Array.from({ length: 300 }, (_, id) => randomPosition(random, id)));

/** Searches and suggests for a text as query and as place. */
function ask(text: string): number {
  index.suggest({ kind: 'query', text, limit: 8 });
  index.suggest({ kind: 'location', text, limit: 8 });
  const filters = [{ name: text, values: [text] }];
  index.search(aQuery({ facets: filters, count: { facets: [text] } }));
  index.search(aQuery({ place: { kind: 'words', text, includeRemote: true } }));
  return index.search(aQuery({ text })).total;
}

const ODD = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udc00x',
  '*',
  '**',
  '\\',
  '/',
  '(',
  ')',
  '[',
  '{',
  '^$',
  '.*',
  '+',
  '-',
  '--',
  '"',
  "'",
  '`',
  '%',
  '%00',
  '_',
  'AND',
  'OR NOT',
  'a AND',
  '(a OR',
  'title:x',
  'x^2',
  'x~1',
  '<script>alert(1)</script>',
  "' OR '1'='1",
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u202e abc',
  'e\u0301'.repeat(500),
  'İ'.repeat(300),
  'ﷺ',
  '👩‍⚕️ nurse',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '漢'.repeat(500),
  'a'.repeat(2000),
  'word '.repeat(1000),
  'a.'.repeat(700),
  'a-'.repeat(700),
  "l'".repeat(700),
  '&'.repeat(2000),
  '.net'.repeat(300),
  'c++'.repeat(300),
  '\n\t\r'.repeat(300),
];

test('[SEARCH-01] odd texts find something or nothing, but never fail', () => {
  for (const text of ODD) expect(ask(text), JSON.stringify(text.slice(0, 40))).toBeGreaterThanOrEqual(0);
});

test('[SEARCH-01] signs alone ask for everything', () => {
  for (const text of ['*', '"', '\\', '---', '?!', '()']) expect(ask(text)).toBe(index.size);
});

test.skipIf(!hasShared)(
  '[SEARCH-01] the collected bad queries and strings never fail (needs ../shared)',
  () => {
    const read = (path: string) => JSON.parse(readFileSync(new URL(path, SHARED), 'utf8')) as string[];
    const texts = [...read('strings/search-queries.shared.json'), ...read('naughty-strings/blns.json')];
    for (const text of texts) expect(ask(String(text))).toBeGreaterThanOrEqual(0);
    expect(texts.length).toBeGreaterThan(100);
  },
);

test('[SEARCH-01] a thousand filters and ranges are answered', () => {
  const many = Array.from({ length: 1000 }, (_, at) => at);
  const result = index.search(
    aQuery({
      facets: many.map((at) => ({ name: `facet${at % 50}`, values: [`value${at}`] })),
      ranges: many.map((at) => ({ name: 'pay', min: at, max: at + 1 })),
      count: { facets: many.map((at) => `facet${at}`), ranges: [], places: [] },
    }),
  );
  expect(result.total).toBe(0);
  expect(Object.keys(result.facetCounts).length).toBe(1000);
});

test('positions of odd texts and numbers are indexed and found', () => {
  const odd: IndexedPosition[] = ODD.map((text, at) =>
    aPosition({
      id: at + 1,
      title: text,
      skills: [text, text],
      department: text,
      description: text,
      places: [aPlace(text, { latitude: Number.NaN, longitude: Number.POSITIVE_INFINITY })],
      facets: Object.fromEntries([[text, [text, '', text]]]),
      spans: Object.fromEntries([
        [text, [at, at]],
        ['broken', [Number.NaN, 1]],
        ['reversed', [2, 1]],
      ]),
      postedTs: at % 3 === 0 ? Number.NaN : at,
    }),
  );
  const built = PositionIndex.build(odd);
  expect(built.search(aQuery({ text: 'nurse' })).hits.map(({ id }) => odd[id - 1]!.title)).toEqual([
    '👩‍⚕️ nurse',
  ]);
  const facets = [{ name: '__proto__', values: ['__PROTO__'] }];
  expect(built.search(aQuery({ facets })).total).toBe(1);
  expect(PositionIndex.restore(built.snapshot()).search(aQuery()).total).toBe(ODD.length);
});
