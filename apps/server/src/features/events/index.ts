export { eventFeature } from './event-feature.ts';
export { EventRecorder } from './event-recorder.ts';
