import { isMatchOrderOffered } from '@opencareers/contracts/match-shown';
import type { SORTS as ORDERS, SearchData } from '@opencareers/contracts/position-search';
import { Select } from '@opencareers/ui/select';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { everyFilter } from './filter-list.ts';
import { withSort } from './search-changes.ts';
import type { Search } from './use-search.ts';

// Those of the contract, which the compiler compares: the module with its schemas is not for the browser.
const SORTS: typeof ORDERS = ['relevance', 'timestamp', 'distance', 'match', 'pay'];

/** The order of the results; by distance only near a known place, by match only for candidates, where allowed. */
export function SortSelect({ search, data }: { search: Search; data: SearchData | undefined }) {
  const { t } = useMessages();
  const { boot } = useSite();
  const facts = data?.resultsMetaData;
  const hasDistance = (facts?.place?.distanceKm ?? null) !== null;
  const hasMatch = boot.isLoggedIn && isMatchOrderOffered(boot.configs.pcsxConfig) && !facts?.isMatchSortOff;
  // The first choice of pay counts what tells it at all; a site without that filter has no order by it either.
  const paid = everyFilter(data).find(({ filterName }) => filterName === 'pay')?.options?.[0]?.count;
  const isOffered = {
    relevance: true,
    timestamp: true,
    distance: hasDistance,
    match: hasMatch,
    pay: Boolean(paid),
  };
  const offered = SORTS.filter((sort) => isOffered[sort]);
  const { query, sortBy } = search.state;
  // Public clients read that a search without words is by date; for a place alone its own jobs come first all the same.
  const byDefault = query === '' && facts?.place != null ? 'relevance' : data?.sortBy;
  const current = offered.find((sort) => sort === (sortBy || byDefault)) ?? data?.sortBy ?? 'timestamp';
  const options = offered.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }));
  const chosen = options.find(({ value }) => value === current)?.label ?? current;
  return (
    <>
      <Select
        label={t('sort.label')}
        labelPosition="hidden"
        options={options}
        value={current}
        onChange={(sort) => search.go(withSort(search.state, sort))}
      />
      {/* Programs that read such pages look for both together (spec:WIRE-6.4); people see and hear the choice. */}
      <span className="oc-visually-hidden" aria-hidden="true">
        {`${t('sort.label')}: ${chosen}`}
      </span>
    </>
  );
}
