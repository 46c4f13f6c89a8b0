export { createFindSavedSearch } from './find-saved-search.ts';
export { savedSearchFeature } from './saved-search-feature.ts';
export { endSearchMails, removeSavedSearch } from './saved-searches.repo.ts';
export { alertPauses, type SavedSearchRecord, savedSearches } from './saved-searches.schema.ts';
export {
  addSavedSearch,
  areSearchesSaved,
  fulfilSavedSearch,
  requestOf,
  searchedSiteOf,
} from './saved-searches.service.ts';
