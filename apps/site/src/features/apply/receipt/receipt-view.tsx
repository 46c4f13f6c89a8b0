import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplyReceipt } from '@opencareers/contracts/applications';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { ButtonLink } from '@opencareers/ui/link';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useOwnMarks } from '../../../shell/own-text.ts';
import { useSignIn } from '../../../shell/sign-in.ts';
import { useSite } from '../../../shell/site.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { TenantHtml } from '../../../shell/tenant-html.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { EqualOpportunityForm } from './equal-opportunity-form.tsx';

export interface ReceiptViewProps {
  receipt: ApplyReceipt;
}

/** The receipt of an application: its number, what happens next, and the ways on. */
export function ReceiptView({ receipt }: ReceiptViewProps) {
  const { api, boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const times = useTimes();
  const news = useRef<HTMLHeadingElement>(null);
  // The button that was pressed went with the form.
  useEffect(() => news.current?.focus(), []);
  const { form, number, sentAt, email, applications } = receipt;
  const { applicationSuccess } = boot.configs.pcsxConfig.applyFormConfig;
  const successMarks = useOwnMarks()(applicationSuccess, 'message');
  const title = t('apply.sent', { count: applications.length });
  return (
    <article className="apply-receipt">
      <div id="form-submission-success-message" data-test-id="success-form" className="apply-receipt__news">
        <h2 ref={news} tabIndex={-1}>
          <Icon name="success" /> {title}
        </h2>
        <dl>
          <div>
            <dt>{t('apply.receiptNumber')}</dt>
            <dd translate="no">{number}</dd>
          </div>
          <div>
            <dt>{t('apply.sentAt')}</dt>
            <dd>
              <time dateTime={sentAt}>{times.exact(sentAt)}</time>
            </dd>
          </div>
        </dl>
        {email !== '' && <p>{t('apply.confirmedBy', { email })}</p>}
      </div>
      <Announcement message={`${title} ${t('apply.receiptNumber')} ${number}`} />
      {applicationSuccess.imageUrl !== '' && (
        // Decoration: what it means stands in the text.
        <img className="apply-receipt__picture" src={applicationSuccess.imageUrl} alt="" decoding="async" />
      )}
      {applicationSuccess.message !== '' && (
        <TenantHtml html={applicationSuccess.message} {...successMarks} />
      )}
      <SentApplications applications={applications} />
      <section aria-labelledby="apply-next">
        <h2 id="apply-next">{t('apply.next')}</h2>
        <ol className="apply-receipt__steps">
          <li>{t('apply.nextRead')}</li>
          <li>{t('apply.nextAnswer', { email })}</li>
          <li>{t('apply.nextFollow')}</li>
        </ol>
      </section>
      {!receipt.isSignedIn && <ClaimApplication email={email} />}
      <div className="apply-receipt__ways">
        {receipt.isSignedIn && (
          <SiteButtonLink variant="primary" to={links.configured('/careers/dashboard')}>
            {t('apply.dashboard')}
          </SiteButtonLink>
        )}
        <ButtonLink href={api.path(APPLICATION_PATHS.receiptFile, { form })} download={`${number}.pdf`}>
          {t('apply.pdf')}
        </ButtonLink>
        <SiteButtonLink to={links.allJobs}>{t('site.openJobs')}</SiteButtonLink>
      </div>
      {receipt.asksEqualOpportunity && <EqualOpportunityForm form={form} />}
    </article>
  );
}

/** Leads who applied as a guest to an account by a code: the application is there then. */
function ClaimApplication({ email }: { email: string }) {
  const { t } = useMessages();
  const signIn = useSignIn();
  if (!signIn.isOffered || signIn.isLoggedIn) return null;
  return (
    <section className="apply-receipt__claim" aria-labelledby="apply-claim">
      <h2 id="apply-claim">{t('apply.claimTitle')}</h2>
      <p>{t('apply.claimHelp', { email })}</p>
      <Button variant="primary" onClick={() => signIn.open({ email })}>
        {t('apply.claim')}
      </Button>
    </section>
  );
}

/** One receipt for each position, with the day until which the company answers. */
function SentApplications({ applications }: Pick<ApplyReceipt, 'applications'>) {
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
