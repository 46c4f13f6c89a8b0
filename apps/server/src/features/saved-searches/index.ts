export { createFindSavedSearch } from './find-saved-search.ts';
export { savedSearchFeature } from './saved-search-feature.ts';
export { endSearchMails } from './saved-searches.repo.ts';
export { alertPauses, type SavedSearchRecord, savedSearches } from './saved-searches.schema.ts';
export { areSearchesSaved, requestOf } from './saved-searches.service.ts';
export { endSearchMails, savedSearchFeature } from './saved-search-feature.ts';
export { removeSavedSearch } from './saved-searches.repo.ts';
export { addSavedSearch, fulfilSavedSearch, searchedSiteOf } from './saved-searches.service.ts';
