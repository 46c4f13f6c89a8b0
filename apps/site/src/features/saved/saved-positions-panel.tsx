import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { Card, CardList } from '@opencareers/ui/card';
import { Select } from '@opencareers/ui/select';
import { Tag } from '@opencareers/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { PlaceLine } from '../../shell/place-line.tsx';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink, SiteLink } from '../../shell/site-link.tsx';
import { dateText, isoDate } from '../positions/index.ts';
import './saved-positions-panel.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { savedListQuery } from './keeping/saved-queries.ts';
import {
  readSavedSort,
  SAVED_SORT_PARAMETER,
  SAVED_SORTS,
  type SavedSort,
  sortSaved,
} from './keeping/saved-sort.ts';
import { SaveToggle } from './save-toggle.tsx';

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
  const [place = ''] = position.locations;
  return (
    <Card className="saved-position">
      <div className="saved-position__text">
        <SiteLink to={links.job(position.id)}>
          <bdi>{position.name}</bdi>
        </SiteLink>
        <PlaceLine className="saved-position__place" places={place} />
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

/**
 * Keeps the focus in a list whose entries are removed by a button of their own: it goes on to the button of the next
 * entry, to the one before at the end, and to the list itself when nothing is left. `count` is that of the entries.
 */
function useFocusAfterRemoval(selector: string, count: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    // Where the focus was is only known while it is there.
    const handleFocus = () => {
      focused.current = [...list.querySelectorAll(selector)].indexOf(document.activeElement as Element);
    };
    list.addEventListener('focusin', handleFocus);
    return () => list.removeEventListener('focusin', handleFocus);
  }, [selector]);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || focused.current < 0 || document.activeElement !== document.body) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (buttons[Math.min(focused.current, buttons.length - 1)] ?? box.current)?.focus();
  }, [count, selector]);
  return box;
}
