export { listActiveAmong } from './application-actions.repo.ts';
export { applicationFeature, createApplicationActions, readApplicationFacts } from './application-feature.ts';
export { createApplicationServices, type DropApplied } from './application-services.ts';
export { applications } from './applications.schema.ts';
export { createDraftHints } from './drafts/draft-hints.ts';
export { applicationSummary } from './list/application-summary.ts';
export { keptApplications } from './list/kept-applications.ts';
export { createApplicationListener } from './sending/application-listener.ts';
export { createApplicationTakeOver } from './sending/claim-applications.ts';
