import { APPLICATION_PATHS, APPLICATIONS_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { ApplicationDetails } from '@opencareers/contracts/applications';
import type { Answers } from '@opencareers/form-core/answers/answers';
import { EmptyState } from '@opencareers/ui/display-state';
import { ButtonLink } from '@opencareers/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { SentAnswersOfHost } from '../forms/index.ts';
import { ApplicationCard } from './application-card.tsx';
import { applicationQuery } from './application-queries.ts';
import './applications.css';
import { ProfileOfferOfOne } from './sharing/profile-offer.tsx';

/** One application with what happened to it and what was sent, to read alone (spec:F8). */
export function OneApplication({ applicationId }: { applicationId: string }) {
  const { t } = useMessages();
  const links = useLinks();
  const query = useQuery(applicationQuery(useSite(), applicationId));
  const wayBack = (
    <SiteButtonLink to={links.configured(APPLICATIONS_PAGE_PATH)}>{t('applications.all')}</SiteButtonLink>
  );
  if (query.error?.code === 'not_found')
    return (
      <EmptyState
        icon="info"
        title={t('applications.notFound')}
        description={t('applications.notFoundHelp')}
        action={wayBack}
      />
    );
  return (
    <div className="one-application">
      <p>{wayBack}</p>
      <DataStates name="application" label={t('applications.single')} query={query}>
        {query.data !== undefined && (
          <>
            <ProfileOfferOfOne applicationId={applicationId} />
            <ApplicationCard application={query.data} isAlone />
            <SentApplication details={query.data} />
          </>
        )}
      </DataStates>
    </div>
  );
}

function SentApplication({ details }: { details: ApplicationDetails }) {
  const { t } = useMessages();
  const { api } = useSite();
  const { applicationId, positionTitle: position, receiptNumber, form } = details;
  return (
    <section className="one-application__sent" aria-labelledby="application-sent">
      <h2 id="application-sent">{t('applications.sent')}</h2>
      {form === null ? (
        <p>{t('applications.sentGone')}</p>
      ) : (
        <>
          <p>
            <ButtonLink
              href={api.path(APPLICATION_PATHS.onePdf(applicationId))}
              download={`${receiptNumber}.pdf`}
              aria-label={t('applications.receiptOf', { position })}
            >
              {t('applications.receipt')}
            </ButtonLink>
          </p>
          <SentAnswersOfHost
            definition={form.definition}
            answers={form.answers as Answers}
            headingLevel={3}
          />
        </>
      )}
    </section>
  );
}
