import { ApplicationsContent, loadApplications } from '../features/applications/index.ts';
import { OwnReferrals, referralsQuery } from '../features/referrals/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { candidateLoader } from '../shell/candidate-loader.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { hasReferrals } from '../shell/candidate-pages.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';

export const handle = candidateHandle({ page: 'applications', title: 'applications.title' });

export const loader = candidateLoader((look) => {
  loadApplications(look);
  if (hasReferrals(look.site)) look.load(referralsQuery(look.site));
});

export function Component() {
  const { t } = useMessages();
  const site = useSite();
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('applications.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <ApplicationsContent referrals={hasReferrals(site) ? <OwnReferrals /> : null} />
      </CandidatePage>
    </Protected>
  );
}
