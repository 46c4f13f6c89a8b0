import { TagList } from '@opencareers/ui/tag';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import type { FilterProps } from './filter-bar.tsx';
import { type ChosenValue, chosenValues, listChosen } from './filter-list.ts';
import { filterTitle, optionText } from './filter-texts.ts';
import { withFilter, withoutFilters } from './search-changes.ts';

/** What narrows the results now; each can be taken off. */
export function FilterChips({ search, results }: FilterProps) {
  const site = useSite();
  const { t } = useMessages();
  const chosen = listChosen(results.data, search.state.filters);
  if (chosen.length === 0) return null;
  const handleRemove = (id: string) => {
    const removed = chosen.find((item) => idOf(item) === id);
    if (removed === undefined) return;
    const { filter, filterName, value } = removed;
    const values = filter
      ? chosenValues(filter, search.state.filters)
      : (search.state.filters.get(filterName) ?? []);
    const left = values.filter((other) => other !== value);
    search.goFiltered(withFilter(search.state, filterName, left));
  };
  return (
    <TagList
      label={t('filters.chosen')}
      tags={chosen.map((item) => ({ id: idOf(item), label: chipText(site, item) }))}
      onRemove={handleRemove}
      removeLabel={(option) => t('filters.remove', { option })}
      onClear={() => search.go(withoutFilters(search.state))}
      clearLabel={t('filters.clearAll')}
    />
  );
}

function idOf({ filterName, value }: ChosenValue): string {
  return `${filterName}=${value}`;
}

/** The option says enough by itself where its filter is a plain list; others need their name. */
function chipText(site: ReturnType<typeof useSite>, { filter, value }: ChosenValue): string {
  if (filter === undefined) return value;
  const option = filter.options?.find((candidate) => candidate.value === value) ?? { label: value, value };
  const text = optionText(site, filter, option);
  const isSelfExplaining = filter.type === 'multi_select' || filter.type === 'multi_select_suggest';
  return isSelfExplaining
    ? text
    : site.messages.t('filters.chip', { filter: filterTitle(site, filter), option: text });
}
