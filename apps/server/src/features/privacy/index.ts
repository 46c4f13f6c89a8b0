export { listConsents, listLastConsents, recordConsent, recordGiven } from './consents/consent-ledger.ts';
export { privacyFeature } from './privacy-feature.ts';
export { createPrivacyServices } from './privacy-services.ts';
