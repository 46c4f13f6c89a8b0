import type { OfferStatus } from '@opencareers/contracts/offer-states';
import { and, asc, between, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { holdCandidate } from '../accounts/index.ts';
import { offerDocuments, offerDocumentVersions, offerQuestions, offers } from './offers.schema.ts';

export type OfferRecord = typeof offers.$inferSelect;
export type OfferDocumentRecord = typeof offerDocuments.$inferSelect;
export type OfferDocumentVersionRecord = typeof offerDocumentVersions.$inferSelect;
export type OfferQuestionRecord = typeof offerQuestions.$inferSelect;

/** What an offer begins with; `encId` is made by whoever creates it. */
export type NewOffer = Omit<
  typeof offers.$inferInsert,
  'id' | 'tenantId' | 'version' | 'createdAt' | 'updatedAt'
>;
/** What a document begins with. */
export type NewOfferDocument = Omit<typeof offerDocuments.$inferInsert, 'id' | 'tenantId' | 'updatedAt'>;

/** Whose offer is meant, by its public name. */
export interface OfferName {
  encId: string;
  candidateId: number;
}

const ofTenant = (ctx: Context, id: number) => and(eq(offers.tenantId, ctx.tenant.id), eq(offers.id, id));
const isNamed = (ctx: Context, { encId, candidateId }: OfferName) =>
  and(eq(offers.tenantId, ctx.tenant.id), eq(offers.encId, encId), eq(offers.candidateId, candidateId));

export async function insertOffer(ctx: Context, offer: NewOffer): Promise<OfferRecord> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .insert(offers)
    .values({ ...offer, tenantId: ctx.tenant.id, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('an offer was not written');
  return row;
}

export async function insertDocument(ctx: Context, document: NewOfferDocument): Promise<OfferDocumentRecord> {
  const [row] = await ctx.tx
    .insert(offerDocuments)
    .values({ ...document, tenantId: ctx.tenant.id, updatedAt: ctx.clock.now() })
    .returning();
  if (row === undefined) throw new Error('a document was not written');
  return row;
}

/** Offers of a candidate, the newest first. */
export async function listOffers(ctx: Context, candidateId: number): Promise<OfferRecord[]> {
  return ctx.tx
    .select()
    .from(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), eq(offers.candidateId, candidateId)))
    .orderBy(desc(offers.id));
}

/** An offer of a candidate; undefined when it is somebody else's or there is none. */
export async function findOffer(ctx: Context, name: OfferName): Promise<OfferRecord | undefined> {
  const [row] = await ctx.tx.select().from(offers).where(isNamed(ctx, name));
  return row;
}

/** An offer by its number, whosever it is. */
export async function findOfferById(ctx: Context, id: number): Promise<OfferRecord | undefined> {
  const [row] = await ctx.tx.select().from(offers).where(ofTenant(ctx, id));
  return row;
}

/** Offers by their numbers, whosever they are. */
export async function listOffersNumbered(ctx: Context, ids: readonly number[]): Promise<OfferRecord[]> {
  return ctx.tx
    .select()
    .from(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), inArray(offers.id, [...ids])));
}

/** Offers with numbers from the first to the last one, both with it, whosever they are. */
export async function listOffersBetween(
  ctx: Context,
  [first, last]: readonly [first: number, last: number],
): Promise<OfferRecord[]> {
  return ctx.tx
    .select()
    .from(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), between(offers.id, first, last)));
}

/**
 * An offer of a candidate, and nobody else changes it until the transaction ends. Candidates are held before their
 * offers, and these locked before their documents, as whoever erases does it.
 */
export async function lockOffer(ctx: Context, name: OfferName): Promise<OfferRecord | undefined> {
  if (!(await holdCandidate(ctx, name.candidateId))) return undefined;
  const [row] = await ctx.tx.select().from(offers).where(isNamed(ctx, name)).for('update');
  return row;
}

