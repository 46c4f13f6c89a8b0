export { careerEventFeature } from './career-event-feature.ts';
export { eventSummary } from './event-sources.ts';
