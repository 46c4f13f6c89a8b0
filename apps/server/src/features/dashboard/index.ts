export { dashboardFeature } from './dashboard-feature.ts';
export type { DashboardReader, NudgeSource, SummarySource } from './dashboard-source.ts';
