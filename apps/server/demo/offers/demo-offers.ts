import type { OfferTerms } from '@opencareers/contracts/offers';
import type { OfferCreateInput } from '@opencareers/contracts/operator-offers';

const DAY = 24;

/** What becomes of an offer of the demo, in its order. */
export type DemoStep =
  | { do: 'look'; hoursAgo: number }
  | { do: 'sign'; hoursAgo: number; place: number; isSealed: boolean }
  | { do: 'decline'; hoursAgo: number; reason: 'pay' | 'timing'; comment: string }
  | { do: 'cancel' | 'reject' | 'expire' | 'revise'; hoursAgo: number }
  | { do: 'ask' | 'answer'; hoursAgo: number; text: string };

export interface DemoOffer {
  /** Which of the positions that the demo mentions. */
  position: number;
  hoursAgo: number;
  /** Hours from now; of a closed offer it may be over. Null is never. */
  expiresIn: number | null;
  data: Omit<OfferCreateInput, 'email' | 'position' | 'expires_at'>;
  /** Whether the letter is a PDF that the company wrote elsewhere. */
  isOwnLetter?: boolean;
  steps: readonly DemoStep[];
}

const terms = (amount: string, given: Partial<OfferTerms> = {}): OfferTerms => ({
  pay: { amount, currency: 'EUR', unit: 'year' },
  work_location: 'hybrid',
  hours: '38 hours a week, flexible',
  manager: 'Mara Lindholm',
  benefits: ['30 days of paid leave', 'Public transport pass', 'Company pension'],
  ...given,
});

const HANDBOOK = { file: 'handbook.txt', name: 'Welcome handbook', document_type: 'Handbook' } as const;
const ROSTER = {
  file: 'roster.csv',
  name: 'Shift roster of the first month',
  document_type: 'Roster',
} as const;
const CONFIDENTIAL = {
  file: 'confidentiality.pdf',
  name: 'Confidentiality agreement',
  document_type: 'Agreement',
  status: 'Unsigned',
} as const;
const DATA = {
  file: 'data-protection.pdf',
  name: 'Data protection notice',
  document_type: 'Notice',
  status: 'Unsigned',
} as const;
const CHECK = {
  file: 'background-check.pdf',
  name: 'Background check',
  document_type: 'Check',
  status: 'Pending',
} as const;

/**
 * The offers of Ada, the oldest first: every status of an offer, every status of a document, every way to sign, under
 * revision, with and without content, close to its end, and two to compare.
 */
export const OFFERS_OF_ADA: readonly DemoOffer[] = [
  {
    position: 1,
    hoursAgo: 90 * DAY,
    expiresIn: -70 * DAY,
    data: { source_id: 'demo-declined', signing: 'inline', terms: terms('41000') },
    steps: [
      { do: 'look', hoursAgo: 89 * DAY },
      { do: 'decline', hoursAgo: 86 * DAY, reason: 'timing', comment: 'I cannot start before the summer.' },
    ],
  },
  {
    position: 2,
    hoursAgo: 75 * DAY,
    expiresIn: -60 * DAY,
    data: { source_id: 'demo-canceled', signing: 'upload', terms: terms('43500') },
    steps: [{ do: 'cancel', hoursAgo: 70 * DAY }],
  },
  {
    position: 3,
    hoursAgo: 62 * DAY,
    expiresIn: -50 * DAY,
    data: { source_id: 'demo-rejected', signing: 'esign', terms: terms('47000') },
    steps: [{ do: 'reject', hoursAgo: 60 * DAY }],
  },
  {
    position: 4,
    hoursAgo: 40 * DAY,
    expiresIn: -26 * DAY,
    data: { source_id: 'demo-expired', signing: 'esign', terms: terms('45000'), documents: [HANDBOOK] },
    steps: [
      { do: 'look', hoursAgo: 38 * DAY },
      { do: 'expire', hoursAgo: 26 * DAY },
    ],
  },
  {
    position: 5,
    hoursAgo: 35 * DAY,
    expiresIn: -20 * DAY,
    data: {
      source_id: 'demo-accepted',
      signing: 'esign',
      terms: terms('46200'),
      documents: [{ ...CONFIDENTIAL, signing: 'inline' }, HANDBOOK, ROSTER],
    },
    steps: [
      { do: 'look', hoursAgo: 34 * DAY },
      { do: 'sign', hoursAgo: 33 * DAY, place: 1, isSealed: true },
      // What is being generated stays so, to be looked at.
      { do: 'sign', hoursAgo: 33 * DAY, place: 2, isSealed: false },
    ],
  },
  {
    position: 5,
    hoursAgo: 28 * DAY,
    expiresIn: -15 * DAY,
    data: { source_id: 'demo-contract', signing: 'inline', is_contract: true, terms: terms('46200') },
    steps: [
      { do: 'look', hoursAgo: 27 * DAY },
      { do: 'sign', hoursAgo: 26 * DAY, place: 1, isSealed: true },
    ],
  },
  {
    position: 6,
    hoursAgo: 6 * DAY,
    expiresIn: 12 * DAY,
    isOwnLetter: true,
    data: { source_id: 'demo-revised', signing: 'upload', letter_name: 'Offer letter' },
    steps: [{ do: 'revise', hoursAgo: DAY }],
  },
  {
    position: 7,
    hoursAgo: 5 * DAY,
    expiresIn: null,
    isOwnLetter: true,
    data: {
      source_id: 'demo-upload',
      signing: 'upload',
      letter_name: 'Offer letter',
      documents: [{ ...CONFIDENTIAL, signing: 'esign' }, { ...DATA, signing: 'inline' }, ROSTER],
    },
    steps: [
      { do: 'look', hoursAgo: 4 * DAY },
      { do: 'sign', hoursAgo: 4 * DAY - 1, place: 2, isSealed: true },
    ],
  },
  {
    position: 0,
    hoursAgo: 4 * DAY,
    expiresIn: 14 * DAY,
    data: { source_id: 'demo-contract-open', signing: 'inline', is_contract: true, terms: terms('49000') },
    steps: [],
  },
  {
    position: 0,
    hoursAgo: 3 * DAY,
    expiresIn: 6,
    data: {
      source_id: 'demo-ends-soon',
      signing: 'inline',
      terms: terms('48500.50', { work_location: 'onsite', bonus: 'Up to 5 % of a year’s pay' }),
    },
    steps: [{ do: 'look', hoursAgo: 2 * DAY }],
  },
  {
    position: 8,
    hoursAgo: 4,
    expiresIn: 9 * DAY,
    data: {
      source_id: 'demo-open',
      signing: 'esign',
      terms: terms('52000', { work_location: 'remote', hours: '35 hours a week, flexible' }),
      documents: [{ ...CONFIDENTIAL, signing: 'inline' }, CHECK, HANDBOOK],
    },
    steps: [
      { do: 'ask', hoursAgo: 3, text: 'Is a start two weeks later possible?' },
      { do: 'answer', hoursAgo: 2, text: 'Yes, gladly. Tell us the day that suits you.' },
    ],
  },
];
