export { pageEventFeature } from './page-event-feature.ts';
export { PageEventRecorder } from './page-event-recorder.ts';
