import { dateFormat } from '@opencareers/messages/formats';
import { useOffersPort } from '../data/offers-port.tsx';

/** How times of offers, in ISO 8601, are written. */
export interface OfferDates {
  /** "12/31/2026": the fixed form [OFFER-02]. */
  fixed(at: string): string;
  /** "December 31, 2026 at 5:00 PM GMT+1": date, time and zone. */
  moment(at: string): string;
  /** "December 31, 2026" of an instant. */
  day(at: string): string;
  /** "January 4, 2027" of a date without time, such as `2027-01-04`; the zone of the reader does not move it. */
  date(date: string): string;
}

/** Writes times in the language of the texts and the zone of the candidate. */
export function useOfferDates(): OfferDates {
  const { texts, timeZone } = useOffersPort();
  return offerDates(texts.locale, timeZone);
}

/** Writes times in a language and a zone (IANA). */
export function offerDates(locale: string, timeZone: string): OfferDates {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options);
  return {
    fixed: (at) => fixedDate(at, timeZone),
    moment: (at) =>
      format({
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(new Date(at)),
    day: (at) => format({ dateStyle: 'long', timeZone }).format(new Date(at)),
    date: (date) => format({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
  };
}

function fixedDate(at: string, timeZone: string): string {
  // Gregorian and with these digits in every language, as the form is fixed.
  return dateFormat('en-US-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(new Date(at));
}
