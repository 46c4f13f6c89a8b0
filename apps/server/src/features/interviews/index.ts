export { interviewFeature } from './interview-feature.ts';
export { interviewNudges, interviewSummary } from './interview-sources.ts';
