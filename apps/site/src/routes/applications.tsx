import { ApplicationsContent } from '../features/applications/index.ts';
import { OwnReferrals } from '../features/referrals/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { CandidatePage } from '../shell/candidate-page.tsx';
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
