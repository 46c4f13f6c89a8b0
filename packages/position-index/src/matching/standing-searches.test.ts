import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aPlace, aPosition, aQuery } from '../testing/make.ts';
import { Random } from '../testing/random.ts';
import { randomPosition } from '../testing/random-positions.ts';
import { randomQuery } from '../testing/random-queries.ts';
import type { FacetFilter, PositionQuery } from '../types.ts';
import type { ChangedPositions } from './changed-positions.ts';
import { LargeMap, textHash } from './large-map.ts';
import { StandingSearches } from './standing-searches.ts';

/** All that searches find, by their ids; `meanwhile` runs between two steps. */
function matchAll(searches: StandingSearches, changed: ChangedPositions, meanwhile = () => {}) {
  const found: Record<number, readonly number[]> = {};
  for (const match of searches.match(changed)) {
    if (match !== undefined) found[match.id] = match.positions;
    meanwhile();
  }
  return found;
}

/** The ids of those that find something. */
function listFinding(searches: StandingSearches, changed: ChangedPositions, ids: Iterable<number>): number[] {
  const steps = searches.findFinding(changed, ids);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same by asking every search of the whole index. */
function searchAll(
  index: PositionIndex,
  queries: ReadonlyMap<number, PositionQuery>,
  { ids, base }: { ids: readonly number[]; base: readonly FacetFilter[] },
) {
  const found: Record<number, number[]> = {};
  for (const [id, query] of queries) {
    const { hits } = index.search({ ...query, base, sort: 'newest', start: 0, size: index.size });
    const hit = new Set(hits.map((position) => position.id));
    const positions = [...new Set(ids)].filter((position) => hit.has(position));
    if (positions.length > 0) found[id] = positions;
  }
  return found;
}

/** Changes some positions, and gives the ids that were touched, gone ones and some that never were among them. */
function change(random: Random, index: PositionIndex): number[] {
  const upserts = Array.from({ length: random.below(40) }, () => randomPosition(random, random.below(120)));
  const removals = Array.from({ length: random.below(15) }, () => random.below(120));
  index.apply({ upserts, removals });
  return [...upserts.map(({ id }) => id), ...removals, 900 + random.below(5)];
}

describe('many searches at once', () => {
  test('[SEARCH-16] each finds of changed positions what it would find asked alone, typos and all', () => {
    let matches = 0;
    const isTheSame = fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const index = PositionIndex.build(
        Array.from({ length: random.below(80) }, (_, id) => randomPosition(random, id)),
      );
      const searches = new StandingSearches();
      const queries = new Map<number, PositionQuery>();
      for (let round = 0; round < 3; round += 1) {
        for (let added = random.below(40); added > 0; added -= 1) {
          const [id, query] = [random.below(60), randomQuery(random)];
          searches.add(id, query);
          queries.set(id, query);
        }
        for (let removed = random.below(10); removed > 0; removed -= 1) {
          const id = random.below(60);
          expect(searches.remove(id)).toBe(queries.delete(id));
        }
        expect(searches.size).toBe(queries.size);
        const ids = change(random, index);
        const { base } = randomQuery(random);
        const expected = searchAll(index, queries, { ids, base });
        const changed = index.changed(ids, base);
        const asked = [...queries.keys()].sort((one, other) => one - other);
        const expectFinding = () =>
          expect(listFinding(searches, changed, [...asked, 900])).toEqual(
            asked.filter((id) => id in expected),
          );
        if (round === 1) expectFinding();
        // Whoever searches meanwhile disturbs nothing, and what changes meanwhile is for the next time.
        const meanwhile = () => {
          if (random.chance(0.2)) index.search(randomQuery(random));
          if (random.chance(0.005)) change(random, index);
        };
        expect(matchAll(searches, changed, meanwhile)).toEqual(expected);
        expect(matchAll(searches, changed)).toEqual(expected);
        if (round !== 1) expectFinding();
        matches += Object.keys(expected).length;
      }
    });
    fc.assert(isTheSame, { seed: 20_261_130, numRuns: 50 });
    expect(matches).toBeGreaterThan(500);
  }, 60_000);

  test('[SEARCH-16] a map of very many entries is a map', () => {
    const operations = fc.array(fc.tuple(fc.constantFrom('set', 'delete'), fc.string({ maxLength: 2 })));
    fc.assert(
      fc.property(operations, (done) => {
        const [large, plain] = [new LargeMap<string, number>(textHash), new Map<string, number>()];
        done.forEach(([operation, key], index) => {
          if (operation === 'set') plain.set(key, index);
          else expect(large.delete(key)).toBe(plain.delete(key));
          if (operation === 'set') large.set(key, index);
          expect([large.get(key), large.size]).toEqual([plain.get(key), plain.size]);
        });
        expect([...large.keys()].sort()).toEqual([...plain.keys()].sort());
      }),
    );
  });

  test('[SEARCH-16] searches of two pages asked of the same positions agree with all of them in one', () => {
    const random = new Random(5);
    const index = PositionIndex.build(Array.from({ length: 60 }, (_, id) => randomPosition(random, id)));
    const changed = index.changed([3, 1, 2, 40, 17]);
    const queries = Array.from({ length: 100 }, () => randomQuery(random));
    const setOf = (ids: readonly number[]) => {
      const searches = new StandingSearches();
      for (const id of ids) searches.add(id, queries[id]!);
      return searches;
    };
    const ids = [...queries.keys()];
    const pages = [ids.slice(0, 50), ids.slice(50)].map((page) => matchAll(setOf(page), changed));
    const all = matchAll(setOf(ids), index.changed([3, 1, 2, 40, 17]));
    expect(Object.assign({}, ...pages)).toEqual(all);
    const named = [...setOf(ids).match(changed, [7, 900, 3])].filter((match) => match !== undefined);
    expect(Object.fromEntries(named.map(({ id, positions }) => [id, positions]))).toEqual(
      Object.fromEntries([7, 3].filter((id) => id in all).map((id) => [id, all[id]])),
    );
  });
});

