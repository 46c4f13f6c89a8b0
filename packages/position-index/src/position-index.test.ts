import { describe, expect, test } from 'vitest';
import { PositionIndex } from './position-index.ts';
import { aPlace, aPosition, aQuery } from './testing/make.ts';
import { Random } from './testing/random.ts';
import { PLACES, randomPosition } from './testing/random-positions.ts';
import { randomQuery } from './testing/random-queries.ts';
import type { IndexedPosition, PositionQuery } from './types.ts';

const ids = (index: PositionIndex, query: Partial<PositionQuery>) =>
  index.search(aQuery(query)).hits.map((hit) => hit.id);
const titled = (...titles: string[]) =>
  PositionIndex.build(titles.map((title, at) => aPosition({ id: at + 1, title })));

describe('text', () => {
  const index = titled(
    'Software Engineer',
    'Nurse in Zürich',
    'C Programmer',
    'C++ Programmer',
    '.NET Developer',
    'Sr. SWE',
    'Kassierer (m/w/d) Łódź',
    'Straßenbauer',
  );

  test.each([
    ['enginer', [1, 6]],
    ['engineer software', [1, 6]],
    ['soft', [1, 6]],
    ['zurich', [2]],
    ['lodz', [7]],
    ['strassenbauer', [8]],
    ['swe', [6, 1]],
    ['senior software engineer', [6]],
    ['c++', [4]],
    ['dotnet', [5]],
    ['Kassierer (m/w/d)', [7]],
    ['kassiererin', [7]],
    ['astronaut', []],
  ])('[SEARCH-01] "%s" finds the right positions in the right order', (text, expected) => {
    expect(ids(index, { text })).toEqual(expected);
  });

  test('[SEARCH-01] a typo is forgiven only where the word is unknown, and the result says so', () => {
    expect(index.search(aQuery({ text: 'enginer' })).usedTypoTolerance).toBe(true);
    expect(index.search(aQuery({ text: 'engineer' })).usedTypoTolerance).toBe(false);
  });

  test('[SEARCH-15] an order that is given holds over all pages; ties go by date, then by id', () => {
    const random = new Random(15);
    const positions = Array.from({ length: 300 }, (_none, at) =>
      aPosition({ id: at + 1, postedTs: 1_000 + random.below(20) }),
    );
    const rankOf = (id: number) => (id * 7) % 5;
    const given = PositionIndex.build(positions);
    const found = Array.from({ length: 30 }, (_none, page) =>
      ids(given, { sort: 'given', rankOf, start: page * 10, size: 10 }),
    ).flat();
    const wanted = positions.toSorted(
      (a, b) => rankOf(b.id) - rankOf(a.id) || b.postedTs - a.postedTs || b.id - a.id,
    );
    expect(found).toEqual(wanted.map(({ id }) => id));
  });

  test('[SEARCH-01] a word that somebody has is no beginning of another, one that nobody has may go on', () => {
    const index = titled('Javascript', 'Java', 'International Sales', 'Intern');
    expect(ids(index, { text: 'java' })).toEqual([2]);
    expect(ids(index, { text: 'intern' })).toEqual([4]);
    expect(new Set(ids(index, { text: 'jav' }))).toEqual(new Set([1, 2]));
    expect(ids(index, { text: 'intern sal' })).toEqual([]);
    expect(ids(index, { text: 'international sal' })).toEqual([3]);
  });

  test('[SEARCH-01] what is not wanted stands in no title, skill or department that is found', () => {
    const index = PositionIndex.build([
      aPosition({ id: 1, title: 'Sales Engineer' }),
      aPosition({ id: 2, title: 'Engineer', description: 'Works with sales.' }),
      aPosition({ id: 3, title: 'Engineer', department: 'Sales' }),
      aPosition({ id: 4, title: 'Engineer (full-stack)' }),
      aPosition({ id: 5, title: 'Account Manager' }),
      aPosition({ id: 6, title: 'Account Executive' }),
    ]);
    const found = (text: string) => new Set(ids(index, { text, sort: 'newest' }));
    for (const text of ['engineer -sales', '-sales engineer', 'engineer not sales', 'engineer nicht Sales'])
      expect(found(text), text).toEqual(new Set([2, 4]));
    expect(found('-sales -engineer')).toEqual(new Set([5, 6]));
    expect(found('account -"account manager"')).toEqual(new Set([6]));
    // A dash inside of a word, or between two, is only a dash.
    expect(found('engineer full-stack')).toEqual(new Set([4]));
    expect(found('engineer - sales')).toEqual(new Set([1, 2, 3]));
  });

  test('[SEARCH-01] what is said short finds what it means', () => {
    const index = titled(
      'Account Executive',
      'Technical Account Manager',
      'Business Development Lead',
      'Accountant',
    );
    const asked: [string, number[]][] = [
      // What is near to it follows.
      ['acct exec', [1, 3]],
      ['ae', [1, 3]],
      ['tam', [2]],
      ['biz dev', [3, 1]],
      ['acct', [4]],
      ['Buchhalterin', [4]],
    ];
    for (const [text, wanted] of asked) expect(ids(index, { text }), text).toEqual(wanted);
  });

  test('[SEARCH-01] what kind of work it is can be asked for in words of five languages', () => {
    const index = PositionIndex.build([
      aPosition({ id: 1, title: 'Cook', kinds: ['part-time', 'senior', 'onsite'] }),
      aPosition({ id: 2, title: 'Cook', kinds: ['full-time', 'entry level'] }),
      aPosition({ id: 3, title: 'Cook', kinds: ['internship', 'hybrid'] }),
    ]);
    const asked: [string, number[]][] = [
      ['cook part time', [1]],
      ['Teilzeit', [1]],
      ['temps partiel', [1]],
      ['media jornada', [1]],
      ['دوام جزئي', [1]],
      ['sr cook', [1]],
      ['vor Ort', [1]],
      ['Vollzeit cook', [2]],
      ['Berufseinsteiger', [2]],
      ['Praktikum', [3]],
      ['hybride', [3]],
      ['cook -internship', [2, 1]],
    ];
    for (const [text, wanted] of asked) expect(new Set(ids(index, { text })), text).toEqual(new Set(wanted));
  });

  test('[SEARCH-01] a title of just the words that were asked for comes before longer ones that say them oftener', () => {
    const description = 'Machine learning engineers, machine learning, engineers and machines.';
    const index = PositionIndex.build([
      aPosition({ id: 1, title: 'Machine Learning Engineer' }),
      aPosition({
        id: 2,
        title: 'Staff Machine Learning Engineer',
        skills: ['Machine learning'],
        description,
      }),
      aPosition({
        id: 3,
        title: 'Engineer',
        skills: ['Machine learning'],
        department: 'Machine',
        description,
      }),
    ]);
    expect(ids(index, { text: 'machine learning engineer' })).toEqual([1, 2, 3]);
    expect(ids(index, { text: 'Learning machine engineer (m/f/d)' })).toEqual([1, 2, 3]);
  });

  test('[SEARCH-01] a rank finds what other companies call it, and alone it is no answer', () => {
    const description = 'Works with engineering.';
    const index = PositionIndex.build([
      aPosition({ id: 1, title: 'Head of Talent', description }),
      aPosition({ id: 2, title: 'Director of Engineering' }),
      aPosition({ id: 3, title: 'Head of Engineering' }),
      aPosition({ id: 4, title: 'Engineering Manager', description: 'You report to the head of design.' }),
    ]);
    expect(ids(index, { text: 'head of engineering' })).toEqual([3, 2, 4, 1]);
    expect(ids(index, { text: 'director engineering' })).toEqual([2, 3, 4, 1]);
    expect(ids(index, { text: 'head' })).toHaveLength(4);
  });

  test('[SEARCH-01] the title counts more than skills, department, places and description', () => {
    const rest = { title: 'Other' };
    const positions = [
      aPosition({ id: 1, ...rest, description: 'python' }),
      aPosition({ id: 2, ...rest, department: 'Python' }),
      aPosition({ id: 3, ...rest, skills: ['Python'] }),
      aPosition({ id: 4, title: 'Python' }),
    ];
    expect(ids(PositionIndex.build(positions), { text: 'python' })).toEqual([4, 3, 2, 1]);
  });
});

