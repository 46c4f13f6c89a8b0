export { careerEventFeature, careerEventSummary } from './career-event-feature.ts';
