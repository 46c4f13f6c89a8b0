import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PositionIndex } from './position-index.ts';
import type { SimilarRequest } from './query/similar.ts';
import { aPosition } from './testing/make.ts';

function ask(rest: Partial<SimilarRequest> & { id: number }): SimilarRequest {
  return { title: '', shared: [], lifting: [], base: [], limit: 4, ...rest };
}

const skills = (values: readonly string[]) => ({ name: 'skills', values, weight: 32 });
const city = (value: string) => ({ name: 'city', values: [value], weight: 48 });

test('the positions with the rarest things in common come first, never the position itself', () => {
  const index = PositionIndex.build([
    aPosition({ id: 1, title: 'Ship electrician' }),
    aPosition({ id: 2, title: 'Ship cook' }),
    aPosition({ id: 3, title: 'Electrician for ferries' }),
    aPosition({ id: 4, title: 'Ship electrician (m/w/d)' }),
    aPosition({ id: 5, title: 'Accountant', facets: { skills: ['Wiring'] } }),
    aPosition({ id: 6, title: 'Ship cleaner' }),
    aPosition({ id: 7, title: 'Lawyer' }),
  ]);
  const found = index.similar(
    ask({ id: 1, title: 'Ship electrician', shared: [skills(['Wiring'])], limit: 9 }),
  );
  expect(found.slice(0, 2)).toEqual([4, 3]);
  expect(found).not.toContain(1);
  expect(found).not.toContain(7);
  expect(found.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
});

test('a place in common lifts what is similar and makes nothing similar', () => {
  const index = PositionIndex.build([
    aPosition({ id: 1, title: 'Nurse', facets: { city: ['Oslo'] } }),
    aPosition({ id: 2, title: 'Nurse', facets: { city: ['Bergen'] } }),
    aPosition({ id: 3, title: 'Nurse', facets: { city: ['Oslo'] } }),
    aPosition({ id: 4, title: 'Welder', facets: { city: ['Oslo'] } }),
  ]);
  expect(index.similar(ask({ id: 1, title: 'Nurse', lifting: [city('oslo')] }))).toEqual([3, 2]);
});

test('nothing outside of the site or gone is similar, also for a position that the index does not hold', () => {
  const brand = (name: string) => ({ facets: { brand: [name] } });
  const index = PositionIndex.build([
    aPosition({ id: 1, title: 'Nurse', ...brand('a') }),
    aPosition({ id: 2, title: 'Nurse', ...brand('b') }),
    aPosition({ id: 3, title: 'Nurse', ...brand('a') }),
  ]);
  index.apply({ upserts: [], removals: [3] });
  expect(index.similar(ask({ id: 99, title: 'Nurse' }))).toEqual([1, 2]);
  expect(index.similar(ask({ id: 99, title: 'Nurse', base: [{ name: 'brand', values: ['a'] }] }))).toEqual([
    1,
  ]);
  expect(index.similar(ask({ id: 1, title: 'The of and' }))).toEqual([]);
});

test('the order is the same however the positions came into the index', () => {
  const title = fc.constantFrom('Nurse', 'Senior nurse', 'Nurse assistant', 'Night nurse', 'Cook');
  const draft = fc.record({ title, skill: fc.constantFrom('a', 'b', 'c'), town: fc.constantFrom('x', 'y') });
  fc.assert(
    fc.property(fc.array(draft, { minLength: 1, maxLength: 40 }), fc.nat(40), (drafts, split) => {
      const positions = drafts.map(({ title: name, skill, town }, at) =>
        aPosition({ id: at + 1, title: name, facets: { skills: [skill], city: [town] } }),
      );
      const whole = PositionIndex.build(positions);
      const grown = PositionIndex.build(positions.slice(0, split));
      for (const position of positions.slice(split)) grown.apply({ upserts: [position], removals: [] });
      const request = ask({
        id: 1,
        title: 'Senior nurse',
        shared: [skills(['a', 'b'])],
        lifting: [city('x')],
        limit: 6,
      });
      expect(grown.similar(request)).toEqual(whole.similar(request));
    }),
    { numRuns: 200 },
  );
});