describe('paging', () => {
  test('[SEARCH-05] pages of any search hold every position exactly once, across segments', () => {
    const random = new Random(5);
    const index = PositionIndex.build(Array.from({ length: 150 }, (_, id) => randomPosition(random, id)));
    for (let id = 100; id < 200; id += 7)
      index.apply({ upserts: [randomPosition(random, id)], removals: [id - 60] });
    for (let request = 0; request < 60; request += 1) {
      const query = { ...randomQuery(random), size: 7 };
      const { total } = index.search({ ...query, start: 0 });
      const seen: number[] = [];
      for (let start = 0; start <= total; start += 7) {
        seen.push(...index.search({ ...query, start }).hits.map((hit) => hit.id));
      }
      expect(seen.length).toBe(total);
      expect(new Set(seen).size).toBe(total);
    }
  });

  test('[SEARCH-05] positions of one second are ordered by falling id, in any order of coming in', () => {
    const positions = [3, 1, 2].map((id) => aPosition({ id, postedTs: 5 }));
    expect(ids(PositionIndex.build(positions), {})).toEqual([3, 2, 1]);
    const index = PositionIndex.build(positions.slice(0, 1));
    index.apply({ upserts: positions.slice(1), removals: [] });
    expect(ids(index, {})).toEqual([3, 2, 1]);
  });

  test('[SEARCH-05] odd starts and sizes answer with an empty or the first page', () => {
    const index = titled('A', 'B');
    expect(ids(index, { start: 2 })).toEqual([]);
    expect(ids(index, { start: 1e9 })).toEqual([]);
    expect(ids(index, { start: -5 })).toEqual([1, 2]);
    expect(ids(index, { start: Number.NaN })).toEqual([1, 2]);
    expect(ids(index, { size: 0 })).toEqual([]);
  });
});

