export { keepSearch, lookAtSearch, stopKeepingSearch } from './keep-search.ts';
export { SavedSearchesPanel } from './saved-searches-panel.tsx';
export { savedSearchesQuery } from './saved-searches-query.ts';
