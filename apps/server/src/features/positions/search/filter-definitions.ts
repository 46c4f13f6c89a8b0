import { ownValue } from '@opencareers/contracts/own-value';
import { CUSTOM_FILTER_TYPES, optionLabel } from '@opencareers/contracts/position-filters';
import type { FilterDefinition, FilterOption } from '@opencareers/contracts/position-search';
import type { PositionResult } from '@opencareers/position-index';
import { foldOption } from '@opencareers/position-index';
import type { PlannedFilter } from './filter-plan.ts';
import type { SearchPlace } from './search-place.ts';

/** Most options of one filter in an answer, beside the selected ones; the others are found by typing. */
export const OPTIONS_MAX = 100;

/** Fields whose values keep their case on the wire; all others are lower-cased (spec:WIRE-2.1). */
const CASED_FIELDS = new Set(['country', 'region', 'city']);

/** The counts that the index gave, by what they were asked for. */
export interface FilterCounts {
  result: PositionResult;
  /** By filter name, in the order of its options. */
  ranges: ReadonlyMap<string, readonly number[]>;
  /** Language of the titles, where the tenant has them in it. */
  language: string;
  /** By option value of the distance filter. */
  distances: readonly { km: number; count: number }[];
  /** Positions with remote ones included; null when the choice means nothing. */
  withRemote: number | null;
}

/** The filters as the page and public clients read them (spec:WIRE-2.5), with live counts. */
export function describeFilters(
  filters: readonly PlannedFilter[],
  place: SearchPlace | null,
  counts: FilterCounts,
): FilterDefinition[] {
  return filters.flatMap((filter) => {
    // Distance and the remote toggle say something only about a place (spec:WIRE-2.2).
    if (filter.name === 'distance' && place?.withKm == null) return [];
    if (filter.name === 'include_remote' && place?.withRemote == null) return [];
    return [describeFilter(filter, place, counts)];
  });
}

function describeFilter(
  filter: PlannedFilter,
  place: SearchPlace | null,
  counts: FilterCounts,
): FilterDefinition {
  const { option, name } = filter;
  return {
    type: ownValue<FilterDefinition['type']>(CUSTOM_FILTER_TYPES, name) ?? option.type,
    filterName: name,
    title: ownValue(option.i18nDisplayName, counts.language) ?? option.displayName,
    options: listOptions(filter, place, counts),
    tooltip: option.tooltip === '' ? null : option.tooltip,
    extraData: name === 'include_remote' ? { count: counts.withRemote } : {},
    displayCount: option.options.displayCount,
    translateOptions: option.options.translateValues,
    allowFreeText: option.allowFreeText,
  };
}

function listOptions(
  filter: PlannedFilter,
  place: SearchPlace | null,
  counts: FilterCounts,
): FilterOption[] | null {
  if (filter.name === 'distance') {
    return counts.distances.map(({ km, count }) => ({
      label: `${km} km`,
      value: String(km),
      count,
      selected: place?.km === km,
    }));
  }
  if (filter.kind === 'facet') return listFacetOptions(filter, counts.result);
  if (filter.kind !== 'range') return null;
  const ofRange = counts.ranges.get(filter.name) ?? [];
  return filter.options.map(({ value, label }, at) => ({
    label: optionLabel(filter.option.options.labelMap, value) ?? label,
    value,
    count: ofRange[at] ?? 0,
    selected: filter.chosen?.value === value,
  }));
}

function listFacetOptions(
  filter: Extract<PlannedFilter, { kind: 'facet' }>,
  result: PositionResult,
): FilterOption[] {
  const selected = new Set(filter.selected.map(foldOption));
  const options: FilterOption[] = [];
  for (const { value, count } of result.facetCounts[filter.field] ?? []) {
    const isSelected = selected.has(foldOption(value));
    if (options.length >= OPTIONS_MAX && !isSelected) continue;
    options.push({
      label: optionLabel(filter.option.options.labelMap, value) ?? value,
      value: CASED_FIELDS.has(filter.field) ? value : value.toLowerCase(),
      count,
      selected: isSelected,
    });
  }
  return options;
}