describe('counts', () => {
  const index = PositionIndex.build([
    aPosition({ id: 1, facets: { area: ['Technology'], level: ['Senior'] } }),
    aPosition({ id: 2, facets: { area: ['technology '], level: ['Entry'] } }),
    aPosition({ id: 3, facets: { area: ['Sales'], level: ['Senior'] } }),
  ]);

  test('[SEARCH-12] spellings that differ in case are one option, shown as first seen', () => {
    expect(index.search(aQuery({ count: { facets: ['area'] } })).facetCounts).toEqual({
      area: [
        { value: 'Technology', count: 2 },
        { value: 'Sales', count: 1 },
      ],
    });
  });

  test('[SEARCH-12] a filter does not narrow its own options, but all others; selected ones are always listed', () => {
    const facets = [
      { name: 'area', values: ['SALES'] },
      { name: 'level', values: ['Entry', 'Boss'] },
    ];
    const result = index.search(aQuery({ facets, count: { facets: ['area', 'level'] } }));
    expect(result.total).toBe(0);
    expect(result.facetCounts).toEqual({
      area: [
        { value: 'Technology', count: 1 },
        { value: 'Sales', count: 0 },
      ],
      level: [
        { value: 'Senior', count: 1 },
        { value: 'Boss', count: 0 },
        { value: 'Entry', count: 0 },
      ],
    });
    expect(result.relaxations).toEqual([
      { name: 'area', count: 1 },
      { name: 'level', count: 1 },
    ]);
  });

  test('[SEARCH-12] a limit on options keeps the most frequent and the selected ones', () => {
    const facets = [{ name: 'area', values: ['Sales'] }];
    const result = index.search(aQuery({ facets, count: { facets: ['area'], optionsMax: 1 } }));
    expect(result.facetCounts.area).toEqual([
      { value: 'Technology', count: 2 },
      { value: 'Sales', count: 1 },
    ]);
  });

  test('[SEARCH-12] a facet may have any name', () => {
    const odd = PositionIndex.build([
      aPosition({ id: 1, facets: Object.fromEntries([['__proto__', ['x']]]) }),
    ]);
    const { facetCounts } = odd.search(aQuery({ count: { facets: ['__proto__', 'constructor'] } }));
    expect(Object.entries(facetCounts)).toEqual([
      ['__proto__', [{ value: 'x', count: 1 }]],
      ['constructor', []],
    ]);
  });
});

