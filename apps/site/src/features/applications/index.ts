export { applicationsQuery, draftsQuery } from './application-queries.ts';
export { namedStatusText } from './application-texts.ts';
export { ApplicationsContent, loadApplications } from './applications-page.tsx';
export { ApplicationsPanel } from './applications-panel.tsx';
export { importBegunOffer } from './begun/load-begun-offer.ts';
export { DraftsPanel } from './drafts-panel.tsx';
export { ProfileOfferOfAll } from './sharing/profile-offer.tsx';
export { TakeFromSent } from './sharing/take-from-sent.tsx';
