export { filterTitle, optionText } from './filter-texts.ts';
export { useFirstResult } from './first-result.ts';
export { plainPlaces } from './map/plain-places.tsx';
export { LazySavedSearches } from './saving/lazy-saved-searches.tsx';
export { withPosition } from './search-changes.ts';
export { describeSearch } from './search-facts.ts';
export { preloadSearch } from './search-loading.ts';
export { SearchPage } from './search-page.tsx';
export { useSearch } from './use-search.ts';
