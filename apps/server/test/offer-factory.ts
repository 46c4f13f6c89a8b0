import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OfferStatus } from '@opencareers/contracts/offer-states';
import type { OfferTerms } from '@opencareers/contracts/offers';
import { and, asc, eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { candidates } from '../src/features/accounts/accounts.schema.ts';
import { addOfferEvent } from '../src/features/offers/history/offer-event.ts';
import {
  insertDocument,
  insertOffer,
  type NewOfferDocument,
  type OfferDocumentRecord,
  type OfferRecord,
} from '../src/features/offers/offers.repo.ts';
import { offerEvents } from '../src/features/offers/offers.schema.ts';
import { type Context, inTenant } from '../src/platform/context.ts';
import { SYSTEM } from '../src/platform/scope.ts';
import type { TestServer } from './test-server.ts';

type OfferEventRecord = typeof offerEvents.$inferSelect;

/** A document as a test asks for it; what is not given is that of a letter that is signed inline. */
export type GivenDocument = Partial<NewOfferDocument> & {
  /** What is to be read; a small PDF when it is not given. */
  bytes?: Uint8Array;
};

/** An offer as a test asks for it. */
export interface GivenOffer {
  status?: OfferStatus;
  /** An ISO instant; a day from now when it is not given, null is never. */
  expiresAt?: string | null;
  positionName?: string;
  sourceId?: string;
  terms?: OfferTerms;
  /** One letter when they are not given. */
  documents?: readonly GivenDocument[];
}

/** An offer that was made, and what is on the disk. */
export interface TestOffer {
  offer: OfferRecord;
  documents: OfferDocumentRecord[];
  /** Number of the first document. */
  documentId: number;
  /** The bytes of each document. */
  bytes: Buffer[];
}

/** Whose offer it is: somebody signed in, at their tenant. */
export interface OfferPerson {
  encId: string;
}

const DAY_MILLISECONDS = 86_400_000;
let letterCount = 0;

/** A real PDF of one page; each is another one. */
export async function aLetter(text = 'We are pleased to offer you the position.'): Promise<Buffer> {
  letterCount += 1;
  const document = new PDFDocument({ lang: 'en', info: { Title: 'Job offer' }, displayTitle: true });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.fontSize(14).text(`${text} Letter ${letterCount}.`);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture as a phone makes one of a signed letter; each is another one. */
export function aScan(): Buffer {
  return Buffer.concat([PICTURE, randomBytes(16)]);
}

/** Runs work on the rows of a tenant, as the system does. */
export async function withinTenant<T>(
  server: TestServer,
  domain: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no such tenant');
  const seed = { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  return inTenant(server.db, seed, work);
}

/** Brings an offer into a state to which no call leads, as a revision would: its history binds what it says then. */
export async function rewriteOffer(
  server: TestServer,
  { domain, offerId }: { domain: string; offerId: number },
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  await withinTenant(server, domain, async (ctx) => {
    await work(ctx);
    await addOfferEvent(ctx, { offerId, kind: 'revised' });
  });
}

/** Makes an offer of a candidate as the company would: files, rows, and the event that it was sent. */
export async function anOffer(
  server: TestServer,
  { tenant, person }: { tenant: { domain: string }; person: OfferPerson },
  given: GivenOffer = {},
): Promise<TestOffer> {
  const { status = 'Extended', positionName = 'Baker', documents = [{}], sourceId, terms } = given;
  const tomorrow = new Date(server.clock.now().getTime() + DAY_MILLISECONDS).toISOString();
  const { expiresAt = tomorrow } = given;
  const bytes: Buffer[] = [];
  for (const document of documents) bytes.push(Buffer.from(document.bytes ?? (await aLetter())));
  return withinTenant(server, tenant.domain, async (ctx) => {
    const [candidate] = await ctx.tx.select().from(candidates).where(eq(candidates.encId, person.encId));
    if (candidate === undefined) throw new Error('no such candidate');
    const offer = await insertOffer(ctx, {
      encId: randomBytes(16).toString('base64url'),
      candidateId: candidate.id,
      positionName,
      status,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      ...(sourceId === undefined ? {} : { sourceId }),
      ...(terms === undefined ? {} : { terms }),
    });
    const rows: OfferDocumentRecord[] = [];
    for (const [index, document] of documents.entries()) {
      const content = bytes[index] ?? Buffer.alloc(0);
      rows.push(await writeDocument(server, ctx, { offer, place: index + 1, content, document }));
    }
    const [first] = rows;
    await addOfferEvent(ctx, {
      offerId: offer.id,
      kind: 'sent',
      ...(first === undefined ? {} : { documentId: first.id, documentSha256: first.sha256 }),
    });
    return { offer, documents: rows, documentId: first?.id ?? 0, bytes };
  });
}

async function writeDocument(
  server: TestServer,
  ctx: Context,
  written: { offer: OfferRecord; place: number; content: Buffer; document: GivenDocument },
): Promise<OfferDocumentRecord> {
  const { offer, place, content, document } = written;
  const { bytes: _bytes, ...given } = document;
  const file = server.forms.files.createName();
  await server.forms.files.append(file, Readable.from([content]), { offset: 0, size: content.length });
  return insertDocument(ctx, {
    offerId: offer.id,
    place,
    name: place === 1 ? 'Offer letter' : `Document ${place}`,
    documentType: place === 1 ? 'Offer' : 'Agreement',
    status: 'Unsigned',
    signing: given.status === 'Read Only' ? null : 'inline',
    file,
    sha256: createHash('sha256').update(content).digest('hex'),
    type: 'application/pdf',
    size: content.length,
    ...(given.status === 'Signed' ? { signedAt: ctx.clock.now() } : {}),
    ...given,
  });
}

/** What the history of an offer holds, in order. */
export function eventsOf(server: TestServer, domain: string, offerId: number): Promise<OfferEventRecord[]> {
  return withinTenant(server, domain, (ctx) =>
    ctx.tx
      .select()
      .from(offerEvents)
      .where(and(eq(offerEvents.tenantId, ctx.tenant.id), eq(offerEvents.offerId, offerId)))
      .orderBy(asc(offerEvents.seq)),
  );
}
