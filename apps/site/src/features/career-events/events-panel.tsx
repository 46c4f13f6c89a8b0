import type { CareerEvent } from '@opencareers/contracts/career-events';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Card, CardList } from '@opencareers/ui/card';
import { Tag } from '@opencareers/ui/tag';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { type Site, useSite } from '../../shell/site.ts';
import { timeRange, useTimeZone } from '../../shell/time-zone.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { namedStatusText } from '../applications/index.ts';
import { MeetingLinks } from '../interviews/index.ts';

/** Events of the company. */
export function careerEventsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(DASHBOARD_PATHS.events);
  return queryOptions<{ events: CareerEvent[] }, ApiError>({
    queryKey: ['dashboard-events', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}

/** Events of the company, the next one first, with registration. */
export function CareerEventsPanel() {
  const { t } = useMessages();
  const query = useQuery(careerEventsQuery(useSite()));
  const events = query.data?.events ?? [];
  return (
    <DataStates
      name="career_events"
      label={t('events.title')}
      query={query}
      isEmpty={events.length === 0}
      empty={{ icon: 'calendar', title: t('events.emptyTitle'), description: t('events.emptyHelp') }}
    >
      <CardList label={t('events.title')}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </CardList>
    </DataStates>
  );
}

function EventCard({ event }: { event: CareerEvent }) {
  const messages = useMessages();
  const { t, formatLocale } = messages;
  const timeZone = useTimeZone();
  const { title, start, end, place, details, seatsLeft, applicationStatus } = event;
  return (
    <Card className="event-card">
      <div className="event-card__head">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <CareerEventMark event={event} />
      </div>
      <p>
        <time dateTime={start}>{timeRange(formatLocale, timeZone, { start, end })}</time> ({timeZone})
      </p>
      {place !== '' && (
        <p>
          <bdi>{place}</bdi>
        </p>
      )}
      {details !== '' && (
        <p className="event-card__details">
          <bdi>{details}</bdi>
        </p>
      )}
      {applicationStatus !== '' && (
        <p>{t('events.application', { status: namedStatusText(messages, applicationStatus) })}</p>
      )}
      {seatsLeft !== null && event.canRegister && (
        <p className="open-action__kind">{t('events.seats', { count: String(seatsLeft) })}</p>
      )}
      <EventActions event={event} />
    </Card>
  );
}

function CareerEventMark({ event }: { event: CareerEvent }) {
  const { t } = useMessages();
  if (event.isCanceled) return <Tag>{t('events.canceled')}</Tag>;
  if (event.isOver) return <Tag>{t('events.over')}</Tag>;
  if (event.isRegistered) return <Tag tone="success">{t('events.registered')}</Tag>;
  return event.seatsLeft === 0 ? <Tag tone="warning">{t('events.full')}</Tag> : null;
}

function EventActions({ event }: { event: CareerEvent }) {
  const { t } = useMessages();
  const site = useSite();
  const { id, title, isRegistered, isCanceled, isOver, canRegister, link } = event;
  const saving = useSaving(async () => {
    const path = site.api.path(DASHBOARD_PATHS.registration(id));
    try {
      if (isRegistered) await site.api.remove(path);
      else await site.api.post(path, {}, { idempotencyKey: createIdempotencyKey() });
    } finally {
      await site.queries.invalidateQueries(careerEventsQuery(site));
    }
  });
  const isOpen = !isCanceled && !isOver;
  const canChange = isOpen && (isRegistered || canRegister);
  const verb = isRegistered ? 'unregister' : 'register';
  return (
    <div className="event-card__actions">
      {canChange && (
        <Button
          size="small"
          variant={isRegistered ? 'secondary' : 'primary'}
          isPending={saving.isSaving}
          aria-label={t(isRegistered ? 'events.unregisterOf' : 'events.registerOf', { event: title })}
          onClick={() => void saving.run()}
        >
          {t(verb === 'register' ? 'events.register' : 'events.unregister')}
        </Button>
      )}
      <MeetingLinks
        title={title}
        link={link}
        calendar={isOpen ? site.api.path(DASHBOARD_PATHS.careerEventCalendar(id)) : null}
      />
      {saving.error && (
        <AlertBox tone="danger" isUrgent>
          {t('events.failed')}
        </AlertBox>
      )}
    </div>
  );
}
