import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { Card, CardList } from '@opencareers/ui/card';
import { Icon } from '@opencareers/ui/icon';
import { Select } from '@opencareers/ui/select';
import { Tag } from '@opencareers/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink, SiteLink } from '../../shell/site-link.tsx';
import { dateText, isoDate } from '../positions/index.ts';
import './saved-positions-panel.css';
import { savedListQuery } from './keeping/saved-queries.ts';
import {
  readSavedSort,
  SAVED_SORT_PARAMETER,
  SAVED_SORTS,
  type SavedSort,
  sortSaved,
} from './keeping/saved-sort.ts';
import { SaveToggle } from './save-toggle.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const SORT_TEXTS = {
  newest: 'savedJobs.newest',
  name: 'savedJobs.byName',
  open: 'savedJobs.openFirst',
} as const satisfies Record<SavedSort, MessageKey>;

/** The saved positions in an order of choice; those that were closed since are marked and stay. */
export function SavedPositionsPanel() {
  const { t } = useMessages();
  const links = useLinks();
  const query = useQuery(savedListQuery(useSite()));
  const positions = query.data ?? [];
  const box = useFocusAfterRemoval('.save-toggle', positions.length);
  const empty = {
    icon: 'bookmark',
    title: t('saved.emptyTitle'),
    description: t('savedJobs.emptyHelp'),
    action: <SiteButtonLink to={links.allJobs}>{t('site.openJobs')}</SiteButtonLink>,
  } as const;
  return (
    <div ref={box} className="saved-positions__box" tabIndex={-1}>
      <DataStates
        name="saved_positions"
        label={t('savedJobs.title')}
        query={query}
        isEmpty={positions.length === 0}
        empty={empty}
      >
        <SortedList positions={positions} />
      </DataStates>
    </div>
  );
}

function SortedList({ positions }: { positions: readonly SavedListed[] }) {
  const { t, locale } = useMessages();
  const links = useLinks();
  const navigate = useNavigate();
  const sort = readSavedSort(useLocation().search);
  const handleSort = (value: string) =>
    void navigate(links.withParameter(SAVED_SORT_PARAMETER, value), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="saved-positions">
      <div className="saved-positions__tools">
        <p className="saved-positions__count">{t('saved.count', { count: positions.length })}</p>
        {positions.length > 1 && (
          <Select
            label={t('sort.label')}
            options={SAVED_SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
            value={sort}
            onChange={handleSort}
          />
        )}
      </div>
      <CardList label={t('savedJobs.title')}>
        {sortSaved(positions, sort, locale).map((position) => (
          <SavedCard key={position.id} position={position} />
        ))}
      </CardList>
    </div>
  );
}

function SavedCard({ position }: { position: SavedListed }) {
  const messages = useMessages();
  const { t } = messages;
  const links = useLinks();
  const [place] = position.locations;
  return (
    <Card className="saved-position">
      <div className="saved-position__text">
        <SiteLink to={links.job(position.id)}>
          <bdi>{position.name}</bdi>
        </SiteLink>
        {place !== undefined && (
          <p className="saved-position__place">
            <Icon name="pin" size="small" />
            <bdi>{place}</bdi>
          </p>
        )}
        <p className="saved-position__when">
          <time dateTime={isoDate(position.savedTs)}>
            {t('saved.when', { date: dateText(messages, position.savedTs) })}
          </time>
        </p>
        {position.archived_at > 0 && <Tag tone="warning">{t('position.closed')}</Tag>}
      </div>
      <SaveToggle position={{ ...position, positionUserActions: { isSaved: true } }} />
    </Card>
  );
}
