import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Card, CardList } from '@opencareers/ui/card';
import { DataDisplay } from '@opencareers/ui/data-display';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useState } from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAsOrigin } from '../../../shell/back-link.tsx';
import { useLinks } from '../../../shell/links.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { sortWaiting } from './sort-waiting.ts';
import type { WaitingItem, WaitingPart } from './waiting-items.ts';
import '../../../shell/candidate-page.css';

/** So many are shown at first: what is due first is seen at a glance. */
const SHOWN_AT_FIRST = 3;

/**
 * What needs the candidate, from every part of the site in one list by date (spec:D32). A part that fails is named
 * and can be asked again; what the others tell shows all the same.
 */
export function WaitingList({ parts }: { parts: readonly WaitingPart[] }) {
  const { t, formatLocale } = useMessages();
  const [isWhole, setWhole] = useState(false);
  const items = sortWaiting(parts);
  const failed = parts.filter(({ query }) => query.error !== null);
  const isPending = parts.some(({ query }) => query.data === undefined && query.error === null);
  const retry = () => {
    for (const { query } of failed) void query.refetch();
  };
  return (
    <>
      {failed.length > 0 && (
        <AlertBox
          tone="danger"
          action={
            <Button size="small" onClick={retry}>
              {t('site.retry')}
            </Button>
          }
        >
          {t('dashboard.partsFailed', {
            parts: new Intl.ListFormat(formatLocale).format(failed.map(({ label }) => label)),
          })}
        </AlertBox>
      )}
      <DataDisplay
        state={
          items.length > 0 || failed.length === parts.length ? 'ready' : isPending ? 'fetching' : 'empty'
        }
        fetchingLabel={t('site.loading')}
        skeleton={
          <SkeletonGroup label={t('site.loading')} className="data-states__loading">
            {['first', 'second', 'third'].map((line) => (
              <Skeleton key={line} shape="box" inlineSize="100%" blockSize="4.5rem" />
            ))}
          </SkeletonGroup>
        }
        empty={{
          icon: 'check',
          headingLevel: 3,
          title: t('dashboard.nothingTitle'),
          description: t('dashboard.nothingHelp'),
        }}
      >
        <CardList label={t('dashboard.needsYou')}>
          {items.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((item) => (
            <WaitingCard key={item.id} item={item} />
          ))}
        </CardList>
        {items.length > SHOWN_AT_FIRST && (
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('dashboard.showFewer')
              : t('dashboard.showAll', { count: numberFormat(formatLocale).format(items.length) })}
          </Button>
        )}
      </DataDisplay>
    </>
  );
}

function WaitingCard({ item }: { item: WaitingItem }) {
  const { t } = useMessages();
  const links = useLinks();
  const asOrigin = useAsOrigin();
  const times = useTimes();
  const { kind, title, verb, dueAt, isMoment, path } = item;
  const date = dueAt === null ? null : times.exact(dueAt);
  return (
    <Card className="open-action">
      <div className="open-action__text">
        <p className="open-action__kind">{kind}</p>
        <p>
          <bdi>{title}</bdi>
        </p>
        {date !== null && (
          <p className="open-action__kind">{isMoment ? date : t('dashboard.until', { date })}</p>
        )}
      </div>
      <SiteButtonLink
        to={links.configured(path)}
        options={asOrigin}
        aria-label={t('dashboard.openAction', { verb, action: title })}
      >
        {verb}
      </SiteButtonLink>
    </Card>
  );
}
