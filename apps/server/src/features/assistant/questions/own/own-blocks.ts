import type { AssistantBlock } from '@opencareers/contracts/assistant';

/** One thing that is somebody's own, and where it is. */
export interface OwnFact {
  label: string;
  value: string;
  href: string;
}

/** Where what is somebody's own is shown. */
export const PATHS = {
  applications: '/careers/applications',
  interviews: '/careers/interviews',
  offers: '/careers/offers',
  forms: '/careers/forms/center',
  saved: '/careers/saved-jobs',
  profile: '/careers/profile',
  account: '/careers/settings#account',
  privacy: '/careers/settings#privacy',
  notifications: '/careers/settings#notifications',
  savedSearches: '/careers/settings#savedSearches',
} as const;

/** What is somebody's own, each with where it is. */
export function ownFacts(label: string, facts: readonly OwnFact[]): AssistantBlock {
  return {
    kind: 'facts',
    items: facts.map((fact) => ({
      ...fact,
      source: { kind: 'own' as const, label, href: fact.href, quote: null },
    })),
  };
}

/** Ways to pages of somebody's own. */
export function ownLinks(links: readonly (readonly [label: string, href: string])[]): AssistantBlock {
  return { kind: 'links', links: links.map(([label, href]) => ({ label, href })) };
}
