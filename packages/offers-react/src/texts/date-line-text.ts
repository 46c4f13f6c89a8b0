import type { DateLine } from '@opencareers/contracts/offer-states';
import type { OfferDates } from '../dates/offer-dates.tsx';
import type { OfferTexts } from './offer-texts.tsx';

/** "Expires 12/31/2026", or the same with "Expired" or "Last updated" [OFFER-02]. */
export function dateLineText(texts: OfferTexts, dates: OfferDates, { kind, at }: DateLine): string {
  const date = dates.fixed(at);
  switch (kind) {
    case 'expires':
      return texts.text('date.expires', { date });
    case 'expired':
      return texts.text('date.expired', { date });
    case 'updated':
      return texts.text('date.updated', { date });
  }
}
