import type { DocumentLine } from '@opencareers/contracts/offer-states';
import type { OfferDates } from '../dates/offer-dates.tsx';
import { dateLineText } from './date-line-text.ts';
import type { OfferTexts } from './offer-texts.tsx';

/** The status text of a document [OFFER-10]. */
export function documentText(texts: OfferTexts, dates: OfferDates, { kind, at = '' }: DocumentLine): string {
  switch (kind) {
    case 'under_revision':
      return texts.text('documents.underRevision');
    case 'unsigned':
      return texts.text('documents.unsigned');
    case 'processing':
      return texts.text('documents.processing');
    case 'signed':
      return texts.text('documents.signed');
    case 'signed_sealing':
      return texts.text('documents.sealing');
    default:
      return dateLineText(texts, dates, { kind, at });
  }
}
