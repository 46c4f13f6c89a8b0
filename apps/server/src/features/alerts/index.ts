export { alertFeature } from './alert-feature.ts';
export { searchMails } from './search-mails.ts';
