export { careerEventFeature } from './career-event-feature.ts';
export { careerEventSummary } from './event-sources.ts';
