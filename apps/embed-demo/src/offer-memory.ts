import { OfferCallError, type OfferCalls } from '@opencareers/offers-react/data/offers-port';

/** Distance between the lines of a letter, in points. */
const LINE = 40;

/** A PDF of one page with these lines, written by hand. */
function demoLetter(lines: readonly string[]): Blob {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj 0 -${LINE} Td`);
  const stream = `BT /F1 22 Tf 60 740 Td ${text.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return new Blob([body, table, end], { type: 'application/pdf' });
}

type Offer = Awaited<ReturnType<OfferCalls['list']>>[number];
type OfferDocument = Offer['offer_documents'][number];

const DAY = 86_400_000;

/** Answers the calls of offers out of the memory of this page; nothing goes through a network. */
export function createOfferMemory(): OfferCalls {
  const offers = new Map(demoOffers().map((offer) => [offer.enc_id, offer]));
  const answered = new Map<string, Offer>();
  const stamp = (offer: Offer): Offer => ({ ...offer, server_time: new Date().toISOString() });
  const change = (id: string, key: string | null, decide: (offer: Offer) => Partial<Offer>): Offer => {
    const offer = offers.get(id);
    if (offer === undefined) throw new OfferCallError('', { status: 404, code: 'offer_not_found' });
    const before = key === null ? undefined : answered.get(key);
    if (before !== undefined) return before;
    const changed = stamp({ ...offer, ...decide(offer), updated_at: new Date().toISOString() });
    offers.set(id, changed);
    if (key !== null) answered.set(key, changed);
    return changed;
  };
  return {
    list: async () => [...offers.values()].map(stamp),
    async get(id) {
      const offer = offers.get(id);
      return offer === undefined ? null : stamp(offer);
    },
    accept: async (id, _file, key) => change(id, key, (offer) => sign(offer, isLetter)),
    acceptDocument: async (id, documentId, { key }) =>
      change(id, key, (offer) => sign(offer, (document) => document.id === documentId)),
    reportEsign: async (id) => change(id, null, () => ({})),
    decline: async (id, _decline, key) =>
      change(id, key, () => ({ status: 'Declined', answered_at: new Date().toISOString() })),
    ask: async (id, text, key) =>
      change(id, key, ({ questions }) => ({
        questions: [
          ...questions,
          { id: questions.length + 1, from: 'candidate', text, at: new Date().toISOString() },
        ],
      })),
    tellView: () => undefined,
    loadContent: async ({ name }) => demoLetter(['Fjord Weekly', name, 'We look forward to you.']),
  };
}

function isLetter({ document_type }: OfferDocument): boolean {
  return document_type === 'Offer';
}

function sign(offer: Offer, isSigned: (document: OfferDocument) => boolean): Partial<Offer> {
  const at = new Date().toISOString();
  const offer_documents = offer.offer_documents.map((document) =>
    isSigned(document) ? { ...document, status: 'Signed' as const, signed: true, signed_at: at } : document,
  );
  const isDone = offer_documents.every(({ signed, status }) => signed || status === 'Read Only');
  return isDone ? { offer_documents, status: 'Accepted', answered_at: at } : { offer_documents };
}

function demoOffers(): Offer[] {
  const editor = demoOffer(1, 'Night Editor');
  const reporter = demoOffer(2, 'Harbour Reporter');
  return [
    {
      ...editor,
      terms: {
        pay: { amount: '52000', currency: 'EUR', unit: 'year' },
        place: 'Bergen',
        work_location: 'hybrid',
      },
      offer_documents: [
        demoDocument(11, {
          name: 'Offer letter',
          signing: 'inline',
          twin_html: '<h2>Offer letter</h2><p>We offer you the position of Night Editor in Bergen.</p>',
        }),
        demoDocument(12, { name: 'House rules', document_type: 'Rules', status: 'Read Only', signing: null }),
      ],
    },
    { ...reporter, offer_documents: [demoDocument(21, { signing: 'upload' })] },
  ];
}

function demoOffer(id: number, position: string): Offer {
  return {
    id,
    enc_id: `fjord-${id}`,
    status: 'Extended',
    position: { name: position, id: null },
    updated_at: new Date(Date.now() - DAY).toISOString(),
    expires_at: new Date(Date.now() + 9 * DAY).toISOString(),
    offer_documents: [],
    company: 'Fjord Weekly',
    version: 1,
    answered_at: null,
    terms: null,
    questions: [],
    server_time: new Date().toISOString(),
  };
}

function demoDocument(id: number, parts: Partial<OfferDocument>): OfferDocument {
  return {
    id,
    name: 'Offer letter',
    document_type: 'Offer',
    status: 'Unsigned',
    signed: false,
    url: '',
    b64_string: '',
    s3_path: `memory:${id}`,
    under_revision: false,
    updated_at: new Date(Date.now() - DAY).toISOString(),
    signing: 'upload',
    version: 1,
    type: 'application/pdf',
    size: 900,
    sha256: String(id).padStart(64, '0'),
    content_url: `memory:${id}`,
    twin_html: '',
    signed_at: null,
    is_sealed: false,
    check_code: '',
    ...parts,
  };
}
