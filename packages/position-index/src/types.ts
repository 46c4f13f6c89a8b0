/** A place of a position as the index needs it. Coordinates are degrees (WGS 84), null where unknown. */
export interface IndexedPlace {
  /** Shown in the locations facet and in suggestions, for example `Zürich, ZH, CH`. */
  label: string;
  /** All words by which the place may be found: city, region and country names with their aliases. */
  words: string;
  latitude: number | null;
  longitude: number | null;
  /** ISO 3166-1 alpha-2, upper case; null where unknown. */
  countryCode: string | null;
  /** ISO-like region key such as `US-CA`; null where unknown. */
  regionCode: string | null;
}

/** What the index keeps of one open position. Text is plain, not HTML. */
export interface IndexedPosition {
  id: number;
  /** Seconds since the epoch. */
  postedTs: number;
  title: string;
  /** What it is called besides, in other languages: as good as the title. */
  otherTitles?: readonly string[];
  skills: readonly string[];
  department: string;
  description: string;
  places: readonly IndexedPlace[];
  remote: 'none' | 'local' | 'global';
  /** What kind of work it is, such as `part-time` or `senior`; found by these words and their synonyms. */
  kinds: readonly string[];
  /** Values per facet name. Values that differ only in case or accents are one option. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** Numbers per range name (for example pay per year), each as a span: lowest and highest. */
  spans: Readonly<Record<string, readonly [number, number]>>;
}

/** A country (ISO 3166-1 alpha-2), or a region of one as places name it. */
export interface IndexedArea {
  countryCode: string;
  regionCode: string | null;
}

/**
 * Where to look. `includeRemote` adds remote positions that a person there could take: those of the same
 * country or without one (`local`), and those open to the whole world (`global`). Without it only what names the
 * place is found, remote or not.
 */
export type PlaceFilter =
  | {
      kind: 'radius';
      latitude: number;
      longitude: number;
      km: number;
      countryCode: string | null;
      includeRemote: boolean;
    }
  /** `text`: places that say so in words are meant too, such as an office in "EMEA". */
  | { kind: 'area'; areas: readonly IndexedArea[]; text?: string; includeRemote: boolean }
  | { kind: 'bounds'; south: number; west: number; north: number; east: number }
  | { kind: 'point'; latitude: number; longitude: number }
  | { kind: 'words'; text: string; includeRemote: boolean }
  | { kind: 'remote' };

/**
 * One of `values` must match (or); several facet filters, even of one name, must all match (and). A filter without
 * values asks for nothing. Case and accents do not matter.
 */
export interface FacetFilter {
  name: string;
  values: readonly string[];
}

/**
 * The span `name` of a position must overlap [min, max]; open ends are null. Several ranges of one name are
 * alternatives (or), ranges of different names must all hold (and). A position without the span never matches.
 */
export interface RangeFilter {
  name: string;
  min: number | null;
  max: number | null;
}

/**
 * Order of the hits; ties are always cut by the newer date, then the higher id. `place`: what is right there comes
 * first, then what is near, then what is done from anywhere. `span`: the highest end of `sortSpan` first, what has
 * none last. In the orders `newest` and `span` what only mentions the text in its description comes after the rest.
 */
export type PositionSort = 'relevance' | 'newest' | 'distance' | 'place' | 'span' | 'given';

/** What a search asks of positions, whatever of them is then shown and in whatever order. */
export interface StandingSearch {
  text: string;
  facets: readonly FacetFilter[];
  ranges: readonly RangeFilter[];
  place: PlaceFilter | null;
}

/** What is asked; an answer depends on nothing but this and the positions. */
export interface PositionQuery extends StandingSearch {
  /**
   * What the site is restricted to (tenant or microsite): always holds, is never left out when a facet is
   * counted and never named among the relaxations. Positions outside of it do not exist for this query.
   */
  base: readonly FacetFilter[];
  sort: PositionSort;
  /** For the order `span`: its name. Ends are never below zero. */
  sortSpan?: string;
  /** For the order `given`: what counts for each position, higher first. Asked for every match. */
  rankOf?: (id: number) => number;
  start: number;
  size: number;
  /** Seconds since the epoch; freshness is measured from here, so that a query is a pure function. */
  now: number;
  count: {
    /** Facets whose options are counted, each with its own filter left out (disjunctive). */
    facets: readonly string[];
    /** Ranges to count as if each alternative were the only filter of that name. */
    ranges: readonly RangeFilter[];
    /** Places to count as if each were the place filter. */
    places: readonly (PlaceFilter | null)[];
    /** At most so many options per facet, besides selected ones without a match; all when absent. */
    optionsMax?: number;
    /** At most so many of `places` in the result; all when absent. */
    placesMax?: number;
  };
  /** Fill `scoreParts` of the hits (administrators only: it costs time). */
  explain: boolean;
}

/** Parts that add up to `score` (documented in docs/search.md). */
export interface ScoreParts {
  title: number;
  skills: number;
  department: number;
  places: number;
  description: number;
  typoPenalty: number;
  freshness: number;
  distance: number;
}

/** One position of the page asked for. */
export interface PositionHit {
  id: number;
  /** 0 unless sorted by relevance. */
  score: number;
  /** Kilometres from the asked-for place; null when none was given or the position has no coordinates. */
  distanceKm: number | null;
  scoreParts: ScoreParts | null;
}

/** An option of a facet and how many positions have it. */
export interface OptionCount {
  value: string;
  count: number;
}

/** A place label, its coordinates where known, and how many positions are there. */
export interface PlaceCount {
  label: string;
  latitude: number | null;
  longitude: number | null;
  count: number;
}

/** A term, or all terms that begin with it, under which something was looked up. */
export interface SoughtTerm {
  text: string;
  isPrefix: boolean;
}

/** The answer to a query. */
export interface PositionResult {
  /** Matches over all pages, exact. */
  total: number;
  hits: PositionHit[];
  /** In the order `place`: how many hits are near it, and of those how many right there where that is told apart. */
  rings: readonly number[];
  /** Of the hits, those that only mention the text and so come last; none where the text makes the order. */
  mentioning: number;
  usedTypoTolerance: boolean;
  /** The words that were asked for, each by everything under which it was looked up; for a `TextMarker`. */
  sought: readonly (readonly SoughtTerm[])[];
  /** Options with a count above 0 (at most `optionsMax`) and every selected one, most first, ties by value. */
  facetCounts: Record<string, OptionCount[]>;
  /** In the order asked. */
  rangeCounts: number[];
  placeCounts: number[];
  /** Distinct places of the matches, most first. */
  places: PlaceCount[];
  /** When nothing matched: for each single part given up (`text`, `place`, a facet or range name), the total. */
  relaxations: { name: string; count: number }[];
}

/** What an unfinished text may mean. */
export interface TermSuggestion {
  text: string;
  kind: 'title' | 'skill' | 'department' | 'place';
  /** Open positions that a search for `text` shows, for a place at least; never 0. */
  count: number;
}
