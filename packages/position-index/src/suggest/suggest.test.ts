import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aPosition, aQuery } from '../testing/make.ts';
import { Random } from '../testing/random.ts';
import { PLACES, randomPosition } from '../testing/random-positions.ts';

describe('suggestions', () => {
  const index = PositionIndex.build([
    aPosition({
      id: 1,
      title: 'Registered Nurse (m/w/d)',
      skills: ['Nursing'],
      department: 'Care',
      places: [PLACES[0]!],
    }),
    aPosition({
      id: 2,
      title: 'registered nurse',
      skills: ['Nursing', 'C++'],
      department: 'Care',
      places: [PLACES[3]!],
    }),
    aPosition({ id: 3, title: 'Head Nurse', skills: ['Leading'], department: 'Care', places: [PLACES[3]!] }),
    aPosition({ id: 4, title: 'Café Manager', places: [PLACES[4]!] }),
  ]);
  const texts = (kind: 'query' | 'location', text: string) =>
    index.suggest({ kind, text, limit: 8 }).map((suggestion) => suggestion.text);

  test('[SEARCH-13] the beginning of any word leads to titles, skills and departments with their counts', () => {
    expect(index.suggest({ kind: 'query', text: 'nur', limit: 8 })).toEqual([
      { text: 'Nursing', kind: 'skill', count: 2 },
      { text: 'Registered Nurse', kind: 'title', count: 2 },
      { text: 'Head Nurse', kind: 'title', count: 1 },
    ]);
    expect(texts('query', 'reg nur')).toEqual(['Registered Nurse']);
    expect(texts('query', 'car')).toEqual(['Care']);
    expect(texts('query', 'C+')).toEqual(['C++', 'Care', 'Café Manager']);
  });

  test('[SEARCH-13] an abbreviation leads to what it stands for', () => {
    expect(texts('query', 'rn')).toEqual(['Registered Nurse']);
    expect(texts('query', 'constructor')).toEqual([]);
  });

  test('[SEARCH-13] accents, case and slips of the finger do not matter', () => {
    expect(texts('query', 'CAFE')).toEqual(['Café Manager']);
    expect(texts('query', 'regsitered')).toEqual(['Registered Nurse']);
    expect(texts('location', 'zuri')).toEqual(['Zürich, ZH, CH']);
    expect(texts('location', 'munhc')).toEqual(['München, BY, DE']);
    expect(texts('location', 'lodz')).toEqual(['Łódź, PL']);
  });

  test('[SEARCH-13] what is gone is not suggested, nor what lies outside of a restricted site', () => {
    const changing = PositionIndex.build([
      aPosition({ id: 1, title: 'Baker', facets: { site: ['a'] } }),
      aPosition({ id: 2, title: 'Barber', facets: { site: ['b'] }, places: [PLACES[0]!] }),
    ]);
    const base = [{ name: 'site', values: ['A'] }];
    expect(changing.suggest({ kind: 'query', text: 'ba', limit: 8, base }).map(({ text }) => text)).toEqual([
      'Baker',
    ]);
    expect(changing.suggest({ kind: 'location', text: 'zur', limit: 8, base })).toEqual([]);
    changing.apply({ upserts: [], removals: [2] });
    expect(changing.suggest({ kind: 'query', text: 'bar', limit: 8 })).toEqual([]);
    expect(changing.suggest({ kind: 'location', text: 'zur', limit: 8 })).toEqual([]);
  });

  test('[SEARCH-13] nothing typed, no limit and odd texts suggest nothing and do not fail', () => {
    expect([...texts('query', ''), ...texts('query', '***'), ...texts('location', ' ')]).toEqual([]);
    expect(index.suggest({ kind: 'query', text: 'nur', limit: 0 })).toEqual([]);
  });
});

test('[SEARCH-13] a search for a suggestion shows as many positions as it promises, for a place at least', () => {
  const random = new Random(21);
  const index = PositionIndex.build(Array.from({ length: 200 }, (_, id) => randomPosition(random, id)));
  for (let id = 0; id < 60; id += 1)
    index.apply({ upserts: [randomPosition(random, 150 + id)], removals: [id * 2] });
  const kinds = fc.constantFrom('query' as const, 'location' as const);
  const starts = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuwz 看개م.+#'), maxLength: 5 });
  fc.assert(
    fc.property(kinds, starts, (kind, text) => {
      for (const suggestion of index.suggest({ kind, text, limit: 8 })) {
        const query =
          kind === 'query'
            ? aQuery({ text: suggestion.text })
            : aQuery({ place: { kind: 'words', text: suggestion.text, includeRemote: true } });
        expect(suggestion.count).toBeGreaterThan(0);
        const { total } = index.search(query);
        if (kind === 'query') expect(total, suggestion.text).toBe(suggestion.count);
        else expect(total, suggestion.text).toBeGreaterThanOrEqual(suggestion.count);
      }
    }),
    { numRuns: 500 },
  );
});
