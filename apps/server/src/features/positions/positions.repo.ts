import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isOneOf } from '../../platform/database/is-one-of.ts';
import { tenants } from '../tenants/index.ts';
import { type PositionRecord, positions, type StoredTranslation } from './positions.schema.ts';

const {
  descriptionHtml: _html,
  questions: _questions,
  skillChoices: _choices,
  contentHash: _hash,
  translations: _translations,
  ...ownColumns
} = getTableColumns(positions);

/** The translations of a position, each as `translation`, a part of it, says. */
function translationsAs<Part>(translation: SQL): SQL<Part[]> {
  return sql<Part[]>`(select coalesce(jsonb_agg(${translation}), '[]')
    from jsonb_array_elements(${positions.translations}) as translation)`;
}

type IndexedTranslation = Omit<StoredTranslation, 'descriptionHtml'>;

const indexedColumns = {
  ...ownColumns,
  translations: translationsAs<IndexedTranslation>(sql`translation - 'descriptionHtml'`),
};

/** A position without the parts that only its own page needs. */
export interface IndexedRecord
  extends Omit<
    PositionRecord,
    'descriptionHtml' | 'questions' | 'skillChoices' | 'contentHash' | 'translations'
  > {
  translations: IndexedTranslation[];
}

const { descriptionText: _text, ...ownFacetedColumns } = ownColumns;
type FacetedTranslation = Pick<StoredTranslation, 'language'>;

const facetedColumns = {
  ...ownFacetedColumns,
  translations: translationsAs<FacetedTranslation>(
    sql`jsonb_build_object('language', translation -> 'language')`,
  ),
};

/** A position without any of its text: enough to list it and to tell whether it belongs somewhere. */
export interface FacetedRecord extends Omit<IndexedRecord, 'descriptionText' | 'translations'> {
  translations: FacetedTranslation[];
}

/** The version that the tenant's positions have reached. */
export async function getPositionVersion(ctx: Context): Promise<number> {
  const [entry] = await ctx.tx
    .select({ version: tenants.positionVersion })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  if (entry === undefined) throw new Error(`tenant ${ctx.tenant.id} is gone`);
  return entry.version;
}

/**
 * Opens a change of positions: raises the tenant's version and keeps its row locked until the transaction ends,
 * so that changes of one tenant follow one another and their versions appear in commit order. Every position
 * written afterwards carries the returned version.
 */
export async function beginPositionChange(ctx: Context): Promise<number> {
  // Who comes second may wait for a whole import: as long as a statement may, not only as long as for a row.
  await ctx.tx.execute(sql`set local lock_timeout = 0`);
  const [entry] = await ctx.tx
    .update(tenants)
    .set({ positionVersion: sql`${tenants.positionVersion} + 1` })
    .where(eq(tenants.id, ctx.tenant.id))
    .returning({ version: tenants.positionVersion });
  if (entry === undefined) throw new Error(`tenant ${ctx.tenant.id} is gone`);
  return entry.version;
}

/** How many open public positions the tenant has. */
export async function countOpenPublic(ctx: Context): Promise<number> {
  return ctx.tx.$count(positions, openPublic(ctx));
}

/** A batch of open public positions in order of id, for building the index. */
export async function listOpenPublic(
  ctx: Context,
  page: { afterId: number; limit: number },
): Promise<IndexedRecord[]> {
  return ctx.tx
    .select(indexedColumns)
    .from(positions)
    .where(and(openPublic(ctx), gt(positions.id, page.afterId)))
    .orderBy(asc(positions.id))
    .limit(page.limit);
}

/** What changed after `version`, in order of version and id: the change log that the index follows. */
export async function listChangedSince(
  ctx: Context,
  page: { version: number; afterId: number; limit: number },
): Promise<IndexedRecord[]> {
  return ctx.tx
    .select(indexedColumns)
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        sql`(${positions.version}, ${positions.id}) > (${page.version}, ${page.afterId})`,
      ),
    )
    .orderBy(asc(positions.version), asc(positions.id))
    .limit(page.limit);
}

/** Open public positions without their text, in order of id: what the sitemap lists. */
export async function listOpenLinks(
  ctx: Context,
  page: { offset: number; limit: number },
): Promise<FacetedRecord[]> {
  return ctx.tx
    .select(facetedColumns)
    .from(positions)
    .where(openPublic(ctx))
    .orderBy(asc(positions.id))
    .offset(page.offset)
    .limit(page.limit);
}

