import type { FacetFilter, PlaceFilter, PositionQuery } from '@opencareers/position-index';

/** What is counted over all positions of a site. */
export interface Counted {
  /** What the site is restricted to. */
  base?: readonly FacetFilter[];
  facets?: readonly string[];
  places?: readonly (PlaceFilter | null)[];
}

/** A query for counts alone: it lists no position, so neither order nor time matter to its answer. */
export function countingQuery({ base = [], facets = [], places = [] }: Counted): PositionQuery {
  return {
    text: '',
    base,
    facets: [],
    ranges: [],
    place: null,
    sort: 'newest',
    start: 0,
    size: 0,
    now: 0,
    count: { facets, ranges: [], places },
    explain: false,
  };
}
