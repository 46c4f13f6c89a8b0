export { savedActions } from './saved-actions.ts';
export { savedFeature } from './saved-feature.ts';
export { savedSummary } from './saved-summary.ts';
