import type { Site } from './site.ts';

/** Whether candidates of the company can keep searches [SEARCH-16]. */
export function hasSavedSearches({ boot }: Pick<Site, 'boot'>): boolean {
  const { notificationsConfig, loginSignupConfig } = boot.configs;
  const { enabled } = notificationsConfig.notificationKeys.savedSearchNotification;
  return enabled && loginSignupConfig.candidateLoginEnabled;
}
