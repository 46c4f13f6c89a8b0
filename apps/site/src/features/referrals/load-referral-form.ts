import { loadTexts } from '../../messages/locales.ts';
import { loadChunk } from '../../shell/chunk-loading.ts';

/** The form in which somebody is referred, with its texts, for pages that show positions; it comes on use. */
export async function loadReferralForm() {
  const load = () => import('./referral-dialog.tsx');
  const [{ ReferralDialog }] = await Promise.all([loadChunk('referral', load), loadTexts('account')]);
  return { ReferralDialog };
}
