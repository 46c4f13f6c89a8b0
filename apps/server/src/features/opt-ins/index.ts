export { optInFeature } from './opt-in-feature.ts';
export { createOptInServices, type Fulfil, type OptInServices } from './opt-in-services.ts';
export { askOptIn, type Wording, wordingOfSavedSearch } from './opt-ins.service.ts';
