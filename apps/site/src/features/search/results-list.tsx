import type { SearchData } from '@opencareers/contracts/position-search';
import { PAGE_SIZE } from '@opencareers/contracts/search-limits';
import { CardList } from '@opencareers/ui/card';
import { Pagination } from '@opencareers/ui/pagination';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, memo } from 'react';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { pageOfStart } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { positionQuery } from '../positions/index.ts';
import { placeText } from './place-texts.ts';
import { PositionCard } from './position-card.tsx';
import { withPosition, withStart } from './search-changes.ts';
import { CURRENT_LOCATION, isPlace } from './search-request.ts';
import type { Search } from './use-search.ts';

export interface ResultsListProps {
  data: SearchData;
  /** The search that the cards are drawn for. */
  search: Search;
  /** The position shown beside the list. */
  selectedId: number | null;
  hasPanel: boolean;
  /** Id of the line that says which page this is. */
  pageId: string;
  onPage: () => void;
}

/** The positions of one page of results, and the way to the other pages [SEARCH-05]. */
export const ResultsList = memo(function ResultsList(props: ResultsListProps) {
  const { data, search, selectedId, hasPanel, pageId, onPage } = props;
  const { t, formatLocale } = useMessages();
  const { api } = useSite();
  const queries = useQueryClient();
  const { state, links } = search;
  const numbers = numberFormat(formatLocale);
  const hrefOfStart = (start: number) => links.search(withStart(state, start));
  // Nothing was typed or ticked that must not jump back: drawn in small steps, so that the press is felt at once.
  const unhurried = { flushSync: false };
  const handleSelect = (id: number) => search.go((now) => withPosition(now, id), unhurried);
  const handleIntent = (id: number) => void queries.prefetchQuery(positionQuery(api, { id }));
  const handlePage = (start: number) => {
    search.go((now) => withStart(now, start), unhurried);
    onPage();
  };
  return (
    <>
      <CardList label={t('results.list')}>
        {data.positions.map((position, index) => (
          <Fragment key={position.id}>
            <GroupName search={search} data={data} index={index} />
            <PositionCard
              position={position}
              href={links.job(position.id)}
              place={state.location}
              results={links.search(state)}
              isSelected={position.id === selectedId}
              onSelect={hasPanel ? handleSelect : null}
              onIntent={handleIntent}
            />
          </Fragment>
        ))}
      </CardList>
      <Pagination
        start={state.start}
        pageSize={PAGE_SIZE}
        total={data.count}
        hrefFor={hrefOfStart}
        onNavigate={handlePage}
        formatNumber={(page) => numbers.format(page)}
        labels={{
          navigation: t('results.pages'),
          previous: t('results.previous'),
          next: t('results.next'),
          page: (page) => t('results.pageLink', { page }),
          summary: (page, pages) => t('results.page', { page, pages }),
        }}
      />
      <p id={pageId} className="results__page">
        {t('results.page', {
          page: pageOfStart(state.start),
          pages: Math.max(1, Math.ceil(data.count / PAGE_SIZE)),
        })}
      </p>
    </>
  );
});

/** Where the order is by place: what begins with a card, at the first one of a group and of a page. */
function GroupName({ data, search, index }: Pick<ResultsListProps, 'data' | 'search'> & { index: number }) {
  const messages = useMessages();
  const { boot } = useSite();
  const { place, groups } = data.resultsMetaData;
  const { start, location } = search.state;
  const group = groupAt(groups, start + index, index === 0);
  if (place === null || group === undefined) return null;
  const { locationRadiusType } = boot.configs.pcsxConfig.searchConfig;
  const shown = { unit: locationRadiusType, isOwn: isPlace(location, CURRENT_LOCATION) };
  return (
    <li className="results__group" suppressHydrationWarning>
      {`${placeText(messages, { ...place, kind: group.kind }, shown)} (${numberFormat(messages.formatLocale).format(group.count)})`}
    </li>
  );
}

type Group = SearchData['resultsMetaData']['groups'][number];

/** The group that begins with a result, by its place among all; of the first one of a page, the group it is in. */
function groupAt(groups: readonly Group[], at: number, isFirst: boolean): Group | undefined {
  let begin = 0;
  for (const group of groups) {
    if (at === begin || (isFirst && at < begin + group.count)) return group;
    begin += group.count;
  }
  return undefined;
}
