import { Button, IconButton } from '@opencareers/ui/button';
import { EmptyState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { Tabs } from '@opencareers/ui/tabs';
import { useRef } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { NotificationFilter } from './notification-calls.ts';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationLists, NotificationTab } from './use-notification-lists.ts';

export interface NotificationPanelProps {
  titleId: string;
  hasActions: boolean;
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
  lists: NotificationLists;
  onClose: () => void;
}

/** What the bell opens: notifications in two tabs. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { titleId, hasActions, filter, onFilter, lists, onClose } = props;
  const { t } = useMessages();
  const hasUnread = lists.tabs[filter].items.some(({ id, isClicked }) => !isClicked && !lists.away.has(id));
  const content = (shown: NotificationFilter) => () => (
    <NotificationTabContent filter={shown} lists={lists} onClose={onClose} />
  );
  return (
    <>
      <header className="bell__head">
        <h2 id={titleId} className="bell__title">
          {filter === 'archived' ? t('bell.archivedTitle') : t('bell.title')}
        </h2>
        {filter !== 'archived' && (
          <Button
            variant="quiet"
            size="small"
            // Not `disabled`: the focus would be lost when everything has become read.
            aria-disabled={!hasUnread || undefined}
            onClick={() => void lists.clickAll()}
          >
            {t('bell.markAll')}
          </Button>
        )}
        <IconButton icon="close" size="small" label={t('site.close')} onClick={onClose} />
      </header>
      {filter === 'archived' ? (
        <div className="bell__archive">{content('archived')()}</div>
      ) : (
        <Tabs
          className="bell__tabs"
          label={t('bell.title')}
          selected={filter}
          onSelect={(id) => onFilter(id === 'all' ? 'all' : 'action_required')}
          tabs={[
            { id: 'all', label: t('bell.all'), content: content('all') },
            {
              id: 'action_required',
              label: t('bell.actionRequired'),
              disabledReason: hasActions ? undefined : t('bell.noActions'),
              content: content('action_required'),
            },
          ]}
        />
      )}
      <footer className="bell__foot">
        {/* One button that turns round: the focus stays on it. */}
        <Button
          variant="quiet"
          size="small"
          onClick={() => onFilter(filter === 'archived' ? 'all' : 'archived')}
        >
          {filter === 'archived' ? t('bell.hideArchived') : t('bell.showArchived')}
        </Button>
      </footer>
    </>
  );
}

interface TabContentProps extends Pick<NotificationPanelProps, 'lists' | 'onClose'> {
  filter: NotificationFilter;
}

function NotificationTabContent({ filter, lists, onClose }: TabContentProps) {
  const { t } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const tab = lists.tabs[filter];
  const more = async () => {
    await lists.loadMore(filter);
    // The button may be gone by now: the reader goes on at the first of the older ones.
    requestAnimationFrame(() =>
      list.current?.children[tab.items.length]?.querySelector<HTMLElement>('a, button')?.focus(),
    );
  };
  if (tab.items.length === 0) return <NothingYet state={tab.state} isArchive={filter === 'archived'} />;
  return (
    <>
      <ul ref={list} className="bell__list">
        {tab.items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            away={lists.away.get(item.id)}
            isArchived={filter === 'archived'}
            onClick={() => {
              void lists.click(item);
              onClose();
            }}
            onPutAway={(place) => void lists.putAway(item, place)}
            onTakeBack={() => void lists.takeBack(item)}
          />
        ))}
      </ul>
      {tab.hasMore && (
        <div className="bell__more">
          <Button
            size="small"
            isPending={tab.state === 'loading'}
            pendingLabel={t('site.loading')}
            onClick={() => void more()}
          >
            {t('bell.older')}
          </Button>
        </div>
      )}
    </>
  );
}

function NothingYet({ state, isArchive }: Pick<NotificationTab, 'state'> & { isArchive: boolean }) {
  const { t } = useMessages();
  if (state === 'ready' && isArchive)
    return (
      <EmptyState className="bell__empty" icon="bell" headingLevel={3} title={t('bell.archivedEmpty')} />
    );
  if (state === 'ready')
    return (
      <EmptyState
        className="bell__empty"
        icon="bell"
        headingLevel={3}
        title={t('bell.emptyTitle')}
        description={t('bell.emptyHelp')}
      />
    );
  return (
    <SkeletonGroup label={t('site.loading')} className="bell__loading">
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} shape="box" inlineSize="100%" blockSize="4rem" />
      ))}
    </SkeletonGroup>
  );
}
