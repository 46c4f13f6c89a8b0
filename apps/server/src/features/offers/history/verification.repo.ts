import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { keptLetters } from '../offers.schema.ts';
import type { ChainEnd, StoredDocument, StoredEvent } from './verify-chain.ts';
import type { StoredCheckpoint } from './verify-checkpoints.ts';

/** A file and the hash that it must have. */
export interface WantedFile {
  /** Null for a letter that outlives its offer. */
  offerId: number | null;
  /** What it is, for whoever reads of a fault. */
  label: string;
  file: string;
  sha256: string | null;
}

// To the microsecond: JavaScript's times would not see what is below a millisecond.
const exactTime = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
const asWritten = (at: string): string => at.replace(/(\.\d{3})000Z$/, '$1Z');

type Row<Columns> = { [Name in keyof Columns]: Columns[Name] };

/** Numbers of all offers of which anything is stored, behind `after`, the lowest first. */
export async function listOfferNumbers(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { id } = ctx.tenant;
  const { rows } = await ctx.tx.execute<{ id: number }>(sql`
    select id from offers where tenant_id = ${id} and id > ${after}
    union select offer_id from offer_chains where tenant_id = ${id} and offer_id > ${after}
    union select offer_id from offer_events where tenant_id = ${id} and offer_id > ${after}
    order by 1 limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Numbers from the first to the last one, both with it. */
export type OfferRange = readonly [first: number, last: number];

const within = (column: string, { tenant }: Context, [first, last]: OfferRange): SQL =>
  sql`tenant_id = ${tenant.id} and ${sql.raw(column)} between ${first} and ${last}`;

/** Every event of a range of offers, by offer and place. */
export async function listStoredEvents(ctx: Context, range: OfferRange): Promise<StoredEvent[]> {
  const { rows } = await ctx.tx.execute<
    Row<{
      offer_id: number;
      seq: number;
      document_id: number | null;
      kind: string;
      at: string;
      document_sha256: string | null;
      details: StoredEvent['details'];
      salt: string | null;
      details_hash: string;
      previous_hash: string;
      hash: string;
    }>
  >(sql`
    select offer_id, seq, document_id, kind, ${exactTime('at')} as at, document_sha256, details, salt,
           details_hash, previous_hash, hash
    from offer_events where ${within('offer_id', ctx, range)} order by offer_id, seq`);
  return rows.map((row) => ({
    tenantId: ctx.tenant.id,
    offerId: row.offer_id,
    seq: row.seq,
    documentId: row.document_id,
    kind: row.kind,
    at: asWritten(row.at),
    documentSha256: row.document_sha256,
    details: row.details,
    salt: row.salt,
    detailsHash: row.details_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
  }));
}

/** Where the chains of a range of offers end. */
export async function listChainEnds(
  ctx: Context,
  range: OfferRange,
): Promise<(ChainEnd & { offerId: number })[]> {
  const { rows } = await ctx.tx.execute<
    Row<{ offer_id: number; length: number; hash: string; checked_length: number }>
  >(sql`
    select offer_id, length, hash, checked_length from offer_chains where ${within('offer_id', ctx, range)}`);
  return rows.map(({ offer_id: offerId, checked_length: checkedLength, ...end }) => ({
    offerId,
    checkedLength,
    ...end,
  }));
}

/** Documents of a range of offers. */
export async function listStoredDocuments(
  ctx: Context,
  range: OfferRange,
): Promise<(StoredDocument & { offerId: number })[]> {
  const { rows } = await ctx.tx.execute<
    Row<{
      id: number;
      offer_id: number;
      is_signed: boolean;
      sha256: string;
      copy_sha256: string | null;
      sealed_sha256: string | null;
    }>
  >(sql`
    select id, offer_id, status = 'Signed' as is_signed, sha256, copy_sha256, sealed_sha256
    from offer_documents where ${within('offer_id', ctx, range)}`);
  return rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    isSigned: row.is_signed,
    sha256: row.sha256,
    copySha256: row.copy_sha256,
    sealedSha256: row.sealed_sha256,
  }));
}

/** Every file of a range of offers, also of the versions that were replaced. */
export async function listWantedFiles(ctx: Context, range: OfferRange): Promise<WantedFile[]> {
  const documents = sql`select * from offer_documents where ${within('offer_id', ctx, range)}`;
  const { rows } = await ctx.tx.execute<
    Row<{ offer_id: number; label: string; file: string; sha256: string | null }>
  >(sql`
    with documents as (${documents})
    select offer_id, 'document ' || id as label, file, sha256 from documents
    union all
    select offer_id, 'the copy of document ' || id, copy_file, copy_sha256 from documents where copy_file is not null
    union all
    select offer_id, 'the sealed document ' || id, sealed_file, sealed_sha256
    from documents where sealed_file is not null
    union all
    select d.offer_id, 'version ' || v.version || ' of document ' || v.document_id, v.file, v.sha256
    from offer_document_versions v join documents d on d.id = v.document_id and d.tenant_id = v.tenant_id
    where v.tenant_id = ${ctx.tenant.id}
    order by 1, 2`);
  return rows.map(({ offer_id: offerId, ...file }) => ({ offerId, ...file }));
}

/** Every file of the signed letters that outlive their offers. */
export async function listKeptFiles(ctx: Context): Promise<WantedFile[]> {
  const rows = await ctx.tx
    .select({ id: keptLetters.id, file: keptLetters.file, sha256: keptLetters.sha256 })
    .from(keptLetters)
    .where(eq(keptLetters.tenantId, ctx.tenant.id))
    .orderBy(asc(keptLetters.id));
  return rows.map(({ id, ...file }) => ({ offerId: null, label: `the kept letter ${id}`, ...file }));
}

/** Checkpoints behind a number, the first ones first. */
export async function listStoredCheckpoints(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<StoredCheckpoint[]> {
  const { rows } = await ctx.tx.execute<
    Row<{
      number: number;
      at: string;
      chains: [number, number, string][];
      previous_hash: string;
      hash: string;
      signature: string;
    }>
  >(sql`
    select number, ${exactTime('at')} as at, chains, previous_hash, hash, signature
    from offer_checkpoints where tenant_id = ${ctx.tenant.id} and number > ${after}
    order by number limit ${limit}`);
  return rows.map(({ at, previous_hash: previousHash, ...row }) => ({
    ...row,
    tenantId: ctx.tenant.id,
    at: asWritten(at),
    previousHash,
  }));
}
