import { toCamelCase } from '@opencareers/contracts/key-case';
import {
  PAGE_SIZE,
  type Relaxation,
  type SearchData,
  SearchDataSchema,
  type UnderstoodPart,
} from '@opencareers/contracts/position-search';
import type { PositionFilter } from '@opencareers/contracts/tenant-config/search-config';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PositionQuery, PositionResult, RangeFilter } from '@opencareers/position-index';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import type { PositionCatalog } from '../catalog/position-catalog.ts';
import { OPENED_SPAN, PAY_SPAN } from '../catalog/position-document.ts';
import { describeFilters } from './filter-definitions.ts';
import { baseFiltersOf, facetsOfFilter, type PlannedFilter, planFilters } from './filter-plan.ts';
import { describeMap, describeMapFilters, type MapPlan, planMap, shareFacetsOf } from './map-filters.ts';
import { readPlace, type SearchPlace, toPlaceNotice } from './search-place.ts';
import type { SearchRequest, SortName } from './search-request.ts';
import { toStandingSearch } from './standing-search.ts';
import { type Understanding, understandRequest } from './understanding/understand-request.ts';
import { relaxWords } from './word-relaxations.ts';

/** The first two rows of the locations facet on public sites carry these counts so that they sort on top. */
const REMOTE_FACET_COUNT = 999_999;
const LOCATION_FACETS = 10;
const NOTHING_COUNTED: PositionQuery['count'] = { facets: [], ranges: [], places: [] };

/** What the index calls each order. */
const INDEX_SORTS = {
  relevance: 'relevance',
  timestamp: 'newest',
  distance: 'distance',
  match: 'given',
  pay: 'span',
} as const satisfies Record<SortName, PositionQuery['sort']>;

export interface SearchScope {
  catalog: Pick<PositionCatalog, 'search' | 'payCurrency' | 'hasNumber'>;
  config: TenantConfig;
  gazetteer: Gazetteer;
  now: Date;
  isAdmin: boolean;
  /** Most rows; a page when it is not given. */
  size?: number;
  /** How well each position fits who asks; without it nothing is sorted by match. */
  matchOf?: (id: number) => number;
}

interface Plan extends Understanding {
  place: SearchPlace | null;
  sort: SortName;
  smart: PlannedFilter[];
  all: PlannedFilter[];
  /** Every filter in force or listed, each once. */
  filters: PlannedFilter[];
  map: MapPlan;
}

/** The answer without its rows, and the ids of the rows in order: rows are kept as bytes and put in as they are. */
export interface SearchOutcome {
  ids: number[];
  /** The words that were asked for, to be found again in texts. */
  sought: PositionResult['sought'];
  data: Omit<SearchData, 'positions'>;
}

const SearchDataWithoutRowsSchema = SearchDataSchema.omit({ positions: true });

/** Finds, counts and explains positions of one tenant. Pure but for the catalog, so it never waits. */
export function searchPositions(request: SearchRequest, scope: SearchScope): SearchOutcome {
  const plan = planSearch(request, scope);
  const query = toPositionQuery(plan, scope);
  const result = scope.catalog.search(query);
  const ofWords = result.total === 0 ? relaxationsOfWords(query, scope) : [];
  // Where fewer words are enough nobody has to give up all of them.
  const ofAll = describeRelaxations(plan, result).filter(
    ({ filterName }) => ofWords.length === 0 || filterName !== 'query',
  );
  const relaxations = [...ofWords, ...ofAll];
  return {
    ids: result.hits.map((hit) => hit.id),
    sought: result.sought,
    data: SearchDataWithoutRowsSchema.parse(describeOutcome(plan, { result, relaxations }, scope)),
  };
}

/** How many positions a search finds. */
export function countPositions(request: SearchRequest, scope: SearchScope): number {
  const query = toPositionQuery(planSearch({ ...request, start: 0 }, scope), scope);
  return scope.catalog.search({ ...query, size: 0, count: NOTHING_COUNTED }).total;
}

/** What a search finds of positions that opened after a moment: how many, and the first `size` of them. */
export function findOpened(
  request: SearchRequest,
  scope: SearchScope & { size: number; after: Date },
): { count: number; ids: number[] } {
  const query = toPositionQuery(planSearch({ ...request, start: 0 }, scope), scope);
  // The span is in thousandths of a second, and ranges hold both of their ends.
  const opened = { name: OPENED_SPAN, min: (scope.after.getTime() + 1) / 1000, max: null };
  const { total, hits } = scope.catalog.search({
    ...query,
    ranges: [...query.ranges, opened],
    count: NOTHING_COUNTED,
    explain: false,
  });
  return { count: total, ids: hits.map(({ id }) => id) };
}

