import { APPLICATION_PATHS, APPLICATIONS_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { Application, ApplicationEvent } from '@opencareers/contracts/applications';
import { buildUrl } from '@opencareers/contracts/url-query';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { Link } from '@opencareers/ui/link';
import { Tag } from '@opencareers/ui/tag';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { PlaceLine } from '../../shell/place-line.tsx';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink, SiteLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';
import { nextStepText, statusText, statusTone } from './application-texts.ts';
import { ApplicationContact, ApplicationMessages } from './messages/application-messages.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const BY = {
  candidate: 'applications.by.candidate',
  company: 'applications.by.company',
  system: 'applications.by.system',
} as const;

export interface ApplicationCardProps {
  application: Application;
  /** Stands alone on its page, with what was sent below. */
  isAlone?: boolean;
}

/** One application: how far it came, what comes next, what happened, and what can be done. */
export function ApplicationCard({ application, isAlone = false }: ApplicationCardProps) {
  const messages = useMessages();
  const { t } = messages;
  const times = useTimes();
  const links = useLinks();
  const { positionTitle, positionLocation, appliedOn, status, timeline } = application;
  const next = nextStepText(messages, application.nextStep);
  return (
    <Card className="application-card">
      <div className="application-card__head">
        <SiteLink to={links.job(application.pid)}>
          <bdi>{positionTitle}</bdi>
        </SiteLink>
        <Tag tone={statusTone(status)}>{statusText(messages, application)}</Tag>
      </div>
      <PlaceLine className="application-card__muted" places={positionLocation} />
      <p className="application-card__muted">
        <time dateTime={appliedOn}>{t('applications.appliedOn', { date: times.day(appliedOn) })}</time>
      </p>
      {next !== null && <p>{next}</p>}
      <ReplyPromise application={application} />
      {timeline.length > 0 && (
        <details className="application-card__timeline" open={isAlone}>
          <summary>{t('applications.timeline')}</summary>
          <ol>
            {timeline.map((event) => (
              <TimelineEntry key={`${event.at} ${event.what} ${event.status}`} event={event} />
            ))}
          </ol>
        </details>
      )}
      <ApplicationMessages application={application} />
      <ApplicationContact application={application} />
      <ApplicationActions application={application} isAlone={isAlone} />
    </Card>
  );
}

function ReplyPromise({ application: { replyBy, isReplyLate } }: ApplicationCardProps) {
  const { t } = useMessages();
  const times = useTimes();
  if (replyBy === null) return null;
  const date = times.day(replyBy);
  if (isReplyLate) return <AlertBox tone="warning">{t('applications.replyLate', { date })}</AlertBox>;
  return <p>{t('applications.replyBy', { date })}</p>;
}

function TimelineEntry({ event }: { event: ApplicationEvent }) {
  const messages = useMessages();
  const times = useTimes();
  return (
    <li>
      {event.what === 'profile_shared' ? (
        <strong>{messages.t('applications.share.event')}</strong>
      ) : (
        <>
          <strong>{statusText(messages, event)}</strong> <span>{messages.t(BY[event.by])}</span>
        </>
      )}
      {' · '}
      <time dateTime={event.at}>{times.exact(event.at)}</time>
      {event.note !== '' && (
        <p>
          <bdi>{event.note}</bdi>
        </p>
      )}
    </li>
  );
}

function ApplicationActions({ application, isAlone = false }: ApplicationCardProps) {
  const { t } = useMessages();
  const { api, boot } = useSite();
  const links = useLinks();
  const [isAsking, setIsAsking] = useState(false);
  const { applicationId, positionTitle: position, pid } = application;
  const { enableWithdraw } = boot.configs.pcsxConfig.applicationsPageConfig.tabs.submitted.actions;
  return (
    <div className="application-card__actions">
      {!isAlone && (
        <>
          <SiteLink
            to={links.configured(buildUrl(APPLICATIONS_PAGE_PATH, { applicationId }))}
            aria-label={t('applications.detailsOf', { position })}
          >
            {t('applications.details')}
          </SiteLink>
          <Link
            href={api.path(APPLICATION_PATHS.onePdf(applicationId))}
            download
            aria-label={t('applications.receiptOf', { position })}
          >
            {t('applications.receipt')}
          </Link>
        </>
      )}
      {application.canReapply && (
        <SiteButtonLink size="small" to={links.apply(pid)}>
          {t('applications.reapply')}
        </SiteButtonLink>
      )}
      {application.canWithdraw && enableWithdraw && (
        <>
          <Button
            size="small"
            aria-label={t('applications.withdrawOf', { position })}
            onClick={() => setIsAsking(true)}
          >
            {t('applications.withdraw')}
          </Button>
          <WithdrawDialog application={application} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )}
    </div>
  );
}
