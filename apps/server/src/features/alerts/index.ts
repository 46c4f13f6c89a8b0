export { alertFeature } from './alert-feature.ts';
export type { AlertServices } from './alert-services.ts';
export { searchMails } from './search-mails.ts';
