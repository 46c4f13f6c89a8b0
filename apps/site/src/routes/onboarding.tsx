import { OnboardingSteps } from '../features/form-center/index.ts';
import { LazyOffers } from '../features/offers/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';

export const handle = candidateHandle({ page: 'onboarding', title: 'onboarding.title' });

export function Component() {
  const { t } = useMessages();
  const { gates } = useSite().boot.configs;
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('onboarding.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <OnboardingSteps />
        {gates.pcsxOfferGate === 1 && <LazyOffers place="first-days" />}
      </CandidatePage>
    </Protected>
  );
}
