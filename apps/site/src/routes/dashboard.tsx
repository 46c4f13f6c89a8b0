import {
  ApplicationsPanel,
  applicationsQuery,
  DraftsPanel,
  draftsQuery,
} from '../features/applications/index.ts';
import { careerEventsQuery } from '../features/career-events/index.ts';
import {
  DashboardPage,
  type DashboardPanels,
  type DashboardTab,
  dashboardTabs,
  NeedsYouDashboard,
  nudgesQuery,
  summaryQuery,
} from '../features/dashboard/index.ts';
import { InterviewsPanel, interviewsQuery } from '../features/interviews/index.ts';
import { LazyOffers, offersQuery } from '../features/offers/index.ts';
import { OwnReferrals, referralsQuery } from '../features/referrals/index.ts';
import { SavedPositionsPanel, savedListQuery } from '../features/saved/index.ts';
import { savedSearchesQuery } from '../features/saved-searches/index.ts';
import { LazySavedSearches } from '../features/search/index.ts';
import { candidateLoader, type FirstLook } from '../shell/candidate-loader.ts';
import { hasOffers, hasReferrals } from '../shell/candidate-pages.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { hasSavedSearches } from '../shell/saved-searches-offered.ts';
import { type Site, useSite } from '../shell/site.ts';
import { tabInAddress } from '../shell/use-tab-in-address.ts';
import { DashboardWaiting, loadWaiting } from './dashboard-waiting.tsx';

const handle = candidateHandle({ page: 'dashboard', title: 'headings.dashboard' });

type Address = 'dashboard' | 'dashboardv2';

/** The first address shows the second dashboard where the tenant wants that [ROUTE-08]. */
function isSecond({ boot }: Site, address: Address): boolean {
  return address === 'dashboardv2' || boot.configs.behaviourFlags.shouldRedirectToDashboardV2;
}

/** What the part of a tab asks for. */
const PARTS: Readonly<Record<DashboardTab, (look: FirstLook) => void>> = {
  applications: ({ site, load }) => load(applicationsQuery(site)),
  interviews: ({ site, load }) => load(interviewsQuery(site)),
  savedPositions: ({ site, load }) => load(savedListQuery(site)),
  savedSearches: ({ site, load }) => load(savedSearchesQuery(site)),
  events: ({ site, load }) => load(careerEventsQuery(site)),
  offers: ({ site, load }) => load(offersQuery(site)),
  referrals: ({ site, load }) => {
    load(applicationsQuery(site));
    load(referralsQuery(site));
  },
  drafts: ({ site, load }) => load(draftsQuery(site)),
};

/** All parts that the second dashboard shows under what needs the candidate; the offers are there with that. */
const SECOND_PARTS = ['applications', 'interviews', 'savedPositions', 'events'] as const;

/** The route of a dashboard. */
export function dashboardRoute(address: Address) {
  const loader = candidateLoader((look) => {
    const { site, url, load } = look;
    load(nudgesQuery(site));
    if (isSecond(site, address)) {
      loadWaiting(look);
      for (const part of SECOND_PARTS) PARTS[part](look);
      if (hasSavedSearches(site)) PARTS.savedSearches(look);
      if (hasReferrals(site)) PARTS.referrals(look);
      return;
    }
    load(summaryQuery(site));
    const tab = tabInAddress(dashboardTabs(site), url.search);
    if (tab !== undefined) PARTS[tab](look);
  });
  function Component() {
    const site = useSite();
    const Page = isSecond(site, address) ? NeedsYouDashboard : DashboardPage;
    const panels: DashboardPanels = {
      applications: <ApplicationsPanel kind="active" />,
      interviews: <InterviewsPanel />,
      savedPositions: <SavedPositionsPanel />,
      savedSearches: hasSavedSearches(site) ? <LazySavedSearches /> : null,
      applicationsByStage: <ApplicationsPanel kind="active" isByStage />,
      waiting: <DashboardWaiting />,
      offers: hasOffers(site) ? <LazyOffers place="list" /> : null,
      drafts: <DraftsPanel />,
      referrals: hasReferrals(site) ? <OwnReferrals /> : null,
    };
    return (
      <Protected>
        <Page describe={handle.describe} panels={panels} />
      </Protected>
    );
  }
  return { handle, loader, Component };
}
