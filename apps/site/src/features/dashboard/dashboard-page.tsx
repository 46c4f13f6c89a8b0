import type { NudgeKind } from '@opencareers/contracts/dashboard-calls';
import { Tabs } from '@opencareers/ui/tabs';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { CandidatePage } from '../../shell/candidate-page.tsx';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useSite } from '../../shell/site.ts';
import { useTabInAddress } from '../../shell/use-tab-in-address.ts';
import { CareerEventsPanel } from '../career-events/index.ts';
import { type DashboardTab, dashboardTabs } from './dashboard-tabs.ts';
import { NudgeList } from './nudge-list.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import './candidate-desk.css';

/** Parts of the dashboards that other features draw. */
export interface DashboardPanels {
  applications: ReactNode;
  interviews: ReactNode;
  savedPositions: ReactNode;
  /** Null where nobody keeps searches. */
  savedSearches: ReactNode;
  /** Null where the tenant has no offers. */
  offers: ReactNode;
  drafts: ReactNode;
  /** Everything that needs the candidate, of all parts, for the second dashboard. */
  waiting: ReactNode;
  /** Applications by their stage, for the second dashboard. */
  applicationsByStage: ReactNode;
  /** Null where the gate of referrals is closed [DASH-04]. */
  referrals: ReactNode;
}

export interface DashboardProps extends Pick<RouteHandle, 'describe'> {
  panels: DashboardPanels;
}

const TAB_TITLES = {
  applications: 'applications.title',
  interviews: 'interviews.title',
  savedPositions: 'savedJobs.title',
  savedSearches: 'savedSearches.title',
  events: 'events.title',
  offers: 'offers.title',
  referrals: 'referrals.title',
  drafts: 'applications.tab.drafts',
} as const satisfies Record<DashboardTab, MessageKey>;

/** Hints that nothing waits behind: the others name what is listed anyway. */
const HINTS: readonly NudgeKind[] = ['resume', 'skills'];

/** The dashboard with the tabs of the configuration [DASH-01]; the address keeps the chosen one. */
export function DashboardPage({ describe, panels }: DashboardProps) {
  const site = useSite();
  const { t } = useMessages();
  const contents = { ...panels, events: <CareerEventsPanel /> };
  const tabs = dashboardTabs(site);
  const [selected, setSelected] = useTabInAddress(tabs);
  return (
    <CandidatePage describe={describe} heading={<PageHeading page="dashboard" />}>
      <NudgeList />
      <SummaryTiles />
      <Tabs
        label={t('headings.dashboard')}
        tabs={tabs.map((tab) => ({ id: tab, label: t(TAB_TITLES[tab]), content: () => contents[tab] }))}
        selected={selected}
        onSelect={setSelected}
      />
    </CandidatePage>
  );
}

/**
 * The second dashboard (spec:D32): what needs the candidate first, then applications, interviews, offers, saved
 * positions and events on one page [ROUTE-08]. Each part loads and fails by itself.
 */
export function NeedsYouDashboard({ describe, panels }: DashboardProps) {
  const { t } = useMessages();
  return (
    <CandidatePage describe={describe} heading={<PageHeading page="dashboard" />}>
      <div className="candidate-desk">
        <div className="candidate-desk__column">
          <Section title={t('dashboard.needsYou')}>
            {panels.waiting}
            <NudgeList kinds={HINTS} />
          </Section>
          <Section title={t('applications.title')}>{panels.applicationsByStage}</Section>
          {panels.referrals}
        </div>
        <div className="candidate-desk__column candidate-desk__side">
          <Section title={t('interviews.title')}>{panels.interviews}</Section>
          {panels.offers !== null && <Section title={t('offers.title')}>{panels.offers}</Section>}
          <Section title={t('savedJobs.title')}>{panels.savedPositions}</Section>
          {panels.savedSearches !== null && (
            <Section title={t('savedSearches.title')}>{panels.savedSearches}</Section>
          )}
          <Section title={t('events.title')}>
            <CareerEventsPanel />
          </Section>
        </div>
      </div>
    </CandidatePage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="candidate-page__section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
