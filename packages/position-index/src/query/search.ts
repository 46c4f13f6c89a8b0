import type { Catalog } from '../catalog/catalog.ts';
import { AWAY_SHARE, distanceShare, freshnessShare, rarity, SCORE_SCALE } from '../ranking/score.ts';
import { EXTRA, fieldWeights, liftOf, MENTION, QUALITY, titleLevel, titleMark } from '../ranking/weights.ts';
import { andInto, type Bitmap, countBits, countBoth, hasBit } from '../segment/bitmap.ts';
import { type Part, partOf, restrict, type Scope } from '../segment/segment-set.ts';
import type { FacetFilter, PositionHit, PositionQuery, PositionResult, ScoreParts } from '../types.ts';
import { resetArena, takeNumbers } from './arena.ts';
import { Conditions, facetBitmap } from './conditions.ts';
import { Counter } from './counts.ts';
import { nearestReader } from './nearest.ts';
import { PlaceMatcher } from './place-match.ts';
import {
  byDate,
  byDistance,
  byRank,
  byRelevance,
  byRings,
  bySpan,
  mentionsOf,
  type Ordering,
} from './ranking.ts';
import { matchText } from './text-match.ts';
import { Top } from './top.ts';
import { strongMatches, type TermRange, type WordMatch } from './word-terms.ts';

/** Answers a query: a pure function of the segments, the catalog and the query. */
export function searchSegments(whole: Scope, catalog: Catalog, query: PositionQuery): PositionResult {
  resetArena();
  const set = siteOf(whole, catalog, query.base);
  const places = new PlaceMatcher(set, catalog);
  const text = matchText(set, query.text);
  const { words } = text;
  const conditions = Conditions.of(query, { set, catalog, places, text });
  const counter = new Counter(set, catalog, conditions);
  const total = countBits(conditions.matched);
  const { place } = query;
  const distances = place?.kind === 'radius' || place?.kind === 'point' ? places.distances(place) : null;
  const rings = query.sort === 'place' && place !== null ? places.rings(place) : [];
  const meant = meantOf(query, { set, words, matched: conditions.matched });
  return {
    total,
    hits: findHits(query, {
      set,
      conditions,
      first: meant === null ? rings : [meant],
      ordering: { words, distances, near: nearOf(place, places), now: query.now },
    }),
    rings: rings.map((ring) => countBoth(ring, conditions.matched)),
    mentioning: meant === null ? 0 : total - countBits(meant),
    usedTypoTolerance: words.some((word) => word.usedTypos),
    sought: words.filter((word) => word.isWanted).map((word) => word.terms),
    facetCounts: counter.facets(query),
    rangeCounts: counter.ranges(query.count.ranges),
    placeCounts: counter.placeAlternatives(query.count.places, places),
    places: counter.places(query.count.placesMax),
    relaxations: total === 0 ? conditions.relaxations() : [],
  };
}

/**
 * For orders that ask nothing of the text: the matches that say every wanted word where it counts, a rank aside.
 * Null where there is no such order or text, and where all matches only mention it.
 */
function meantOf(
  query: PositionQuery,
  { set, words, matched }: { set: Scope; words: readonly WordMatch[]; matched: Bitmap },
): Bitmap | null {
  if ((query.sort !== 'newest' && query.sort !== 'span') || wholeNumber(query.size) === 0) return null;
  const asked = words.filter((word) => word.isWanted && !word.isRank);
  if (asked.length === 0) return null;
  const meant = takeNumbers(matched.length);
  meant.set(matched);
  for (const word of asked) andInto(meant, strongMatches(set, word));
  return countBits(meant) === 0 ? null : meant;
}

/** What is at a place, where remote positions are found besides. */
function nearOf(place: PositionQuery['place'], places: PlaceMatcher): Bitmap | null {
  const hasOthers = place !== null && 'includeRemote' in place && place.includeRemote;
  return hasOthers ? (places.rings(place)[0] ?? null) : null;
}

/** What exists on a site that is restricted to positions with certain options. */
export function siteOf(whole: Scope, catalog: Catalog, base: readonly FacetFilter[]): Scope {
  return base
    .filter(({ values }) => values.length > 0)
    .reduce((scope, filter) => restrict(scope, facetBitmap(scope, catalog, filter)), whole);
}

