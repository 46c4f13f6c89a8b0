import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { loadChunk } from './chunk-loading.ts';

/** The texts of the screens of offers and of what they take from the form toolkit; they come with the screen. */
export async function loadOfferScreenTexts(locale: string): Promise<OfferTexts> {
  const [offerTexts, formTexts] = await Promise.all([
    loadChunk('offer-texts', () => import('@opencareers/offers-react/texts/offer-texts')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
  ]);
  return await offerTexts.loadOfferTexts(locale, await formTexts.loadFormTexts(locale));
}
