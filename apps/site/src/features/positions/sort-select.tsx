import type { SearchData } from '@opencareers/contracts/position-search';
import { Select } from '@opencareers/ui/select';
import { useMessages } from '../../messages/messages-context.tsx';
import { withSort } from './search-changes.ts';
import type { Search } from './use-search.ts';

const SORTS = ['relevance', 'timestamp', 'distance'] as const;

/** The order of the results; by distance only where a place is known by its coordinates. */
export function SortSelect({ search, data }: { search: Search; data: SearchData | undefined }) {
  const { t } = useMessages();
  const hasDistance = (data?.resultsMetaData.place?.distanceKm ?? null) !== null;
  const offered = SORTS.filter((sort) => sort !== 'distance' || hasDistance);
  const current =
    SORTS.find((sort) => sort === (search.state.sortBy || data?.sortBy)) ?? data?.sortBy ?? 'timestamp';
  return (
    <Select
      label={t('sort.label')}
      options={offered.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      value={current}
      onChange={(sort) => search.go(withSort(search.state, sort))}
    />
  );
}