function findHits(
  query: PositionQuery,
  found: {
    set: Scope;
    conditions: Conditions;
    /** What comes before the rest in orders that ask nothing of the text, each within the one before it. */
    first: readonly Bitmap[];
    ordering: Ordering;
  },
): PositionHit[] {
  const { set, conditions, first, ordering } = found;
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
  else if (query.sort === 'span')
    bySpan(matched, { name: query.sortSpan ?? '', meant: first[0] ?? null }, top);
  else if (isByRelevance) byRelevance(matched, ordering, top);
  else if (first.length > 0) byRings(matched, first, top);
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

/** The parts of the score of one position; they add up to it. */
function explain(set: Scope, ord: number, ordering: Ordering): ScoreParts {
  const part = partOf(set.parts, ord);
  const local = ord - part.base;
  const parts: ScoreParts = {
    title: 0,
    skills: 0,
    department: 0,
    places: 0,
    description: 0,
    typoPenalty: 0,
    freshness: 0,
    distance: 0,
  };
  const wanted = ordering.words.filter((word) => word.isWanted).length;
  let marks = 0;
  for (const word of ordering.words) {
    const mark = addWord(parts, word, { set, part, local, wholeLevel: titleLevel(wanted) });
    if (word.isWanted) marks += mark;
  }
  if (wanted > 1) {
    const extras = Math.round(sumOf(parts) * SCORE_SCALE) - mentionsOf(set, ordering.words);
    parts.title += liftOf(extras, marks, wanted) / SCORE_SCALE;
  }
  // Only where no text was asked for is it 0; freshness and nearness then count as they are.
  const text = sumOf(parts) || 1;
  parts.freshness = text * freshnessShare(part.segment.posted[local]!, ordering.now);
  if (ordering.distances !== null) {
    parts.distance = text * distanceShare(nearestReader(part, ordering.distances)(local));
  }
  const isAway = ordering.near !== null && !hasBit(ordering.near, ord);
  if (isAway) parts.distance -= sumOf(parts) * (1 - AWAY_SHARE);
  return parts;
}

function sumOf(parts: ScoreParts): number {
  return Object.values(parts).reduce((sum: number, share: number) => sum + share, 0);
}

/** Adds what a word is worth to the parts; gives what it says of the title. */
function addWord(
  parts: ScoreParts,
  word: WordMatch,
  { set, part, local, wholeLevel }: { set: Scope; part: Part; local: number; wholeLevel: number },
): number {
  const best = bestTerm(part, word.ranges[set.parts.indexOf(part)]!, { local, wholeLevel });
  if (best === null && !word.isWanted) return 0;
  const { byte, quality, mark } = best ?? { byte: MENTION, quality: QUALITY.exact, mark: 0 };
  const weights = fieldWeights(byte);
  const scale = (rarity(word, set.count) * QUALITY.exact) / SCORE_SCALE;
  parts.title += weights.title * scale;
  parts.skills += weights.skills * scale;
  parts.department += weights.department * scale;
  parts.places += weights.places * scale;
  parts.description += weights.description * scale;
  parts.typoPenalty -= (EXTRA[byte]! * (QUALITY.exact - quality) * scale) / QUALITY.exact;
  return mark;
}

function bestTerm(
  part: Part,
  ranges: readonly TermRange[],
  { local, wholeLevel }: { local: number; wholeLevel: number },
): { byte: number; quality: number; mark: number } | null {
  const { strongStart, strongOrds, strongBytes } = part.segment.postings;
  let best: { byte: number; quality: number } | null = null;
  let mark = 0;
  let most = -1;
  for (const { from, to, quality } of ranges) {
    for (let at = strongStart[from]!; at < strongStart[to]!; at += 1) {
      if (strongOrds[at] !== local) continue;
      const byte = strongBytes[at]!;
      const worth = EXTRA[byte]! * quality;
      mark = Math.max(mark, titleMark(byte, wholeLevel));
      if (worth > most) {
        most = worth;
        best = { byte, quality };
      }
    }
  }
  return best && { ...best, mark };
}

function wholeNumber(value: number): number {
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
