import type { IndexedPlace, IndexedPosition, PositionQuery } from '../types.ts';
import { TEST_NOW } from './random-positions.ts';

/** A position with nothing but what a test cares for. */
export function aPosition(rest: Partial<IndexedPosition> & { id: number }): IndexedPosition {
  return {
    postedTs: TEST_NOW - rest.id * 60,
    title: `Position ${rest.id}`,
    skills: [],
    department: '',
    description: '',
    places: [],
    remote: 'none',
    kinds: [],
    facets: {},
    spans: {},
    ...rest,
  };
}

/** A query for everything, ten rows, nothing counted, unless a test says otherwise. */
export function aQuery(
  rest: Partial<Omit<PositionQuery, 'count'>> & { count?: Partial<PositionQuery['count']> } = {},
): PositionQuery {
  return {
    text: '',
    base: [],
    facets: [],
    ranges: [],
    place: null,
    sort: 'relevance',
    start: 0,
    size: 10,
    now: TEST_NOW,
    explain: false,
    ...rest,
    count: { facets: [], ranges: [], places: [], ...rest.count },
  };
}

/** A place that is not on the map. */
export function aPlace(label: string, rest: Partial<IndexedPlace> = {}): IndexedPlace {
  return { label, words: '', latitude: null, longitude: null, countryCode: null, regionCode: null, ...rest };
}
