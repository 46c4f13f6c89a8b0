export { interviewFeature, interviewNudges, interviewSummary } from './interview-feature.ts';
export { presentInterviews } from './present-interview.ts';