/** What a search finds under a further filter, the best first by `matchOf`. */
export function findByMatch(request: SearchRequest, scope: SearchScope, only: PositionFilter): number[] {
  const query = toPositionQuery(planSearch({ ...request, start: 0, sort: 'match' }, scope), scope);
  const { hits } = scope.catalog.search({
    ...query,
    facets: [...query.facets, ...facetsOfFilter(scope.config, only)],
    count: NOTHING_COUNTED,
    explain: false,
  });
  return hits.map(({ id }) => id);
}

/** What fewer of the words would find under the same filters. */
function relaxationsOfWords(query: PositionQuery, { catalog }: SearchScope): Relaxation[] {
  const counting: PositionQuery = {
    ...query,
    start: 0,
    size: 0,
    count: NOTHING_COUNTED,
    explain: false,
  };
  const relaxed = relaxWords(query.text, (text) => catalog.search({ ...counting, text }).total);
  return relaxed.map((relaxation) => ({ filterName: 'query', ...relaxation }));
}

function planSearch(asked: SearchRequest, scope: SearchScope): Plan {
  const { request, understood } = understandRequest(asked, scope);
  const { searchConfig } = scope.config.pcsxConfig;
  const context = { config: scope.config, request, now: scope.now, payCurrency: scope.catalog.payCurrency };
  const place = readPlace(request, scope);
  const names = [...searchConfig.smartFilters, ...searchConfig.allFilters, ...request.filters.keys()];
  const map = planMap(request, scope.config);
  const filters = [...planFilters(names, context), ...map.filters];
  const pick = (names: readonly string[]) =>
    names.flatMap((name) => filters.find((filter) => filter.name === name) ?? []);
  return {
    request,
    understood,
    place,
    sort: chooseSort(asked, place, scope),
    smart: pick(searchConfig.smartFilters),
    all: pick(searchConfig.allFilters),
    filters,
    map,
  };
}

function chooseSort(request: SearchRequest, place: SearchPlace | null, { matchOf }: SearchScope): SortName {
  const byDefault = request.query === '' ? 'timestamp' : 'relevance';
  // Without a point there is nothing to measure from.
  if (request.sort === 'distance' && place?.filter.kind !== 'radius') return byDefault;
  if (request.sort === 'match' && matchOf === undefined) return byDefault;
  return request.sort ?? byDefault;
}

/** Who names a place and nothing else looks for what is there, whatever is newest elsewhere. */
function isPlaceAlone({ request, place }: Plan): boolean {
  const isAsked = request.sort === null || request.sort === 'relevance';
  return isAsked && request.query === '' && place !== null;
}

function toPositionQuery(plan: Plan, scope: SearchScope): PositionQuery {
  const { place, request } = plan;
  const withKm = place?.withKm;
  return {
    ...toStandingSearch(request, place, plan.filters),
    base: baseFiltersOf(scope.config),
    sort: isPlaceAlone(plan) ? 'place' : INDEX_SORTS[plan.sort],
    sortSpan: PAY_SPAN,
    rankOf: scope.matchOf,
    start: request.start,
    size: scope.size ?? PAGE_SIZE,
    now: Math.floor(scope.now.getTime() / 1000),
    count: {
      facets: [
        ...plan.filters.flatMap((filter) => (filter.kind === 'facet' ? [filter.field] : [])),
        ...shareFacetsOf(plan.map),
      ],
      ranges: rangeAlternatives(plan.filters),
      places: [
        ...(withKm ? listDistances(place, scope).map((km) => withKm(km)) : []),
        ...(place?.withRemote ? [place.withRemote(true)] : []),
      ],
    },
    explain: scope.isAdmin && request.isDebug,
  };
}

function rangeAlternatives(filters: readonly PlannedFilter[]): RangeFilter[] {
  return filters.flatMap((filter) =>
    filter.kind === 'range' ? filter.options.map(({ range }) => range) : [],
  );
}

