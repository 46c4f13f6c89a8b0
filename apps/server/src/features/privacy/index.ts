export { listConsents, listLastConsents, recordConsent, recordGiven } from './consents/consent-ledger.ts';
export { nameOfData } from './data-page.ts';
export { eraseWithLast } from './erasure/erasure.service.ts';
export { createReadPrivacyOverview } from './privacy.routes.ts';
export { privacyFeature } from './privacy-feature.ts';
export { createPrivacyServices, type PrivacyServices } from './privacy-services.ts';
