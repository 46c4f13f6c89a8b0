import { SUMMARY_TABS, type SummaryTab } from '@opencareers/contracts/dashboard-calls';
import { useQuery } from '@tanstack/react-query';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { hasFormCenter, hasOffers } from '../../shell/candidate-pages.ts';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { summaryQuery } from './dashboard-queries.ts';

const TILES: Readonly<Record<SummaryTab, { title: MessageKey; path: string }>> = {
  applications: { title: 'applications.title', path: '/careers/applications' },
  interviews: { title: 'interviews.title', path: '/careers/interviews' },
  savedpositions: { title: 'savedJobs.title', path: '/careers/saved-jobs' },
  events: { title: 'events.title', path: '/careers/dashboard?tab=events' },
  forms: { title: 'formsCenter.title', path: '/careers/forms/center' },
  offers: { title: 'offers.title', path: '/careers/offers' },
};

/** Tiles with counts, in the order and words of the configuration (dashboardConfig.summary). */
export function SummaryTiles() {
  const { t, formatLocale } = useMessages();
  const site = useSite();
  const links = useLinks();
  const query = useQuery(summaryQuery(site));
  const { orderOfTabs, tabsConfig } = site.boot.configs.pcsxConfig.dashboardConfig.summary;
  const counts = query.data?.count ?? {};
  const tabs = orderOfTabs
    .filter((name): name is SummaryTab => SUMMARY_TABS.some((tab) => tab === name))
    .filter((name) => name !== 'forms' || hasFormCenter(site))
    .filter((name) => name !== 'offers' || hasOffers(site));
  const format = numberFormat(formatLocale);
  return (
    <DataStates name="dashboard_summary" label={t('dashboard.summary')} query={query}>
      <ul className="summary-tiles" aria-label={t('dashboard.summary')}>
        {tabs.map((tab) => {
          const { totalCount = 0, actionableItemsCount = 0 } = counts[tab] ?? {};
          return (
            <li key={tab} className="summary-tile">
              <SiteLink to={links.configured(TILES[tab].path)}>
                {tabsConfig[tab]?.displayText || t(TILES[tab].title)}
              </SiteLink>
              <strong className="summary-tile__count">{format.format(totalCount)}</strong>
              {actionableItemsCount > 0 && (
                <span>{t('dashboard.waiting', { count: format.format(actionableItemsCount) })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </DataStates>
  );
}
