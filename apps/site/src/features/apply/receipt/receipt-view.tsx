import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplyReceipt } from '@opencareers/contracts/applications';
import { Announcement } from '@opencareers/ui/announcement';
import { Icon } from '@opencareers/ui/icon';
import { ButtonLink } from '@opencareers/ui/link';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { TenantHtml } from '../../../shell/tenant-html.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { ClaimApplication } from './claim-application.tsx';
import { EqualOpportunityForm } from './equal-opportunity-form.tsx';
import { SentApplications } from './sent-applications.tsx';

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
      {applicationSuccess.message !== '' && <TenantHtml html={applicationSuccess.message} />}
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
