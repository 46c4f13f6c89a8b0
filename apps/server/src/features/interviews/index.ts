export { interviewFeature, interviewNudges, interviewSummary } from './interview-feature.ts';
