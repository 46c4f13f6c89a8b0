import { OnboardingSteps } from '../features/form-center/index.ts';
import { LazyOffers } from '../features/offers/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { hasOffers } from '../shell/candidate-pages.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';

export const handle = candidateHandle({ page: 'onboarding', title: 'onboarding.title' });

export function Component() {
  const { t } = useMessages();
  const site = useSite();
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('onboarding.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <OnboardingSteps />
        {hasOffers(site) && <LazyOffers place="first-days" />}
      </CandidatePage>
    </Protected>
  );
}
