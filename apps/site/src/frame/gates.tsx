import { importGateFlow } from '../features/onboarding/index.ts';
import { type Site, useSite } from '../shell/site.ts';
import { useCandidatePart } from '../shell/use-candidate-part.ts';

const FLOW = {
  name: 'onboarding',
  load: async () => (await importGateFlow()).GateFlow,
};

/** What stands before the site for who has just signed in: terms, onboarding, first profile [[BOOT-03]…05]. */
export function Gates() {
  const flow = useCandidatePart(FLOW, mayBeClosed(useSite()));
  return flow && <flow.Part />;
}

/** Whether something may stand before the site; what is asked for exactly comes with the code of the gates. */
function mayBeClosed({ boot: { isLoggedIn, onboardingData, configs } }: Site): boolean {
  if (!isLoggedIn) return false;
  return (
    !onboardingData.isOnboarded ||
    !onboardingData.isBootstrapped ||
    configs.pcsxConfig.termsOfServiceConfig.enabled ||
    configs.loginSignupConfig.candidateAuthV2.consent.consentOptions.length > 0
  );
}
