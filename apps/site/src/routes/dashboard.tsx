import { ApplicationsPanel } from '../features/applications/applications-panel.tsx';
import { DraftsPanel } from '../features/applications/drafts-panel.tsx';
import {
  DashboardPage,
  type DashboardPanels,
  NeedsYouDashboard,
} from '../features/dashboard/dashboard-page.tsx';
import { OwnReferrals } from '../features/dashboard/own-referrals.tsx';
import { InterviewsPanel } from '../features/interviews/interviews-panel.tsx';
import { OffersPlace } from '../features/offers/offers-place.tsx';
import { SavedPositionsPanel } from '../features/positions/saved/saved-positions-panel.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';
import { DashboardWaiting } from './dashboard-waiting.tsx';

const handle = candidateHandle({ page: 'dashboard', title: 'headings.dashboard' });

/** The route of a dashboard: the first address shows the second one where the tenant wants that [ROUTE-08]. */
export function dashboardRoute(address: 'dashboard' | 'dashboardv2') {
  function Component() {
    const { behaviourFlags, gates } = useSite().boot.configs;
    const isSecond = address === 'dashboardv2' || behaviourFlags.shouldRedirectToDashboardV2;
    const Page = isSecond ? NeedsYouDashboard : DashboardPage;
    const panels: DashboardPanels = {
      applications: <ApplicationsPanel kind="active" />,
      interviews: <InterviewsPanel />,
      savedPositions: <SavedPositionsPanel />,
      applicationsByStage: <ApplicationsPanel kind="active" isByStage />,
      waiting: <DashboardWaiting />,
      offers: gates.pcsxOfferGate === 1 ? <OffersPlace place="list" /> : null,
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
