import { describe, expect, test } from 'vitest';
import {
  countSigned,
  DOCUMENT_STATUSES,
  type DocumentFacts,
  documentButton,
  documentLine,
  isLive,
  letterDisplay,
  OFFER_STATUSES,
  type OfferFacts,
  offerDateLine,
  shownStatus,
  timeLeft,
} from './offer-states.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const CHANGED = '2026-11-20T12:00:00.000Z';
const SIGNED_AT = '2026-11-21T12:00:00.000Z';
const EXPIRIES = {
  never: null,
  ahead: '2026-11-22T12:00:00.001Z',
  now: '2026-11-22T12:00:00.000Z',
  past: '2026-11-22T11:59:59.999Z',
} as const;
type Expiry = keyof typeof EXPIRIES;

/** What is shown of an offer by its status and its expiry, written out ([OFFER-04], spec:D13: no grace). */
const SHOWN: Record<OfferFacts['status'], Record<Expiry, string>> = {
  Extended: { never: 'Extended', ahead: 'Extended', now: 'Expired', past: 'Expired' },
  Declined: { never: 'Declined', ahead: 'Declined', now: 'Declined', past: 'Declined' },
  Accepted: { never: 'Accepted', ahead: 'Accepted', now: 'Accepted', past: 'Accepted' },
  Canceled: { never: 'Canceled', ahead: 'Canceled', now: 'Canceled', past: 'Canceled' },
  Expired: { never: 'Expired', ahead: 'Expired', now: 'Expired', past: 'Expired' },
  Rejected: { never: 'Rejected', ahead: 'Rejected', now: 'Rejected', past: 'Rejected' },
  'Contract Accepted': {
    never: 'Contract Accepted',
    ahead: 'Contract Accepted',
    now: 'Contract Accepted',
    past: 'Contract Accepted',
  },
  'Contract Extended': {
    never: 'Contract Extended',
    ahead: 'Contract Extended',
    now: 'Expired',
    past: 'Expired',
  },
};

/** How an offer stands: it waits for an answer, its time is over, or it is closed by an answer or the company. */
function standing({ status }: OfferFacts, expiry: Expiry): 'live' | 'expired' | 'closed' {
  const shown = SHOWN[status][expiry];
  if (shown === 'Extended' || shown === 'Contract Extended') return 'live';
  return shown === 'Expired' ? 'expired' : 'closed';
}

const OFFERS = OFFER_STATUSES.flatMap((status) =>
  (Object.keys(EXPIRIES) as Expiry[]).map((expiry) => {
    const offer: OfferFacts = { status, expires_at: EXPIRIES[expiry], updated_at: CHANGED };
    return { offer, expiry, stands: standing(offer, expiry) };
  }),
);

const CONTENTS = [
  { b64_string: '', s3_path: '' },
  { b64_string: 'JVBERi0=', s3_path: '' },
  { b64_string: '', s3_path: '/api/offer/content/token' },
];

const DOCUMENTS: DocumentFacts[] = DOCUMENT_STATUSES.flatMap((status) =>
  [false, true].flatMap((signed) =>
    [false, true].flatMap((under_revision) =>
      ['', '/public/esign-widget?wid=1'].flatMap((url) =>
        CONTENTS.map((content) => ({
          status,
          signed,
          under_revision,
          url,
          updated_at: SIGNED_AT,
          ...content,
        })),
      ),
    ),
  ),
);

/** Every offer with every document: 8 statuses, 4 expiries, 4 statuses of documents, signed, revision, url, content. */
const CASES = OFFERS.flatMap((each) => DOCUMENTS.map((document) => ({ ...each, document })));

const yes = (is: boolean) => (is ? 'yes' : 'no');

/** A case in the words of the tables. */
function words({ offer, stands, document }: (typeof CASES)[number]): Record<string, string> {
  return {
    offer: stands,
    date: yes(offer.expires_at !== null),
    document: document.status,
    signed: yes(document.signed),
    content: yes(document.b64_string !== '' || document.s3_path !== ''),
    revised: yes(document.under_revision),
    url: yes(document.url !== ''),
  };
}

/** Reads a decision table: a line of names, then one line a rule; `any` stands for every value, `or` stands between several. */
function decisionTable(text: string) {
  const [names = [], ...rules] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()));
  return (facts: Record<string, string>): string[] =>
    rules
      .filter((rule) =>
        names.slice(0, -1).every((name, at) => {
          const wanted = rule[at] ?? '';
          return wanted === 'any' || wanted.split(' or ').includes(facts[name] ?? '');
        }),
      )
      .map((rule) => rule.at(-1) ?? '');
}

/** Cases of which the table says nothing, says two things, or says something else than the rule. */
function disagreements(table: string, rule: (each: (typeof CASES)[number]) => string): string[] {
  const decide = decisionTable(table);
  return CASES.flatMap((each) => {
    const wanted = decide(words(each));
    const found = rule(each);
    if (wanted.length === 1 && wanted[0] === found) return [];
    return [
      `${JSON.stringify({ ...words(each), status: each.offer.status })}: ${found}, not ${wanted.join()}`,
    ];
  });
}

test('[OFFER-04] an offer that is out is shown as expired from the instant at which its time is over', () => {
  for (const { offer, expiry, stands } of OFFERS) {
    const label = `${offer.status}, ${expiry}`;
    expect(shownStatus(offer, NOW), label).toBe(SHOWN[offer.status][expiry]);
    expect(isLive(offer, NOW), label).toBe(stands === 'live');
    expect(timeLeft(offer, NOW), label).toBe(stands === 'live' && expiry === 'ahead' ? 1 : null);
  }
});

