export { keepSearch, lookAtSearch, stopKeepingSearch } from './keep-search.ts';
