export { referralFeature } from './referral-feature.ts';
