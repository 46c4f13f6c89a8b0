import type { SavedSearch, SavedSearchList } from '@opencareers/contracts/saved-searches';
import { CardList } from '@opencareers/ui/card';
import { useToast } from '@opencareers/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useEntryFocus } from '../../shell/position-entry.tsx';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useTellFailure } from '../../shell/tell-failure.ts';
import { keepSearch, stopKeepingSearch } from './keep-search.ts';
import { PauseSwitch } from './pause-switch.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';
import './saved-searches.css';
import { savedSearchesQuery } from './saved-searches-query.ts';

export interface SavedSearchesPanelProps {
  /** What a search is called by what it asks for, in the language of the page. */
  nameOf: (search: SavedSearch) => string;
  /** Of what is said when there are none; by default directly under the heading of the page. */
  headingLevel?: 2 | 3;
}

/** The searches that a candidate keeps: what is new in each, to be run, named and removed [SEARCH-16]. */
export function SavedSearchesPanel({ nameOf, headingLevel }: SavedSearchesPanelProps) {
  const { t } = useMessages();
  const links = useLinks();
  const query = useQuery(savedSearchesQuery(useSite()));
  const count = query.data?.savedSearches.length ?? 0;
  return (
    <DataStates
      name="saved_searches"
      label={t('savedSearches.title')}
      query={query}
      isEmpty={query.data !== undefined && count === 0}
      empty={{
        icon: 'star',
        headingLevel,
        title: t('savedSearches.emptyTitle'),
        description: t('savedSearches.emptyHelp'),
        action: <SiteButtonLink to={links.allJobs}>{t('site.openJobs')}</SiteButtonLink>,
      }}
    >
      {query.data && <SearchList list={query.data} nameOf={nameOf} />}
    </DataStates>
  );
}

function SearchList({ list, nameOf }: { list: SavedSearchList } & Pick<SavedSearchesPanelProps, 'nameOf'>) {
  const { t } = useMessages();
  const { savedSearches, limit, pausedTs } = list;
  const { box, goOnAt } = useEntryFocus();
  const remove = useRemoval();
  const room = limit - savedSearches.length;
  return (
    <div ref={box} className="saved-searches" tabIndex={-1}>
      <p className="saved-searches__count">
        {t('savedSearches.usedRoom', { count: savedSearches.length, limit })}
        {room <= 0 && ` ${t('savedSearches.noRoom')}`}
      </p>
      {savedSearches.length > 0 && <PauseSwitch isPaused={pausedTs !== null} />}
      <CardList label={t('savedSearches.title')}>
        {savedSearches.map((search, index) => {
          const name = search.name || nameOf(search);
          return (
            <SavedSearchCard
              key={search.savedSearchParamsHash}
              search={search}
              name={name}
              asked={search.name === '' ? '' : nameOf(search)}
              onRemove={() => {
                void remove(search, name);
                goOnAt(index);
              }}
            />
          );
        })}
      </CardList>
    </div>
  );
}

/** Removes a search and offers to bring it back as it was. */
function useRemoval(): (search: SavedSearch, name: string) => Promise<void> {
  const site = useSite();
  const { t } = useMessages();
  const toast = useToast();
  const tellFailure = useTellFailure();
  return async (search, called) => {
    const { savedSearchParamsHash: hash, query, location, map_bounds, filters } = search;
    const { name, savedTs, lookedTs, alert } = search;
    const asked = { query, location, map_bounds, filters, was: { name, savedTs, lookedTs, alert } };
    const handleUndo = () => keepSearch(site, asked, hash).catch(tellFailure);
    await stopKeepingSearch(site, hash).then(
      () =>
        toast.show({
          message: t('savedSearches.removed', { search: called }),
          tone: 'info',
          action: { label: t('saved.undo'), onAction: () => void handleUndo() },
        }),
      tellFailure,
    );
  };
}
