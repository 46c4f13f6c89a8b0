import type { FilterDefinition, SearchData } from '@opencareers/contracts/position-search';
import type { ChosenFilters } from '../../shell/search.url.ts';

/** Types that a visitor can use; `custom` ones have no control of their own. */
const USABLE: readonly FilterDefinition['type'][] = [
  'multi_select',
  'multi_select_suggest',
  'single_select',
  'toggle',
];

/** The place notice has this switch beside the sentence that it changes. */
const SHOWN_ELSEWHERE = ['include_remote'];

/** The prominent filters that have something to choose [SEARCH-12]. */
export function prominentFilters(data: SearchData | undefined): FilterDefinition[] {
  return (data?.filterDef.smartFilters ?? []).filter(
    (filter) => isUsable(filter) && filter.type !== 'toggle' && !SHOWN_ELSEWHERE.includes(filter.filterName),
  );
}

/** Every filter once, the prominent ones first. */
export function everyFilter(data: SearchData | undefined): FilterDefinition[] {
  if (data === undefined) return [];
  const { smartFilters, allFilters } = data.filterDef;
  const byName = new Map([...smartFilters, ...allFilters].map((filter) => [filter.filterName, filter]));
  return [...byName.values()].filter(isUsable);
}

function isUsable({ type, options }: FilterDefinition): boolean {
  return USABLE.includes(type) && (type === 'toggle' || (options?.length ?? 0) > 0);
}

/** The values chosen in a filter, spelt as its options spell them. */
export function chosenValues(filter: FilterDefinition, chosen: ChosenFilters): string[] {
  const options = filter.options ?? [];
  return (chosen.get(filter.filterName) ?? []).map((value) => {
    const same = options.find((option) => option.value.toLowerCase() === value.toLowerCase());
    return same?.value ?? value;
  });
}

/** One chosen value, as a chip shows it. */
export interface ChosenValue {
  filterName: string;
  value: string;
  /** Absent when the answer knows no such filter, so that the chip can only show the value. */
  filter: FilterDefinition | undefined;
  /** The words that were read as this value; absent where it was chosen. */
  said?: string;
}

/** What was read from the words, then all chosen values in the order of the filters; the remote switch speaks for itself. */
export function listChosen(data: SearchData | undefined, chosen: ChosenFilters): ChosenValue[] {
  const filters = everyFilter(data);
  const filterOf = (name: string) => filters.find(({ filterName }) => filterName === name);
  const place = (name: string) => {
    const at = filters.findIndex(({ filterName }) => filterName === name);
    return at === -1 ? filters.length : at;
  };
  const understood = (data?.resultsMetaData.understood ?? []).map(
    ({ text, filterName, value }): ChosenValue => ({
      filterName,
      value,
      filter: filterOf(filterName),
      said: text,
    }),
  );
  const picked = [...chosen]
    .filter(([name]) => !SHOWN_ELSEWHERE.includes(name))
    .toSorted(([a], [b]) => place(a) - place(b))
    .flatMap(([filterName, values]) => {
      const filter = filterOf(filterName);
      const spelt = filter === undefined ? values : chosenValues(filter, chosen);
      return spelt.map((value): ChosenValue => ({ filterName, value, filter }));
    });
  return [...understood, ...picked];
}
