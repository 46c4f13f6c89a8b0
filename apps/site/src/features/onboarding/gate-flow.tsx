import '@opencareers/ui/form-controls.css';
import { type ComponentType, useCallback, useState } from 'react';
import type { Site } from '../../shell/site.ts';
import { useSite } from '../../shell/site.ts';
import { useCandidatePart } from '../../shell/use-candidate-part.ts';
import { ConsentGate } from './consents/consent-gate.tsx';
import type { GateProps } from './gate.ts';
import './gates.css';
import { OnboardingGate } from './onboarding-gate.tsx';
import { TermsGate } from './terms-gate.tsx';

interface Gate {
  Part: ComponentType<GateProps>;
  isWanted: (site: Site) => boolean;
}

const FIRST_PROFILE = {
  name: 'first-profile',
  texts: 'profile',
  load: async () => (await import('./first-profile/first-profile-gate.tsx')).FirstProfileGate,
} as const;

/** Its code, with the parts that take a resume, comes for those alone who have no profile yet. */
function LazyFirstProfile(props: GateProps) {
  const gate = useCandidatePart(FIRST_PROFILE, true);
  return gate && <gate.Part {...props} />;
}

/** In the order in which they are passed. */
const GATES: readonly Gate[] = [
  { Part: TermsGate, isWanted: ({ boot }) => boot.configs.pcsxConfig.termsOfServiceConfig.enabled },
  {
    Part: ConsentGate,
    isWanted: ({ boot }) => boot.configs.loginSignupConfig.candidateAuthV2.consent.consentOptions.length > 0,
  },
  { Part: OnboardingGate, isWanted: ({ boot }) => !boot.onboardingData.isOnboarded },
  { Part: LazyFirstProfile, isWanted: ({ boot }) => !boot.onboardingData.isBootstrapped },
];

/** Leads through what stands before the site, one after the other; then the page that was asked for is there. */
export function GateFlow() {
  const site = useSite();
  const [gates] = useState(() => GATES.filter(({ isWanted }) => isWanted(site)));
  const [passed, setPassed] = useState(0);
  const handlePassed = useCallback(() => setPassed((count) => count + 1), []);
  const gate = gates[passed];
  // The key: an event of a gate that was left must not open the next one.
  return gate && <gate.Part key={passed} onPassed={handlePassed} />;
}
