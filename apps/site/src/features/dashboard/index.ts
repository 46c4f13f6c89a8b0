export { DashboardPage, type DashboardPanels, NeedsYouDashboard } from './dashboard-page.tsx';
export { nudgesQuery, summaryQuery } from './dashboard-queries.ts';
export { type DashboardTab, dashboardTabs } from './dashboard-tabs.ts';
export {
  type WaitingPart,
  waitingActions,
  waitingDrafts,
  waitingForms,
  waitingInterviews,
  waitingOffers,
} from './waiting/waiting-items.ts';
export { WaitingList } from './waiting/waiting-list.tsx';
