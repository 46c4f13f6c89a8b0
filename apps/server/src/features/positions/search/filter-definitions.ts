import { ownValue } from '@opencareers/contracts/own-value';
import { CUSTOM_FILTER_TYPES, optionLabel } from '@opencareers/contracts/position-filters';
import type { FilterDefinition, FilterOption } from '@opencareers/contracts/position-search';
import { foldOption, type OptionCount, type PositionResult } from '@opencareers/position-index';
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
  return countedOptions(filter, result, OPTIONS_MAX).map((option) => ({
    ...option,
    label: optionLabel(filter.option.options.labelMap, option.value) ?? option.value,
    value: CASED_FIELDS.has(filter.field) ? option.value : option.value.toLowerCase(),
  }));
}

/** The options of a facet filter with their counts: the first `most`, and all that are selected. */
export function countedOptions(
  { field, selected }: Extract<PlannedFilter, { kind: 'facet' }>,
  result: PositionResult,
  most: number,
): (OptionCount & { selected: boolean })[] {
  const chosen = new Set(selected.map(foldOption));
  const isChosen = ({ value }: OptionCount) => chosen.size > 0 && chosen.has(foldOption(value));
  return (result.facetCounts[field] ?? [])
    .filter((option, at) => at < most || isChosen(option))
    .map((option) => ({ ...option, selected: isChosen(option) }));
}