describe('what a search finds of positions', () => {
  const match = (index: PositionIndex, ids: readonly number[], query: Partial<PositionQuery>) => {
    const searches = new StandingSearches();
    searches.add(1, aQuery(query));
    return matchAll(searches, index.changed(ids))[1] ?? [];
  };

  test('[SEARCH-16] a search for nothing finds all that are there, once each and in the order given', () => {
    const index = PositionIndex.build([1, 2, 3].map((id) => aPosition({ id })));
    index.apply({ upserts: [], removals: [3] });
    expect(match(index, [2, 3, 1, 99, 2], {})).toEqual([2, 1]);
    expect(match(index, [], {})).toEqual([]);
    expect(match(PositionIndex.build([]), [1], { text: 'nurse' })).toEqual([]);
  });

  test('[SEARCH-16] what is only outside of a site is not found there', () => {
    const index = PositionIndex.build([
      aPosition({ id: 1, facets: { department: ['Sales'] } }),
      aPosition({ id: 2, facets: { department: ['IT'] } }),
    ]);
    const changed = index.changed([1, 2], [{ name: 'department', values: ['it'] }]);
    const searches = new StandingSearches();
    searches.add(7, aQuery());
    expect([changed.size, matchAll(searches, changed)]).toEqual([1, { 7: [2] }]);
  });

  test('[SEARCH-16] whether a word is a beginning or mistyped is decided by all positions', () => {
    const positions = [aPosition({ id: 1, title: 'Internist' }), aPosition({ id: 2, title: 'Engineer' })];
    const alone = PositionIndex.build(positions);
    expect([match(alone, [1], { text: 'intern' }), match(alone, [2], { text: 'enginer' })]).toEqual([
      [1],
      [2],
    ]);
    // Where somebody has the word it is meant as it is, although it stands in none of the positions asked about.
    const known = ['Intern', 'Enginer'].map((title, index) => aPosition({ id: 3 + index, title }));
    const beside = PositionIndex.build([...positions, ...known]);
    expect([match(beside, [1], { text: 'intern' }), match(beside, [2], { text: 'enginer' })]).toEqual([
      [],
      [],
    ]);
  });

  test('[SEARCH-16] wishes of a text hold together, also what is not wanted and words that mean nothing', () => {
    const index = PositionIndex.build([
      aPosition({ id: 1, title: 'Sales Nurse' }),
      aPosition({ id: 2, title: 'Nurse', remote: 'global' }),
      aPosition({ id: 3, title: 'Doctor' }),
    ]);
    expect(match(index, [1, 2, 3], { text: 'nurse -sales jobs' })).toEqual([2]);
    expect(match(index, [1, 2, 3], { text: 'jobs' })).toEqual([1, 2, 3]);
    expect(match(index, [1, 2, 3], { text: '-nurse' })).toEqual([3]);
    expect(match(index, [1, 2, 3], { place: { kind: 'remote' }, text: 'nurse' })).toEqual([2]);
  });

  test('[SEARCH-16] a distance holds to the kilometre, with remote ones where they are wanted', () => {
    const zurich = { latitude: 47.37, longitude: 8.54, countryCode: 'CH' };
    const index = PositionIndex.build([
      aPosition({ id: 1, places: [aPlace('Bern', { latitude: 46.95, longitude: 7.45, countryCode: 'CH' })] }),
      aPosition({ id: 2, places: [aPlace('Anywhere')], remote: 'local' }),
    ]);
    const within = (km: number, includeRemote: boolean) =>
      match(index, [1, 2], { place: { kind: 'radius', ...zurich, km, includeRemote } });
    expect([within(90, false), within(100, false), within(90, true)]).toEqual([[], [1], [2]]);
  });
});
