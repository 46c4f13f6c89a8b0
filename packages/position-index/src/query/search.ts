import type { Catalog } from '../catalog/catalog.ts';
import { countBits } from '../segment/bitmap.ts';
import { partOf, restrict, type Scope } from '../segment/segment-set.ts';
import type { FacetFilter, PositionHit, PositionQuery, PositionResult } from '../types.ts';
import { resetArena } from './arena.ts';
import { Conditions, facetBitmap } from './conditions.ts';
import { Counter } from './counts.ts';
import { explain } from './explain.ts';
import { nearestReader } from './nearest.ts';
import { PlaceMatcher } from './place-match.ts';
import { byDate, byDistance, byRank, byRelevance, type Ordering } from './ranking.ts';
import { matchText } from './text-match.ts';
import { Top } from './top.ts';

/** Answers a query: a pure function of the segments, the catalog and the query. */
export function searchSegments(whole: Scope, catalog: Catalog, query: PositionQuery): PositionResult {
  resetArena();
  const set = siteOf(whole, catalog, query.base);
  const places = new PlaceMatcher(set, catalog);
  const words = matchText(set, query.text);
  const conditions = Conditions.of(query, { set, catalog, places, words });
  const counter = new Counter(set, catalog, conditions);
  const total = countBits(conditions.matched);
  const { place } = query;
  const distances = place?.kind === 'radius' || place?.kind === 'point' ? places.distances(place) : null;
  return {
    total,
    hits: findHits(query, { set, conditions, ordering: { words, distances, now: query.now } }),
    usedTypoTolerance: words.some((word) => word.usedTypos),
    facetCounts: counter.facets(query),
    rangeCounts: counter.ranges(query.count.ranges),
    placeCounts: counter.placeAlternatives(query.count.places, places),
    places: counter.places(query.count.placesMax),
    relaxations: total === 0 ? conditions.relaxations() : [],
  };
}

/** What exists on a site that is restricted to positions with certain options. */
export function siteOf(whole: Scope, catalog: Catalog, base: readonly FacetFilter[]): Scope {
  return base
    .filter(({ values }) => values.length > 0)
    .reduce((scope, filter) => restrict(scope, facetBitmap(scope, catalog, filter)), whole);
}

function findHits(
  query: PositionQuery,
  { set, conditions, ordering }: { set: Scope; conditions: Conditions; ordering: Ordering },
): PositionHit[] {
  const start = wholeNumber(query.start);
  const size = wholeNumber(query.size);
  const { matched } = conditions;
  if (size === 0 || start >= set.count) return [];
  const top = new Top(set, Math.min(start + size, set.count));
  const { distances, words } = ordering;
  // Without a text and a point, the order of relevance is the order of date.
  const isByRelevance = query.sort === 'relevance' && (words.length > 0 || distances !== null);
  if (query.sort === 'distance' && distances !== null) byDistance(matched, distances, top);
  else if (query.sort === 'given' && query.rankOf !== undefined) byRank(matched, query.rankOf, top);
  else if (isByRelevance) byRelevance(matched, ordering, top);
  else byDate(matched, top);
  return top
    .take()
    .slice(start)
    .map(({ ord, score }) => {
      const part = partOf(set.parts, ord);
      const km =
        distances === null ? Number.POSITIVE_INFINITY : nearestReader(part, distances)(ord - part.base);
      return {
        id: part.segment.ids[ord - part.base]!,
        score: isByRelevance ? score : 0,
        distanceKm: Number.isFinite(km) ? km : null,
        scoreParts: query.explain ? explain(set, ord, ordering) : null,
      };
    });
}

function wholeNumber(value: number): number {
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
