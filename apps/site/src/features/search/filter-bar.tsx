import type { FilterDefinition, SearchData } from '@opencareers/contracts/position-search';
import { Button } from '@opencareers/ui/button';
import { Drawer, preloadDialog } from '@opencareers/ui/dialog';
import { FilterPopover, useClosePopover } from '@opencareers/ui/popover';
import { showInRow } from '@opencareers/ui/show-in-row';
import { Skeleton, SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import {
  type ComponentType,
  createElement,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { PartMissing, usePartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import type { FilterControlProps } from './filter-control.tsx';
import { chosenValues, everyFilter, listChosen, prominentFilters } from './filter-list.ts';
import { filterTitle } from './filter-texts.ts';
import { loadLate } from './load-late.ts';
import { withFilter, withoutFilters } from './search-changes.ts';
import { SingleChoice } from './single-choice.tsx';
import { useNear } from './use-near.ts';
import type { Search } from './use-search.ts';
import type { SearchResults } from './use-search-results.ts';

// Not `lazy`: React shows what it waited for a moment late, and the panel would open without anything to focus.
let loaded: ComponentType<FilterControlProps> | 'loading' | 'failed' | null = null;
const listeners = new Set<() => void>();

/** Fetches the code of the filters, ahead of time or when it is needed. */
function preloadFilterControl(): void {
  if (loaded !== null && loaded !== 'failed') return;
  setLoaded('loading');
  loadLate('filter-control', () => import('./filter-control.tsx')).then(
    ({ FilterControl }) => setLoaded(FilterControl),
    // A failed preload is no error yet: opening the filter fetches again.
    () => setLoaded('failed'),
  );
}

function setLoaded(now: typeof loaded): void {
  loaded = now;
  for (const notify of listeners) notify();
}

/** The control of one filter, whose code comes when it is first needed. */
function LazyFilterControl(props: FilterControlProps) {
  const { t } = useMessages();
  const control = useSyncExternalStore(subscribe, readLoaded, readLoaded);
  useEffect(preloadFilterControl, []);
  if (control === 'failed') return <PartMissing />;
  if (control !== null && control !== 'loading') return createElement(control, props);
  return (
    <SkeletonGroup label={t('site.loading')}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function readLoaded() {
  return loaded;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Props of the parts around the filters. */
export interface FilterProps {
  search: Search;
  results: SearchResults;
}

/** The prominent filters and the way to all of them [SEARCH-12]. */
export function FilterBar({ search, results }: FilterProps) {
  const { t } = useMessages();
  // The options are drawn when they are about to be needed: on every page of results they would be most of it.
  const bar = useRef<HTMLElement>(null);
  const isNear = useNear(bar, preloadFilterControl);
  const { data, error } = results;
  return (
    <section className="filter-bar" aria-label={t('filters.heading')} ref={bar}>
      {/* Nothing of its own to press: it only follows what is pressed in it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div
        className="filter-bar__inner"
        onFocus={({ currentTarget, target }) => showInRow(currentTarget, target)}
      >
        {data === undefined && error === null && <FilterBarLoading />}
        {prominentFilters(data).map((filter) => (
          <ProminentFilter
            key={filter.filterName}
            filter={filter}
            search={search}
            data={data}
            isNear={isNear}
          />
        ))}
        <AllFilters search={search} results={results} />
      </div>
    </section>
  );
}

function FilterBarLoading() {
  return ['7rem', '6rem', '8rem', '8.5rem'].map((width) => (
    <Skeleton key={width} shape="box" inlineSize={width} blockSize="var(--control-height)" />
  ));
}

type ProminentFilterProps = { filter: FilterDefinition; search: Search; data: SearchData | undefined };

function ProminentFilter({ filter, search, data, isNear }: ProminentFilterProps & { isNear: boolean }) {
  const site = useSite();
  const { t } = useMessages();
  const title = filterTitle(site, filter);
  // A list of one choice needs no panel of its own.
  if (filter.type === 'single_select') return <SingleChoice filter={filter} search={search} isInRow />;
  return (
    <FilterPopover
      label={title}
      panelLabel={title}
      count={chosenValues(filter, search.state.filters).length}
      countLabel={(count) => t('filters.chosenCount', { count })}
      footer={<FilterFooter filter={filter} search={search} data={data} />}
    >
      {isNear && <LazyFilterControl filter={filter} search={search} isTitleHidden />}
    </FilterPopover>
  );
}

function FilterFooter({ filter, search, data }: ProminentFilterProps) {
  const { t } = useMessages();
  const close = useClosePopover();
  const hasChoice = search.state.filters.has(filter.filterName);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={!hasChoice}
        onClick={() => search.go(withFilter(search.state, filter.filterName, []))}
      >
        {t('filters.clear')}
      </Button>
      <Button variant="primary" size="small" onClick={close}>
        {t('filters.show', { count: data?.count ?? 0 })}
      </Button>
    </>
  );
}

function AllFilters({ search, results }: FilterProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = results;
  const chosen = listChosen(data, search.state.filters).length;
  const handleMissing = usePartMissing();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        className="filter-bar__all"
        iconStart="filter"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        {t('filters.all')}
        {chosen > 0 && <span className="filter-bar__count">{chosen}</span>}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={t('filters.all')}
        closeLabel={t('site.close')}
        onLoadError={handleMissing}
        footer={
          <>
            <Button
              variant="quiet"
              disabled={search.state.filters.size === 0}
              onClick={() => search.go(withoutFilters(search.state))}
            >
              {t('filters.clearAll')}
            </Button>
            <Button variant="primary" isPending={results.isUpdating} onClick={close}>
              {t('filters.show', { count: data?.count ?? 0 })}
            </Button>
          </>
        }
      >
        <EveryFilter data={data} search={search} />
      </Drawer>
    </>
  );
}

function EveryFilter({ data, search }: { data: SearchData | undefined; search: Search }) {
  const { t } = useMessages();
  // Hundreds of options: the panel answers the press at once, they are drawn in small steps after it.
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn)
    return (
      <SkeletonGroup label={t('site.loading')}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  return (
    <div className="all-filters">
      {everyFilter(data).map((filter) => (
        <section key={filter.filterName} className="all-filters__filter">
          <LazyFilterControl filter={filter} search={search} isShort />
        </section>
      ))}
    </div>
  );
}
