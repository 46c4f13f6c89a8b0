import type { ApplyReceipt } from '@opencareers/contracts/applications';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useTimes } from '../../../shell/time-zone.ts';

/** One receipt for each position, with the day until which the company answers. */
export function SentApplications({ applications }: Pick<ApplyReceipt, 'applications'>) {
  const { t } = useMessages();
  const times = useTimes();
  return (
    <ul className="apply-receipt__applications" aria-label={t('apply.applications')}>
      {applications.map((one) => (
        <li key={one.applicationId} data-application={one.applicationId}>
          <strong>
            <bdi>{one.positionTitle}</bdi>
          </strong>
          {one.positionLocation !== '' && (
            <span>
              <bdi>{one.positionLocation}</bdi>
            </span>
          )}
          <span>{t('apply.jobNumber', { number: one.displayJobId || one.pid })}</span>
          {one.replyBy !== null && <span>{t('apply.replyBy', { date: times.day(one.replyBy) })}</span>}
        </li>
      ))}
    </ul>
  );
}
