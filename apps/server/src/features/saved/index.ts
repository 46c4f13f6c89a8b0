export { savedActions, savedFeature, savedSummary } from './saved-feature.ts';
