import type { FilterDefinition, FilterOption } from '@opencareers/contracts/position-search';
import { Select } from '@opencareers/ui/select';
import { useSite } from '../../shell/site.ts';
import { chosenValues } from './filter-list.ts';
import { filterTitle, optionText } from './filter-texts.ts';
import { withFilter } from './search-changes.ts';
import type { Search } from './use-search.ts';

export interface SingleChoiceProps {
  filter: FilterDefinition;
  search: Search;
  /** In a row of filters the name stands in the list itself. */
  isInRow?: boolean;
}

/** A filter of which one option holds. */
export function SingleChoice({ filter, search, isInRow = false }: SingleChoiceProps) {
  const site = useSite();
  const { t } = site.messages;
  const title = filterTitle(site, filter);
  const options = filter.options ?? [];
  const [chosen] = chosenValues(filter, search.state.filters);
  // A distance is always in force, also when nobody chose it.
  const inForce =
    filter.filterName === 'distance' ? options.find((option) => option.selected)?.value : undefined;
  const labelOf = (option: FilterOption) => {
    const text = optionText(site, filter, option);
    const named = isInRow ? t('filters.chip', { filter: title, option: text }) : text;
    return t('filters.optionWithCount', { option: named, count: option.count });
  };
  const any = { value: '', label: isInRow ? title : t('filters.any') };
  return (
    <Select
      className={isInRow ? 'filter-bar__choice' : undefined}
      label={title}
      labelPosition={isInRow ? 'hidden' : 'above'}
      value={chosen ?? inForce ?? ''}
      onChange={(value) =>
        search.goFiltered(withFilter(search.state, filter.filterName, value === '' ? [] : [value]))
      }
      options={[
        ...(inForce === undefined ? [any] : []),
        ...options.map((option) => ({ value: option.value, label: labelOf(option) })),
      ]}
    />
  );
}
