import type { BootConfigs } from '@opencareers/contracts/boot-data';
import type { MessageKey } from '../../messages/translate.ts';

/** A section of the page, which is also its anchor. */
export type SectionName =
  | 'account'
  | 'language'
  | 'savedSearches'
  | 'notifications'
  | 'consents'
  | 'match'
  | 'privacy';

type Configured = BootConfigs['pcsxConfig']['settingsConfig']['settingsDisplayConfig']['sections'][number];

export const SECTION_TITLES = {
  account: 'settings.section.account',
  language: 'settings.section.language',
  savedSearches: 'savedSearches.title',
  notifications: 'settings.section.notifications',
  consents: 'settings.section.consents',
  match: 'settings.section.match',
  privacy: 'settings.section.privacy',
} as const satisfies Record<SectionName, MessageKey>;

const SECTIONS: Record<Configured, readonly SectionName[]> = {
  account_information: ['account', 'language'],
  saved_searches: ['savedSearches'],
  notifications: ['notifications'],
  campaign_consent: ['consents'],
  profile_visibility: ['match'],
  privacy: ['privacy'],
};

/**
 * The sections in the order of the configuration. Language and zone follow the account, and stand first without
 * it. To want no match and privacy are rights of every candidate: left out of the configuration, they come last; of
 * what the company does not have nothing is said.
 */
export function sectionsOf(
  configured: readonly Configured[],
  { isMatchShown = true, areSearchesSaved = true } = {},
): SectionName[] {
  const named = configured.flatMap((name) => SECTIONS[name]);
  const first: SectionName[] = named.includes('language') ? [] : ['language'];
  const all = new Set<SectionName>([...first, ...named, 'match', 'privacy']);
  if (!isMatchShown) all.delete('match');
  if (!areSearchesSaved) all.delete('savedSearches');
  return [...all];
}
