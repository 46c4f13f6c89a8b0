export { createFulfilTalent, endMembership } from './talent-network.service.ts';
export { talentNetworkFeature } from './talent-network-feature.ts';
