export { createFindSavedSearch } from './find-saved-search.ts';
export { savedSearchFeature } from './saved-search-feature.ts';
