import { ApplicationsPanel, DraftsPanel } from '../features/applications/index.ts';
import { DashboardPage, type DashboardPanels, NeedsYouDashboard } from '../features/dashboard/index.ts';
import { InterviewsPanel } from '../features/interviews/index.ts';
import { LazyOffers } from '../features/offers/index.ts';
import { OwnReferrals } from '../features/referrals/index.ts';
import { SavedPositionsPanel } from '../features/saved/index.ts';
import { hasOffers } from '../shell/candidate-pages.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';
import { DashboardWaiting } from './dashboard-waiting.tsx';

const handle = candidateHandle({ page: 'dashboard', title: 'headings.dashboard' });

/** The route of a dashboard: the first address shows the second one where the tenant wants that [ROUTE-08]. */
export function dashboardRoute(address: 'dashboard' | 'dashboardv2') {
  function Component() {
    const site = useSite();
    const { behaviourFlags, gates } = site.boot.configs;
    const isSecond = address === 'dashboardv2' || behaviourFlags.shouldRedirectToDashboardV2;
    const Page = isSecond ? NeedsYouDashboard : DashboardPage;
    const panels: DashboardPanels = {
      applications: <ApplicationsPanel kind="active" />,
      interviews: <InterviewsPanel />,
      savedPositions: <SavedPositionsPanel />,
      applicationsByStage: <ApplicationsPanel kind="active" isByStage />,
      waiting: <DashboardWaiting />,
      offers: hasOffers(site) ? <LazyOffers place="list" /> : null,
      drafts: <DraftsPanel />,
      referrals: gates.referralWithCandidateApplicationGate ? <OwnReferrals /> : null,
    };
    return (
      <Protected>
        <Page describe={handle.describe} panels={panels} />
      </Protected>
    );
  }
  return { handle, Component };
}
