export { describeSearch } from './search-facts.ts';
export { preloadSearch } from './search-loading.ts';
export { SearchPage } from './search-page.tsx';
