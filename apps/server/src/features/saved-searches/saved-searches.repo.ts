import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type SavedSearchRecord, savedSearches } from './saved-searches.schema.ts';

/** Whose saved searches, and of which site. */
export interface SearchKeeper {
  candidateId: number;
  /** Empty for the whole site. */
  microsite: string;
}

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(eq(savedSearches.tenantId, ctx.tenant.id), eq(savedSearches.candidateId, candidateId));
const ofKeeper = (ctx: Context, { candidateId, microsite }: SearchKeeper) =>
  and(ofCandidate(ctx, candidateId), eq(savedSearches.microsite, microsite));
const named = (ctx: Context, keeper: SearchKeeper, hash: string) =>
  and(ofKeeper(ctx, keeper), eq(savedSearches.paramsHash, hash));

/** What somebody keeps on a site, the last one first. */
export async function listSavedSearches(ctx: Context, keeper: SearchKeeper): Promise<SavedSearchRecord[]> {
  return ctx.tx
    .select()
    .from(savedSearches)
    .where(ofKeeper(ctx, keeper))
    .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id));
}

/** The search of a hash, when it is kept. */
export async function findSavedSearch(
  ctx: Context,
  keeper: SearchKeeper,
  hash: string,
): Promise<SavedSearchRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(savedSearches)
    .where(named(ctx, keeper, hash));
  return row;
}

export type NewSavedSearch = Pick<
  SavedSearchRecord,
  'paramsHash' | 'params' | 'name' | 'savedAt' | 'lookedAt'
>;

/** Keeps a search; one that is kept already stays as it is. */
export async function insertSavedSearch(
  ctx: Context,
  keeper: SearchKeeper,
  search: NewSavedSearch,
): Promise<void> {
  await ctx.tx
    .insert(savedSearches)
    .values({ tenantId: ctx.tenant.id, ...keeper, ...search, markedAfter: search.lookedAt })
    .onConflictDoNothing();
}

/** False when it is not kept. */
export async function renameSavedSearch(
  ctx: Context,
  keeper: SearchKeeper,
  { hash, name }: { hash: string; name: string },
): Promise<boolean> {
  const rows = await ctx.tx
    .update(savedSearches)
    .set({ name })
    .where(named(ctx, keeper, hash))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Notes that it was looked at; `visitBegan` ends the marks of an earlier visit. False when it is not kept. */
export async function noteLook(
  ctx: Context,
  keeper: SearchKeeper,
  { hash, visitBegan }: { hash: string; visitBegan: Date },
): Promise<boolean> {
  const { lookedAt, markedAfter } = savedSearches;
  const rows = await ctx.tx
    .update(savedSearches)
    .set({
      lookedAt: ctx.clock.now(),
      markedAfter: sql`case when ${lookedAt} < ${visitBegan.toISOString()}::timestamptz then ${lookedAt} else ${markedAfter} end`,
    })
    .where(named(ctx, keeper, hash))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

export async function removeSavedSearch(ctx: Context, keeper: SearchKeeper, hash: string): Promise<void> {
  await ctx.tx.delete(savedSearches).where(named(ctx, keeper, hash));
}

/** Everything that is kept of a candidate, on all sites, for the export. */
export async function listAllSavedSearches(ctx: Context, candidateId: number): Promise<SavedSearchRecord[]> {
  return ctx.tx
    .select()
    .from(savedSearches)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(savedSearches.savedAt);
}

export async function removeAllSavedSearches(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.delete(savedSearches).where(ofCandidate(ctx, candidateId));
}
