import type { PageId } from '@opencareers/contracts/page-metadata';
import type { MessageKey } from '../messages/translate.ts';
import type { Site } from './site.ts';

/** A page that a candidate goes to from any other of them. */
export interface CandidateDestination {
  page: PageId;
  path: string;
  title: MessageKey;
  /** Pages that are reached from it and belong to it. */
  below: readonly PageId[];
}

type Configured = Pick<Site, 'boot'>;

const PAGES = [
  { page: 'dashboard', path: '/careers/dashboard', title: 'headings.dashboard', below: [] },
  { page: 'applications', path: '/careers/applications', title: 'applications.title', below: [] },
  { page: 'interviews', path: '/careers/interviews', title: 'interviews.title', below: [] },
  { page: 'offers', path: '/careers/offers', title: 'offers.title', below: ['offer', 'offerLetter'] },
  { page: 'documentCenter', path: '/careers/forms/center', title: 'formsCenter.title', below: [] },
  { page: 'savedJobs', path: '/careers/saved-jobs', title: 'savedJobs.title', below: [] },
  { page: 'profile', path: '/careers/profile', title: 'headings.profile', below: ['exportResume'] },
] as const satisfies readonly CandidateDestination[];

/** Whether the company has offers. */
export function hasOffers({ boot }: Configured): boolean {
  return boot.configs.gates.pcsxOfferGate === 1;
}

/** Whether candidates of the company refer others [DASH-04]. */
export function hasReferrals({ boot }: Configured): boolean {
  return boot.configs.gates.referralWithCandidateApplicationGate;
}

/** Whether the company has a forms center. */
export function hasFormCenter({ boot }: Configured): boolean {
  return boot.configs.pcsxConfig.formCenterConfig.enabled;
}

/** Where a candidate can go, in the order in which every menu says it: without what the company does not have. */
export function listCandidatePages(site: Configured): CandidateDestination[] {
  return PAGES.filter(({ page }) => {
    if (page === 'offers') return hasOffers(site);
    return page !== 'documentCenter' || hasFormCenter(site);
  });
}