describe('places', () => {
  const [zurich, , , munich] = PLACES;
  const remote = (id: number, rest: Partial<IndexedPosition>) => aPosition({ id, remote: 'local', ...rest });
  const index = PositionIndex.build([
    aPosition({ id: 1, places: [zurich!] }),
    aPosition({ id: 2, places: [munich!, zurich!] }),
    remote(3, { places: [aPlace('Switzerland', { countryCode: 'CH' })] }),
    remote(4, {}),
    remote(5, { places: [munich!] }),
    aPosition({ id: 6, remote: 'global', places: [munich!] }),
  ]);
  const radius = { kind: 'radius', latitude: 47.37, longitude: 8.54, km: 50, countryCode: 'CH' } as const;

  test('[SEARCH-11] a radius keeps remote positions that a person there could take, when asked to', () => {
    const only = (place: PositionQuery['place']) => ids(index, { place, sort: 'newest' });
    expect(only({ ...radius, includeRemote: false })).toEqual([1, 2]);
    expect(only({ ...radius, includeRemote: true })).toEqual([1, 2, 3, 4, 6]);
    expect(only({ kind: 'remote' })).toEqual([3, 4, 5, 6]);
    expect(only({ kind: 'words', text: 'munchen', includeRemote: false })).toEqual([2, 5, 6]);
    expect(only({ kind: 'words', text: 'munchen', includeRemote: true })).toEqual([2, 4, 5, 6]);
    const inZurich = { countryCode: 'ch', regionCode: 'CH-ZH' };
    expect(only({ kind: 'area', areas: [inZurich], includeRemote: false })).toEqual([1, 2]);
    const countries = ['CH', 'DE'].map((countryCode) => ({ countryCode, regionCode: null }));
    expect(only({ kind: 'area', areas: countries, includeRemote: false })).toEqual([1, 2, 3, 5, 6]);
  });

  test('[SEARCH-11] for a place alone what is there comes first, then what is near, then remote ones', () => {
    const near = aPlace('Winterthur', { latitude: 47.5, longitude: 8.72, countryCode: 'CH' });
    const ordered = PositionIndex.build([
      aPosition({ id: 1, postedTs: 100, places: [zurich!] }),
      aPosition({ id: 2, postedTs: 300, places: [near] }),
      remote(3, { postedTs: 500 }),
      remote(4, { postedTs: 200, places: [zurich!] }),
      aPosition({ id: 5, postedTs: 400, places: [munich!] }),
    ]);
    const order = (place: PositionQuery['place']) => ids(ordered, { place, sort: 'place' });
    expect(order({ ...radius, includeRemote: true })).toEqual([4, 1, 2, 3]);
    expect(order({ kind: 'words', text: 'munchen', includeRemote: true })).toEqual([5, 3]);
    expect(order(null)).toEqual([3, 5, 2, 4, 1]);
  });

  test('[SEARCH-11] by distance the nearest place of a position counts, unknown ones come last', () => {
    const { hits } = index.search(
      aQuery({ sort: 'distance', place: { ...radius, km: 2000, includeRemote: true } }),
    );
    expect(hits.map((hit) => hit.id)).toEqual([1, 2, 5, 6, 3, 4]);
    expect(hits[0]!.distanceKm).toBe(0);
    expect(hits[2]!.distanceKm).toBeCloseTo(243, 0);
    expect(hits.at(-1)!.distanceKm).toBeNull();
  });

  test('[MAP-01] places are counted once per position; a position without one counts nowhere', () => {
    expect(index.search(aQuery()).places.map(({ label, count }) => [label, count])).toEqual([
      ['München, BY, DE', 3],
      ['Zürich, ZH, CH', 2],
      ['Switzerland', 1],
    ]);
  });
});
