import { shownStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { isolate } from '@opencareers/messages/languages';
import type { OfferDates } from '../dates/offer-dates.tsx';
import type { OfferTexts } from './offer-texts.tsx';

/** With what a sentence is said. */
export interface SentenceParts {
  texts: OfferTexts;
  dates: OfferDates;
  /** Milliseconds of the server's clock. */
  now: number;
}

/** The sentence that says how an offer stands (spec:D6), with date, time and zone. */
export function statusSentence(offer: Offer, { texts, dates, now }: SentenceParts): string {
  const { expires_at, updated_at } = offer;
  const company = isolate(texts.locale, offer.company);
  const names = { company, position: isolate(texts.locale, offer.position.name) };
  const answered = { date: dates.moment(offer.answered_at ?? updated_at) };
  const expired = { company, date: dates.moment(expires_at ?? updated_at) };
  switch (shownStatus(offer, now)) {
    case 'Extended':
      return expires_at === null
        ? texts.text('sentence.extendedOpen', names)
        : texts.text('sentence.extended', { ...names, date: dates.moment(expires_at) });
    case 'Contract Extended':
      return expires_at === null
        ? texts.text('sentence.contractExtendedOpen', names)
        : texts.text('sentence.contractExtended', { ...names, date: dates.moment(expires_at) });
    case 'Expired':
      return offer.status === 'Contract Extended'
        ? texts.text('sentence.contractExpired', expired)
        : texts.text('sentence.expired', expired);
    case 'Accepted':
      return texts.text('sentence.accepted', answered);
    case 'Contract Accepted':
      return texts.text('sentence.contractAccepted', answered);
    case 'Declined':
      return texts.text('sentence.declined', answered);
    case 'Canceled':
      return texts.text('sentence.canceled', { company, date: dates.moment(updated_at) });
    case 'Rejected':
      return texts.text('sentence.rejected');
  }
}
