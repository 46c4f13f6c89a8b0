import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { Site } from '../../../shell/site.ts';

type Caller = Pick<Site, 'api' | 'boot'>;

/** What is known of the candidate; the page itself knows the name when the call fails. */
export async function getKnownInfo({ api, boot }: Caller): Promise<Partial<BasicInfo>> {
  try {
    const { data } = await api.get(api.path(ONBOARDING_PATHS.profileDetails));
    const { firstname, lastname, phone, location } = data;
    return { firstname, lastname, phone, location };
  } catch {
    return { firstname: boot.user?.firstname ?? '', lastname: boot.user?.lastname ?? '' };
  }
}

/** Keeps the fields of a step. */
export async function saveInfo({ api, boot }: Caller, value: Partial<BasicInfo>): Promise<void> {
  const edit = { op_section: 'basic_info', operation: 'edit', op_data: { value } } as const;
  await api.post(ONBOARDING_PATHS.profileEdit, { ...edit, domain: boot.domain }, { isBodyKept: true });
}

/** Ends the screen for good. */
export async function endFirstProfile(
  { api, boot }: Caller,
  bootstrapped: 'done' | 'skipped',
): Promise<void> {
  await api.post(ONBOARDING_PATHS.onboarding, { bootstrapped, domain: boot.domain });
}
