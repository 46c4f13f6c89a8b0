import { MAP_FILTERS } from '@opencareers/contracts/map-places';
import type { FilterDefinition, SearchData } from '@opencareers/contracts/position-search';
import { type SearchOption, SearchOptionSchema } from '@opencareers/contracts/tenant-config/search-options';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { OptionCount, PositionResult } from '@opencareers/position-index';
import { MAP_SHARE } from '../catalog/position-document.ts';
import { countedOptions } from './filter-definitions.ts';
import type { PlannedFilter } from './filter-plan.ts';
import type { SearchRequest } from './search-request.ts';

type MapFilter = Extract<PlannedFilter, { kind: 'facet' }>;

/** The places of a search for a map. */
export interface MapPlan {
  filters: readonly MapFilter[];
  /** Whether the answer lists them; who did not ask for them may still have chosen one. */
  isListed: boolean;
}

/** They look at no field that a tenant could name, so no configuration has them. */
const OPTION: SearchOption = SearchOptionSchema.parse({ displayName: 'Map', type: 'custom' });

/** What of the map is asked for; nothing where the tenant offers none. */
export function planMap(request: SearchRequest, { pcsxConfig }: TenantConfig): MapPlan {
  if (!pcsxConfig.searchConfig.mapConfig.enabled) return { filters: [], isListed: false };
  const isListed = request.isMapWanted ?? true;
  const filters = Object.entries(MAP_FILTERS).map(([name, field]): MapFilter => {
    const selected = request.filters.get(name) ?? [];
    return { kind: 'facet', name, field, option: OPTION, selected };
  });
  return { isListed, filters: filters.filter(({ selected }) => isListed || selected.length > 0) };
}

/** Facets that are counted besides those of filters. */
export function shareFacetsOf({ isListed }: MapPlan): string[] {
  return isListed ? [MAP_SHARE.facet] : [];
}

/** The filters as the map reads them (spec:WIRE-2.5): the label of a place is its count. Most first, `limit` of them. */
export function describeMapFilters(
  { filters, isListed }: MapPlan,
  result: PositionResult,
  limit: number,
): FilterDefinition[] {
  if (!isListed) return [];
  return filters.map((filter) => ({
    type: 'custom',
    filterName: filter.name,
    title: filter.option.displayName,
    options: countedOptions(filter, result, limit).map((option) => ({ ...option, label: option.count })),
    tooltip: null,
    extraData: {},
    displayCount: filter.option.options.displayCount,
    translateOptions: false,
    allowFreeText: false,
  }));
}

/** What the places do not say themselves; undefined where they are not listed. */
export function describeMap(
  { filters, isListed }: MapPlan,
  { facetCounts }: PositionResult,
  limit: number,
): SearchData['resultsMetaData']['map'] {
  if (!isListed) return undefined;
  const listed = filters.map(({ field }) => (facetCounts[field] ?? []).filter(({ count }) => count > 0));
  const left = listed.flatMap((options) => options.slice(limit));
  const shareOf = (share: string) =>
    facetCounts[MAP_SHARE.facet]?.find(({ value }) => value === share)?.count ?? 0;
  return {
    places: new Set(listed.flat().map(({ value }) => value)).size,
    withoutPlace: shareOf(MAP_SHARE.none),
    atSeveral: shareOf(MAP_SHARE.several),
    left: { places: left.length, count: sumOf(left) },
  };
}

function sumOf(options: readonly OptionCount[]): number {
  return options.reduce((sum, { count }) => sum + count, 0);
}
