import { ApplicationsContent } from '../features/applications/applications-page.tsx';
import { CandidatePage } from '../features/dashboard/candidate-page.tsx';
import { OwnReferrals } from '../features/dashboard/own-referrals.tsx';
import { useMessages } from '../messages/messages-context.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';

export const handle = candidateHandle({ page: 'applications', title: 'applications.title' });

export function Component() {
  const { t } = useMessages();
  const { referralWithCandidateApplicationGate: hasReferrals } = useSite().boot.configs.gates;
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('applications.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <ApplicationsContent referrals={hasReferrals ? <OwnReferrals /> : null} />
      </CandidatePage>
    </Protected>
  );
}
