export { loadReferralForm } from './load-referral-form.ts';
export { OwnReferrals } from './own-referrals.tsx';
export { referralsQuery } from './referrals-query.ts';
