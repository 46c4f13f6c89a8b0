import type { Offer, OfferDocument, OfferTerms } from '@opencareers/contracts/offers';

/** When the server of a test stands, unless it says otherwise. */
export const TEST_NOW = Date.parse('2026-11-22T12:00:00.000Z');

/** An instant so many hours after `TEST_NOW`, or before. */
export function hoursFromNow(hours: number): string {
  return new Date(TEST_NOW + hours * 3_600_000).toISOString();
}

/** An offer that is out for five days more, with its letter to be signed inline. */
export function anOfferOf(parts: Partial<Offer> = {}): Offer {
  const id = parts.id ?? 1;
  return {
    id,
    enc_id: `offer-${id}`,
    status: 'Extended',
    position: { name: 'Lighthouse Engineer', id: 71 },
    updated_at: hoursFromNow(-48),
    expires_at: hoursFromNow(5 * 24),
    offer_documents: [aDocumentOf()],
    company: 'Northwind',
    version: 1,
    answered_at: null,
    terms: null,
    questions: [],
    server_time: new Date(TEST_NOW).toISOString(),
    ...parts,
  };
}

/** A letter that is to be signed inline, with a PDF. */
export function aDocumentOf(parts: Partial<OfferDocument> = {}): OfferDocument {
  const id = parts.id ?? 11;
  return {
    id,
    name: 'Offer letter',
    document_type: 'Offer',
    status: 'Unsigned',
    signed: false,
    url: '',
    b64_string: '',
    s3_path: `/api/offer/content/test-${id}`,
    under_revision: false,
    updated_at: hoursFromNow(-24),
    signing: 'inline',
    version: 1,
    type: 'application/pdf',
    size: 4_096,
    sha256: 'a'.repeat(64),
    content_url: `/api/offer/content/test-${id}`,
    twin_html: '',
    signed_at: null,
    is_sealed: false,
    check_code: '',
    ...parts,
  };
}

/** Terms with everything that can be said. */
export function termsOf(parts: Partial<OfferTerms> = {}): OfferTerms {
  return {
    pay: { amount: '84000', currency: 'EUR', unit: 'year' },
    bonus: 'Up to 10% of the yearly pay',
    start: '2027-01-04',
    place: 'Rotterdam, Netherlands',
    work_location: 'hybrid',
    hours: '38 hours a week',
    manager: 'Grace Hopper',
    benefits: ['30 days of leave', 'Rail pass'],
    ...parts,
  };
}
