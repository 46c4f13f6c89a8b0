import type { FilterDefinition } from '@opencareers/contracts/position-search';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Switch } from '@opencareers/ui/switch';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { chosenValues } from './filter-list.ts';
import { filterTitle, optionText } from './filter-texts.ts';
import { withFilter } from './search-changes.ts';
import { SingleChoice } from './single-choice.tsx';
import type { Search } from './use-search.ts';

export { loadResultsTexts } from '../../messages/results-texts.ts';

/** Longer lists get a field to narrow them by typing. */
const FIND_FROM = 12;
const SHORT_LIST = 6;

export interface FilterControlProps {
  filter: FilterDefinition;
  search: Search;
  /** A long list starts with a few options where many filters stand one below the other. */
  isShort?: boolean;
  /** What stands around already says which filter it is. */
  isTitleHidden?: boolean;
}

/** The control of one filter; every change goes to the address at once and to the results a second later. */
export function FilterControl({
  filter,
  search,
  isShort = false,
  isTitleHidden = false,
}: FilterControlProps) {
  const site = useSite();
  const { t, formatLocale } = useMessages();
  const title = filterTitle(site, filter);
  const selected = chosenValues(filter, search.state.filters);
  const options = filter.options ?? [];
  const change = (values: readonly string[]) =>
    search.goFiltered(withFilter(search.state, filter.filterName, values));

  if (filter.type === 'toggle') {
    const isOn = selected[0] === undefined ? isOnByDefault(site, filter) : selected[0] === '1';
    return (
      <Switch
        label={title}
        description={filter.tooltip ?? undefined}
        isSelected={isOn}
        onChange={(isNowOn) => change([isNowOn ? '1' : '0'])}
      />
    );
  }
  if (filter.type === 'single_select') return <SingleChoice filter={filter} search={search} />;
  const numbers = numberFormat(formatLocale);
  return (
    <CheckboxList
      legend={title}
      isLegendHidden={isTitleHidden}
      description={filter.tooltip ?? undefined}
      options={options.map((option) => ({
        value: option.value,
        label: optionText(site, filter, option),
        count: option.count,
      }))}
      selected={selected}
      onChange={change}
      collapsedCount={isShort ? SHORT_LIST : filter.displayCount}
      showMoreLabel={(hidden) => t('filters.more', { count: hidden })}
      showLessLabel={t('filters.fewer')}
      filterLabel={options.length >= FIND_FROM ? t('filters.find', { filter: title }) : undefined}
      noMatchLabel={t('filters.noOption')}
      formatCount={(count) => numbers.format(count)}
      countLabel={(count) => t('filters.optionCount', { count })}
    />
  );
}

function isOnByDefault(
  { boot }: Pick<ReturnType<typeof useSite>, 'boot'>,
  filter: FilterDefinition,
): boolean {
  return filter.filterName === 'include_remote' && boot.configs.pcsxConfig.searchConfig.includeRemoteDefault;
}
