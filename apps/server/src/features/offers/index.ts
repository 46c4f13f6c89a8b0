export { companyOfTenant, listSealCertificates } from './checking/letter-check.service.ts';
export { fillOfflinePage } from './checking/offline-page.ts';
export { createOfferServices } from './create-offer-services.ts';
export { keptOfferDocuments } from './documents/kept-offer-documents.ts';
export { offerFeature, offerNudges, offerSummary } from './offer-feature.ts';
export type { OfferServices } from './offer-services.ts';
