export { alertFeature } from './alert-feature.ts';
export { alertTexts } from './alert-texts.ts';
export { searchMails } from './search-mails.ts';
