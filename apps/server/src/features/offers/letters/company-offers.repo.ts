import type { OperatorOffersQuery } from '@opencareers/contracts/operator-offers';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidates } from '../../accounts/index.ts';
import { positions } from '../../positions/index.ts';
import type { OfferDocumentRecord, OfferRecord } from '../offers.repo.ts';
import { offerDocumentVersions, offers } from '../offers.schema.ts';

/** Who gets an offer. */
export interface OfferRecipient {
  id: number;
  firstname: string;
  lastname: string;
  language: string | null;
  /** Of the settings, and of the browser of the last sign-in (IANA). */
  timeZone: string | null;
  browserTimeZone: string | null;
}

/** An offer with the address of its candidate. */
export interface CompanyOffer {
  offer: OfferRecord;
  email: string;
}

const OUT = ['Extended', 'Contract Extended'] as const;

export async function findOfferRecipient(
  ctx: Context,
  by: { email: string } | { id: number },
): Promise<OfferRecipient | undefined> {
  const { id, firstname, lastname, language, timeZone, browserTimeZone } = candidates;
  const isMeant = 'id' in by ? eq(candidates.id, by.id) : eq(candidates.email, by.email);
  const [row] = await ctx.tx
    .select({ id, firstname, lastname, language, timeZone, browserTimeZone })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), isMeant));
  return row;
}

/** The position with a number, or those with a title; two are enough to know that a title is not the name of one. */
export async function listPositionsNamed(
  ctx: Context,
  name: { id: number } | { title: string },
): Promise<{ id: number; title: string }[]> {
  const isNamed = 'id' in name ? eq(positions.id, name.id) : eq(positions.title, name.title);
  return ctx.tx
    .select({ id: positions.id, title: positions.title })
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), isNamed))
    .limit(2);
}

export async function findOfferBySource(ctx: Context, sourceId: string): Promise<OfferRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), eq(offers.sourceId, sourceId)));
  return row;
}

/** Number of an offer by its number or public name; undefined when there is none. */
export async function findOfferNumber(ctx: Context, name: string): Promise<number | undefined> {
  const isNamed = /^\d{1,9}$/.test(name) ? eq(offers.id, Number(name)) : eq(offers.encId, name);
  const [row] = await ctx.tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), isNamed));
  return row?.id;
}

/** Offers behind a number, the oldest first; `limit` of them. */
export async function listCompanyOffers(
  ctx: Context,
  wanted: Partial<OperatorOffersQuery> & { id?: number; limit: number },
): Promise<CompanyOffer[]> {
  const conditions: (SQL | undefined)[] = [
    eq(offers.tenantId, ctx.tenant.id),
    wanted.id === undefined ? undefined : eq(offers.id, wanted.id),
    wanted.after === undefined ? undefined : gt(offers.id, wanted.after),
    wanted.email === undefined ? undefined : eq(candidates.email, wanted.email),
    isStatus(ctx, wanted.status),
    isExpiringWithin(ctx, wanted.expiring_within),
  ];
  return ctx.tx
    .select({ offer: offers, email: candidates.email })
    .from(offers)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, offers.tenantId), eq(candidates.id, offers.candidateId)),
    )
    .where(and(...conditions))
    .orderBy(asc(offers.id))
    .limit(wanted.limit);
}

// As it is shown: an offer out whose time is over is expired.
function isStatus(ctx: Context, status: OperatorOffersQuery['status']): SQL | undefined {
  if (status === undefined) return undefined;
  const now = ctx.clock.now();
  const is = eq(offers.status, status);
  if (status === 'Expired') return or(is, and(inArray(offers.status, [...OUT]), lte(offers.expiresAt, now)));
  if ((OUT as readonly string[]).includes(status))
    return and(is, or(isNull(offers.expiresAt), gt(offers.expiresAt, now)));
  return is;
}

function isExpiringWithin(ctx: Context, hours: number | undefined): SQL | undefined {
  if (hours === undefined) return undefined;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + hours * 3_600_000);
  return and(
    inArray(offers.status, [...OUT]),
    isNotNull(offers.expiresAt),
    gt(offers.expiresAt, now),
    lte(offers.expiresAt, until),
  );
}

/** Keeps the version of a document that a revision replaces. */
export async function keepDocumentVersion(ctx: Context, document: OfferDocumentRecord): Promise<void> {
  const { id: documentId, version, file, sha256, type, size, twinHtml } = document;
  await ctx.tx.insert(offerDocumentVersions).values({
    documentId,
    version,
    file,
    sha256,
    type,
    size,
    twinHtml,
    tenantId: ctx.tenant.id,
    replacedAt: ctx.clock.now(),
  });
}
