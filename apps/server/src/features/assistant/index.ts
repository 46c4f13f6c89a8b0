export { assistantFeature } from './assistant-feature.ts';
export { createAssistantServices } from './assistant-services.ts';