function describeOutcome(
  plan: Plan,
  { result, relaxations }: { result: PositionResult; relaxations: Relaxation[] },
  scope: SearchScope,
) {
  const counts = { result, language: plan.request.language, ...readCounts(plan, result, scope) };
  const { facetLimit } = scope.config.pcsxConfig.searchConfig.mapConfig;
  const isRemoteOffered = result.places.length > 0 || result.total > 0;
  return {
    filterDef: {
      facets: {
        locations: [
          ...(isRemoteOffered ? [['Remote', REMOTE_FACET_COUNT] as [string, number]] : []),
          ...result.places
            .slice(0, LOCATION_FACETS)
            .map(({ label, count }): [string, number] => [label, count]),
        ],
      },
      smartFilters: describeFilters(plan.smart, plan.place, counts),
      allFilters: [
        ...describeFilters(plan.all, plan.place, counts),
        ...describeMapFilters(plan.map, result, facetLimit),
      ],
    },
    count: result.total,
    sortBy: plan.sort,
    appliedFilters: listApplied(plan),
    debug: scope.isAdmin ? { hits: plan.request.isDebug ? result.hits : [] } : {},
    savedSearchMetadata: { savedSearchParamsHash: null, isSavedSearchActive: false },
    resultsMetaData: {
      usedFuzzSearch: result.usedTypoTolerance,
      mocTitle: null,
      place: toPlaceNotice(plan.place),
      relaxations,
      groups: groupsOf(plan, result),
      mentioning: result.mentioning,
      understood: plan.understood.map((part) => nameUnderstood(part, plan.place)),
      map: describeMap(plan.map, result, facetLimit),
    },
  };
}

/** In which groups the results stand where the order is by place: each by how its part of the place is called. */
function groupsOf(plan: Plan, { rings, total }: PositionResult): SearchData['resultsMetaData']['groups'] {
  const [near = 0, there = near] = rings;
  if (!isPlaceAlone(plan) || rings.length === 0) return [];
  const groups = [
    { kind: 'area' as const, count: there },
    { kind: 'radius' as const, count: near - there },
    { kind: 'remote' as const, count: total - near },
  ].filter(({ count }) => count > 0);
  return groups.length > 1 ? groups : [];
}

/** A place that was read from the words is called as the notice about it calls it. */
function nameUnderstood(part: UnderstoodPart, place: SearchPlace | null): UnderstoodPart {
  return part.filterName === 'location' && place !== null ? { ...part, value: place.label } : part;
}

/** The distances of the tenant and the one in force: a metropolitan area has its own. */
function listDistances({ km }: SearchPlace, { config }: SearchScope): readonly number[] {
  const { distanceOptions } = config.pcsxConfig.searchConfig;
  if (km === null || distanceOptions.includes(km)) return distanceOptions;
  return [...distanceOptions, km].toSorted((a, b) => a - b);
}

function readCounts(plan: Plan, result: PositionResult, scope: SearchScope) {
  const ranges = new Map<string, readonly number[]>();
  let at = 0;
  for (const filter of plan.filters) {
    if (filter.kind !== 'range') continue;
    ranges.set(filter.name, result.rangeCounts.slice(at, at + filter.options.length));
    at += filter.options.length;
  }
  const distanceOptions = plan.place?.withKm ? listDistances(plan.place, scope) : [];
  const distances = distanceOptions.map((km, index) => ({ km, count: result.placeCounts[index] ?? 0 }));
  const withRemote = plan.place?.withRemote ? (result.placeCounts[distanceOptions.length] ?? 0) : null;
  return { ranges, distances, withRemote };
}

/** The filters in force as public sites echo them: names in camel case, with a place its distance and toggle. */
function listApplied(plan: Plan): Record<string, string[]> {
  const applied: Record<string, string[]> = {};
  for (const filter of plan.filters) {
    if (filter.kind === 'facet' && filter.selected.length > 0)
      applied[toCamelCase(filter.name)] = [...filter.selected];
    if (filter.kind === 'range' && filter.chosen !== null)
      applied[toCamelCase(filter.name)] = [filter.chosen.value];
  }
  const { place } = plan;
  if (place?.km != null) applied.distance = [String(place.km)];
  if (place?.includesRemote != null) applied.includeRemote = [place.includesRemote ? '1' : '0'];
  return applied;
}

function describeRelaxations(plan: Plan, result: PositionResult): Relaxation[] {
  return result.relaxations.map(({ name, count }) => {
    if (name === 'text') return { filterName: 'query', count };
    if (name === 'place') return { filterName: 'location', count };
    const filter = plan.filters.find(
      (candidate) =>
        (candidate.kind === 'facet' && candidate.field === name) ||
        (candidate.kind === 'range' && candidate.chosen?.range.name === name),
    );
    return { filterName: filter?.name ?? name, count };
  });
}
