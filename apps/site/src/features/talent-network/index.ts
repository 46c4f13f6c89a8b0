export { TalentNetworkPage } from './talent-network-page.tsx';
export { preloadTalentNetwork } from './talent-queries.ts';
