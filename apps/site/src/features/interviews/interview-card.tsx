import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Card } from '@opencareers/ui/card';
import { Tag, type TagProps } from '@opencareers/ui/tag';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useSite } from '../../shell/site.ts';
import { timeRange, useTimes, useTimeZone } from '../../shell/time-zone.ts';
import { InterviewActions } from './interview-actions.tsx';
import { isSameClock } from './interview-times.ts';
import { MeetingLinks } from './meeting-links.tsx';

const STATUS: Readonly<Record<Interview['status'] | 'over', { text: MessageKey; tone: TagProps['tone'] }>> = {
  proposed: { text: 'interviews.status.proposed', tone: 'warning' },
  changed: { text: 'interviews.status.changed', tone: 'warning' },
  confirmed: { text: 'interviews.status.confirmed', tone: 'success' },
  canceled: { text: 'interviews.status.canceled', tone: 'neutral' },
  over: { text: 'interviews.status.over', tone: 'neutral' },
};

export interface InterviewCardProps {
  interview: Interview;
}

/** One interview: when by both clocks, where, with whom, and what can be done. */
export function InterviewCard({ interview }: InterviewCardProps) {
  const { t } = useMessages();
  const { title, position, status, isOver } = interview;
  const shown = STATUS[isOver && status !== 'canceled' ? 'over' : status];
  return (
    <Card className="interview-card">
      <div className="interview-card__head">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <Tag tone={shown.tone}>{t(shown.text)}</Tag>
      </div>
      {position.name !== '' && (
        <p className="interview-card__muted">
          <bdi>{position.name}</bdi>
        </p>
      )}
      <InterviewFacts interview={interview} />
      {interview.isTimeWanted && <AlertBox tone="info">{t('interviews.timeWanted')}</AlertBox>}
      <RescheduleRule interview={interview} />
      <InterviewLinks interview={interview} />
      <InterviewActions interview={interview} />
    </Card>
  );
}

function InterviewFacts({ interview }: InterviewCardProps) {
  const { t, formatLocale } = useMessages();
  const ownZone = useTimeZone();
  const { start, end, zone, place, people, details } = interview;
  return (
    <dl className="interview-card__facts">
      {start === null || end === null ? (
        <div>
          <dd>{t('interviews.noTime')}</dd>
        </div>
      ) : (
        <>
          <Fact label={t('interviews.yourTime', { zone: ownZone })}>
            <time dateTime={start}>{timeRange(formatLocale, ownZone, { start, end })}</time>
          </Fact>
          {!isSameClock(ownZone, zone, start) && (
            <Fact label={t('interviews.theirTime', { zone })}>
              {timeRange(formatLocale, zone, { start, end })}
            </Fact>
          )}
        </>
      )}
      {place !== '' && <Fact label={t('interviews.place')}>{place}</Fact>}
      {people.length > 0 && (
        <Fact label={t('interviews.people')}>
          {people.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)).join(', ')}
        </Fact>
      )}
      {details !== '' && (
        <div>
          <dd className="interview-card__details">
            <bdi>{details}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function RescheduleRule({ interview: { rescheduleUntil, reschedulesLeft } }: InterviewCardProps) {
  const { t } = useMessages();
  const times = useTimes();
  if (rescheduleUntil === null) return null;
  const rule = { time: times.exact(rescheduleUntil), count: String(reschedulesLeft) };
  return <p className="interview-card__muted">{t('interviews.rescheduleRule', rule)}</p>;
}

function InterviewLinks({ interview: { id, title, link, start, status, isOver } }: InterviewCardProps) {
  const { api } = useSite();
  const hasCalendar = start !== null && status !== 'canceled' && !isOver;
  if (link === '' && !hasCalendar) return null;
  return (
    <div className="interview-card__actions">
      <MeetingLinks
        title={title}
        link={link}
        calendar={hasCalendar ? api.path(INTERVIEW_PATHS.calendar(id)) : null}
      />
    </div>
  );
}
