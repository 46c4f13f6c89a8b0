import type { Terms } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { Site } from '../../shell/site.ts';

type Caller = Pick<Site, 'api' | 'boot'>;

/** Whether the candidate has accepted the terms, and which ones are asked for now [TERMS-02]. */
export async function getTerms({ api }: Caller): Promise<Terms> {
  return (await api.get(api.path(ONBOARDING_PATHS.terms))).data;
}

/** Accepts the terms that were read. Rejects with status 409 when others are asked for by now. */
export async function acceptTerms({ api, boot }: Caller, version: string): Promise<void> {
  await api.post(ONBOARDING_PATHS.terms, { version, domain: boot.domain });
}
