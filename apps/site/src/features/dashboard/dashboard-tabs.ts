import type { BootConfigs } from '@opencareers/contracts/boot-data';
import { hasOffers, hasReferrals } from '../../shell/candidate-pages.ts';
import { hasSavedSearches } from '../../shell/saved-searches-offered.ts';
import type { Site } from '../../shell/site.ts';

/** A tab of the dashboard, as the configuration calls it. */
export type DashboardTab = BootConfigs['pcsxConfig']['dashboardConfig']['tabs'][number];

/** The tabs of the configuration, in its order, without those of what the company does not have [DASH-01]. */
export function dashboardTabs(site: Pick<Site, 'boot'>): DashboardTab[] {
  return site.boot.configs.pcsxConfig.dashboardConfig.tabs.filter((tab) => {
    if (tab === 'offers') return hasOffers(site);
    if (tab === 'savedSearches') return hasSavedSearches(site);
    return tab !== 'referrals' || hasReferrals(site);
  });
}