test('[OFFER-02] the line of dates says when it expires, when it expired, or when it changed', () => {
  for (const { offer, expiry, stands } of OFFERS) {
    const dated = offer.expires_at;
    const updated = { kind: 'updated', at: CHANGED };
    const wanted = {
      live: dated === null ? updated : { kind: 'expires', at: dated },
      expired: dated === null ? updated : { kind: 'expired', at: dated },
      closed: updated,
    };
    expect(offerDateLine(offer, NOW), `${offer.status}, ${expiry}`).toEqual(wanted[stands]);
  }
});

describe(`of all ${CASES.length} offers with a document`, () => {
  test('the table is whole: every combination is there once', () => {
    expect(CASES.length).toBe(8 * 4 * 4 * 2 * 2 * 2 * 3);
    expect(new Set(CASES.map((each) => JSON.stringify(each))).size).toBe(CASES.length);
  });

  test('[OFFER-09] the button is Start for what is to be signed in time, and disabled for what cannot be opened', () => {
    const table = `
      offer             ; document  ; signed ; content ; revised ; button
      live              ; Pending   ; no     ; any     ; any     ; Start, disabled
      live              ; Pending   ; yes    ; any     ; any     ; View, disabled
      expired or closed ; Pending   ; any    ; any     ; any     ; View, disabled
      live              ; Unsigned  ; no     ; any     ; no      ; Start
      live              ; Unsigned  ; no     ; any     ; yes     ; Start, disabled
      live              ; Unsigned  ; yes    ; any     ; no      ; View
      live              ; Unsigned  ; yes    ; any     ; yes     ; View, disabled
      expired or closed ; Unsigned  ; any    ; any     ; no      ; View
      expired or closed ; Unsigned  ; any    ; any     ; yes     ; View, disabled
      any               ; Signed    ; any    ; yes     ; no      ; View
      any               ; Signed    ; any    ; yes     ; yes     ; View, disabled
      any               ; Signed    ; any    ; no      ; any     ; View, disabled
      any               ; Read Only ; any    ; any     ; no      ; View
      any               ; Read Only ; any    ; any     ; yes     ; View, disabled
    `;
    const found = disagreements(table, ({ offer, document }) => {
      const { kind, isDisabled } = documentButton(offer, document, NOW);
      return `${kind === 'start' ? 'Start' : 'View'}${isDisabled ? ', disabled' : ''}`;
    });
    expect(found).toEqual([]);
  });

  test('[OFFER-10] the status text follows revision, then the status of the document, then the offer', () => {
    const table = `
      offer             ; date ; document  ; content ; revised ; text
      any               ; any  ; any       ; any     ; yes     ; under_revision
      live              ; yes  ; Unsigned  ; any     ; no      ; expires, date of the offer
      expired           ; yes  ; Unsigned  ; any     ; no      ; expired, date of the offer
      closed            ; yes  ; Unsigned  ; any     ; no      ; updated, date of the document
      live              ; no   ; Unsigned  ; any     ; no      ; unsigned
      expired or closed ; no   ; Unsigned  ; any     ; no      ; updated, date of the document
      live              ; any  ; Pending   ; any     ; no      ; processing
      expired or closed ; any  ; Pending   ; any     ; no      ; updated, date of the document
      any               ; any  ; Signed    ; yes     ; no      ; signed
      any               ; any  ; Signed    ; no      ; no      ; signed_sealing
      any               ; any  ; Read Only ; any     ; no      ; updated, date of the document
    `;
    const found = disagreements(table, ({ offer, document }) => {
      const { kind, at } = documentLine(offer, document, NOW);
      if (at === undefined) return kind;
      return `${kind}, date of the ${at === document.updated_at ? 'document' : at === offer.expires_at ? 'offer' : at}`;
    });
    expect(found).toEqual([]);
  });

  test('[OFFER-14] a letter is signed here, signed in its viewer, or read', () => {
    const table = `
      offer             ; document                       ; signed ; revised ; url ; display
      live              ; Unsigned                       ; no     ; no      ; no  ; sign
      live              ; Unsigned                       ; no     ; no      ; yes ; esign
      live              ; Unsigned                       ; yes    ; any     ; any ; read
      live              ; Unsigned                       ; no     ; yes     ; any ; read
      live              ; Pending or Signed or Read Only ; any    ; any     ; any ; read
      expired or closed ; any                            ; any    ; any     ; any ; read
    `;
    expect(disagreements(table, ({ offer, document }) => letterDisplay(offer, document, NOW))).toEqual([]);
  });

  test('what cannot be pressed can never be signed, and what is signed here has a Start', () => {
    for (const { offer, document } of CASES) {
      if (letterDisplay(offer, document, NOW) === 'read') continue;
      expect(documentButton(offer, document, NOW)).toEqual({ kind: 'start', isDisabled: false });
    }
  });
});

test('progress counts what is to be signed; what is only read does not count', () => {
  const of = (...documents: [DocumentFacts['status'], boolean][]) =>
    countSigned(documents.map(([status, signed]) => ({ status, signed })));
  expect(of()).toEqual({ signed: 0, all: 0 });
  expect(of(['Read Only', false], ['Unsigned', false])).toEqual({ signed: 0, all: 1 });
  expect(of(['Signed', true], ['Signed', true], ['Unsigned', false])).toEqual({ signed: 2, all: 3 });
  expect(of(['Signed', true], ['Pending', false], ['Read Only', true])).toEqual({ signed: 1, all: 2 });
});
