import { TagList } from '@opencareers/ui/tag';
import { useMessages } from '../../messages/messages-context.tsx';
import type { SearchState } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import type { FilterProps } from './filter-bar.tsx';
import { type ChosenValue, chosenValues, listChosen } from './filter-list.ts';
import { filterTitle, optionText } from './filter-texts.ts';
import { withFilter, withoutFilters, withSearch } from './search-changes.ts';

/** What narrows the results now; each can be taken off. */
export function FilterChips({ search, results }: FilterProps) {
  const site = useSite();
  const { t } = useMessages();
  const chosen = listChosen(results.data, search.state.filters);
  if (chosen.length === 0) return null;
  const itemOf = (id: string) => chosen.find((item) => idOf(item) === id);
  const handleRemove = (id: string) => {
    const removed = itemOf(id);
    if (removed === undefined) return;
    const { filter, filterName, value, said } = removed;
    if (said !== undefined) return search.go((state) => withSearch(state, asWords(state, said)));
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
      removeLabel={(option, id) => {
        const words = itemOf(id)?.said;
        return words === undefined ? t('filters.remove', { option }) : t('filters.asWords', { words });
      }}
      onClear={search.state.filters.size > 0 ? () => search.go(withoutFilters(search.state)) : undefined}
      clearLabel={t('filters.clearAll')}
    />
  );
}

function idOf({ filterName, value }: ChosenValue): string {
  return `${filterName}=${value}`;
}

/** In quotes the server takes words for nothing else. */
function asWords({ query, location }: SearchState, said: string) {
  return { query: query.replace(said, () => `"${said}"`), location };
}

/** The option says enough by itself where its filter is a plain list; others need their name. */
function chipText(site: ReturnType<typeof useSite>, { filter, value, said }: ChosenValue): string {
  if (said !== undefined) {
    const option = filter === undefined ? value : optionText(site, filter, { label: value, value });
    return site.messages.t('filters.understood', { words: said, option });
  }
  if (filter === undefined) return value;
  const option = filter.options?.find((candidate) => candidate.value === value) ?? { label: value, value };
  const text = optionText(site, filter, option);
  const isSelfExplaining = filter.type === 'multi_select' || filter.type === 'multi_select_suggest';
  return isSelfExplaining
    ? text
    : site.messages.t('filters.chip', { filter: filterTitle(site, filter), option: text });
}