/** One position of the tenant in full, whatever its state. */
export async function findPosition(ctx: Context, id: number): Promise<PositionRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), eq(positions.id, id)));
  return row;
}

/** The open public ones among the given positions, in full. */
export async function listOpenByIds(ctx: Context, ids: readonly number[]): Promise<PositionRecord[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .select()
    .from(positions)
    .where(and(openPublic(ctx), inArray(positions.id, [...ids])));
}

/** What a mail says of a position. */
export type NamedPosition = Pick<
  PositionRecord,
  'id' | 'title' | 'locations' | 'workLocationOption' | 'payMin' | 'payMax' | 'payCurrency' | 'payPeriod'
>;

/** The same of the open public ones among the given positions, by id. */
export async function readNamedPositions(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, NamedPosition>> {
  if (ids.length === 0) return new Map();
  const { id, title, locations, workLocationOption, payMin, payMax, payCurrency, payPeriod } = positions;
  const rows = await ctx.tx
    .select({ id, title, locations, workLocationOption, payMin, payMax, payCurrency, payPeriod })
    .from(positions)
    .where(and(openPublic(ctx), isOneOf(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a position says of itself in words, in all its languages. */
export type PositionWords = Pick<
  IndexedRecord,
  'id' | 'title' | 'language' | 'skills' | 'descriptionText' | 'translations'
>;

/** What the open public ones among the given positions say. */
export async function listWordsByIds(ctx: Context, ids: readonly number[]): Promise<PositionWords[]> {
  const { id, title, language, skills, descriptionText, translations } = indexedColumns;
  return ctx.tx
    .select({ id, title, language, skills, descriptionText, translations })
    .from(positions)
    .where(and(openPublic(ctx), inArray(positions.id, [...ids])));
}

/** A batch of open public positions in full, newest first, below the given one. */
export async function listNewestOpen(
  ctx: Context,
  page: { below: Pick<PositionRecord, 'postedAt' | 'id'> | null; limit: number },
): Promise<PositionRecord[]> {
  const { below } = page;
  return ctx.tx
    .select()
    .from(positions)
    .where(
      and(
        openPublic(ctx),
        below === null
          ? undefined
          : sql`(${positions.postedAt}, ${positions.id}) < (${below.postedAt.toISOString()}, ${below.id})`,
      ),
    )
    .orderBy(desc(positions.postedAt), desc(positions.id))
    .limit(page.limit);
}

/** An open public position that stands in for a closed one: same number of the source, else same title and places. */
export async function findOpenTwin(
  ctx: Context,
  closed: PositionRecord,
): Promise<PositionRecord | undefined> {
  const [twin] = await ctx.tx
    .select()
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        isNull(positions.archivedAt),
        eq(positions.isPrivate, false),
        eq(positions.title, closed.title),
        sql`(${positions.displayJobId} = ${closed.displayJobId}
          or ${positions.locations} = ${JSON.stringify(closed.locations)}::jsonb)`,
      ),
    )
    .orderBy(desc(positions.postedAt), desc(positions.id))
    .limit(1);
  return twin;
}

/** Closes open positions whose closing time has passed; gives how many. */
export async function closeOverdue(ctx: Context, version: number, now: Date): Promise<number> {
  const closed = await ctx.tx
    .update(positions)
    .set({ archivedAt: positions.closesAt, updatedAt: now, version })
    .where(overdue(ctx, now))
    .returning({ id: positions.id });
  return closed.length;
}

/** Whether any open position's closing time has passed. */
export async function hasOverdue(ctx: Context, now: Date): Promise<boolean> {
  const rows = await ctx.tx.select({ id: positions.id }).from(positions).where(overdue(ctx, now)).limit(1);
  return rows.length > 0;
}

/** That a position is one of the tenant which everybody may see and apply for. */
export function openPublic(ctx: Context) {
  return and(
    eq(positions.tenantId, ctx.tenant.id),
    isNull(positions.archivedAt),
    eq(positions.isPrivate, false),
  );
}

function overdue(ctx: Context, now: Date) {
  return and(
    eq(positions.tenantId, ctx.tenant.id),
    isNull(positions.archivedAt),
    isNotNull(positions.closesAt),
    lte(positions.closesAt, now),
  );
}
