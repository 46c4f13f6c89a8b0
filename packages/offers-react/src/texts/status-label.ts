import type { OfferStatus } from '@opencareers/contracts/offer-states';
import type { OfferTexts } from './offer-texts.tsx';

/** The label of a status [OFFER-04]. */
export function statusLabel(texts: OfferTexts, status: OfferStatus): string {
  switch (status) {
    case 'Extended':
      return texts.text('status.extended');
    case 'Declined':
      return texts.text('status.declined');
    case 'Accepted':
      return texts.text('status.accepted');
    case 'Canceled':
      return texts.text('status.canceled');
    case 'Expired':
      return texts.text('status.expired');
    case 'Rejected':
      return texts.text('status.rejected');
    case 'Contract Accepted':
      return texts.text('status.contractAccepted');
    case 'Contract Extended':
      return texts.text('status.contractExtended');
  }
}