/** An offer by its number, locked as by `lockOffer`, whosever it is: for work of the company and in the background. */
export async function lockOfferById(ctx: Context, id: number): Promise<OfferRecord | undefined> {
  const [named] = await ctx.tx
    .select({ candidateId: offers.candidateId })
    .from(offers)
    .where(ofTenant(ctx, id));
  if (named === undefined || !(await holdCandidate(ctx, named.candidateId))) return undefined;
  const [row] = await ctx.tx.select().from(offers).where(ofTenant(ctx, id)).for('update');
  return row;
}

/** Changes an offer that still has one of the statuses `from`; false when it has another by now. */
export async function changeOffer(
  ctx: Context,
  { id, from }: { id: number; from: readonly OfferStatus[] },
  changes: Partial<NewOffer & { version: number }>,
): Promise<boolean> {
  const rows = await ctx.tx
    .update(offers)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(ofTenant(ctx, id), inArray(offers.status, [...from])))
    .returning({ id: offers.id });
  return rows.length > 0;
}

/** Documents of offers, in the order in which they are read. */
export async function listDocuments(
  ctx: Context,
  offerIds: readonly number[],
): Promise<OfferDocumentRecord[]> {
  if (offerIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(offerDocuments)
    .where(and(eq(offerDocuments.tenantId, ctx.tenant.id), inArray(offerDocuments.offerId, [...offerIds])))
    .orderBy(asc(offerDocuments.offerId), asc(offerDocuments.place));
}

/** A document by its number, whosever it is; who may see it is asked of its offer. */
export async function findDocument(ctx: Context, id: number): Promise<OfferDocumentRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(offerDocuments)
    .where(and(eq(offerDocuments.tenantId, ctx.tenant.id), eq(offerDocuments.id, id)));
  return row;
}

/** A document of a candidate; undefined when it is somebody else's or there is none. */
export async function findOwnDocument(
  ctx: Context,
  { documentId, candidateId }: { documentId: number; candidateId: number },
): Promise<OfferDocumentRecord | undefined> {
  const [row] = await ctx.tx
    .select({ document: offerDocuments })
    .from(offerDocuments)
    .innerJoin(
      offers,
      and(eq(offers.tenantId, offerDocuments.tenantId), eq(offers.id, offerDocuments.offerId)),
    )
    .where(
      and(
        eq(offerDocuments.tenantId, ctx.tenant.id),
        eq(offerDocuments.id, documentId),
        eq(offers.candidateId, candidateId),
      ),
    );
  return row?.document;
}

/** Changes a document; the offer is locked. */
export async function changeDocument(
  ctx: Context,
  id: number,
  changes: Partial<Omit<OfferDocumentRecord, 'id' | 'tenantId' | 'offerId'>>,
): Promise<void> {
  await ctx.tx
    .update(offerDocuments)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(offerDocuments.tenantId, ctx.tenant.id), eq(offerDocuments.id, id)));
}

/** Versions of documents that revisions replaced, by document and version. */
export async function listDocumentVersions(
  ctx: Context,
  documentIds: readonly number[],
): Promise<OfferDocumentVersionRecord[]> {
  if (documentIds.length === 0) return [];
  const { tenantId, documentId, version } = offerDocumentVersions;
  return ctx.tx
    .select()
    .from(offerDocumentVersions)
    .where(and(eq(tenantId, ctx.tenant.id), inArray(documentId, [...documentIds])))
    .orderBy(asc(documentId), asc(version));
}

/** Questions and answers of offers, the oldest first. */
export async function listOfferQuestions(
  ctx: Context,
  offerIds: readonly number[],
): Promise<OfferQuestionRecord[]> {
  if (offerIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(offerQuestions)
    .where(and(eq(offerQuestions.tenantId, ctx.tenant.id), inArray(offerQuestions.offerId, [...offerIds])))
    .orderBy(asc(offerQuestions.offerId), asc(offerQuestions.id));
}

export async function insertQuestion(
  ctx: Context,
  question: Pick<OfferQuestionRecord, 'offerId' | 'author' | 'text'>,
): Promise<void> {
  await ctx.tx.insert(offerQuestions).values({ ...question, tenantId: ctx.tenant.id, at: ctx.clock.now() });
}
