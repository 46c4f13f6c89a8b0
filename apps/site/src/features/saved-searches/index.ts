export { keepSearch, lookAtSearch, stopKeepingSearch } from './keep-search.ts';
export { SavedSearchesPanel, type SavedSearchesPanelProps } from './saved-searches-panel.tsx';
export { savedSearchesQuery } from './saved-searches-query.ts';
