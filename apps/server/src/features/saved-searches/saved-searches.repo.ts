import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { alertPauses, type SavedSearchRecord, savedSearches } from './saved-searches.schema.ts';

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
  | 'paramsHash'
  | 'params'
  | 'name'
  | 'savedAt'
  | 'lookedAt'
  | 'rhythm'
  | 'weekday'
  | 'hour'
  | 'byBell'
  | 'byMail'
>;

/** Keeps a search; one that is kept already stays as it is. */
export async function insertSavedSearch(
  ctx: Context,
  keeper: SearchKeeper,
  search: NewSavedSearch,
): Promise<void> {
  await ctx.tx
    .insert(savedSearches)
    .values({
      tenantId: ctx.tenant.id,
      ...keeper,
      ...search,
      markedAfter: search.lookedAt,
      heardAfter: search.savedAt,
    })
    .onConflictDoNothing();
}

/** Changes its name or how it is heard of; what is left out stays. False when it is not kept. */
export async function changeSavedSearch(
  ctx: Context,
  keeper: SearchKeeper,
  { hash, name, alert }: { hash: string; name?: string; alert?: SearchAlert },
): Promise<boolean> {
  if (name === undefined && alert === undefined)
    return (await findSavedSearch(ctx, keeper, hash)) !== undefined;
  const rows = await ctx.tx
    .update(savedSearches)
    .set({ name, ...(alert && { ...alert, ...heardFrom(ctx, alert), dueAt: null }) })
    .where(named(ctx, keeper, hash))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Who wants to hear of a search again hears of what is new from then on. */
function heardFrom(ctx: Context, { byBell, byMail }: SearchAlert) {
  const { byBell: wasByBell, byMail: wasByMail, heardAfter } = savedSearches;
  if (!byBell && !byMail) return {};
  const now = ctx.clock.now().toISOString();
  return {
    heardAfter: sql`case when ${wasByBell} or ${wasByMail} then ${heardAfter} else ${now}::timestamptz end`,
  };
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

const pauseOf = (ctx: Context, candidateId: number) =>
  and(eq(alertPauses.tenantId, ctx.tenant.id), eq(alertPauses.candidateId, candidateId));

/** Since when somebody wants to hear of none of their saved searches; null when they do. */
export async function findPause(ctx: Context, candidateId: number): Promise<Date | null> {
  const [row] = await ctx.tx.select().from(alertPauses).where(pauseOf(ctx, candidateId));
  return row?.pausedAt ?? null;
}

/** Lets somebody hear of none of their saved searches, or of all again. */
export async function setPaused(ctx: Context, candidateId: number, isPaused: boolean): Promise<void> {
  const pause = { tenantId: ctx.tenant.id, candidateId, pausedAt: ctx.clock.now() };
  if (isPaused) {
    await ctx.tx.insert(alertPauses).values(pause).onConflictDoNothing();
    return;
  }
  await ctx.tx.delete(alertPauses).where(pauseOf(ctx, candidateId));
  // What came meanwhile is told at the next time of its rhythm, not at once because an earlier one has passed.
  await ctx.tx.update(savedSearches).set({ dueAt: null }).where(ofCandidate(ctx, candidateId));
}

/** Ends the mails of some of somebody's searches, or of all; gives how many there were to end. */
export async function endSearchMails(
  ctx: Context,
  candidateId: number,
  searchIds: readonly number[] | 'all' = 'all',
): Promise<number> {
  const rows = await ctx.tx
    .update(savedSearches)
    .set({ byMail: false })
    .where(
      and(
        ofCandidate(ctx, candidateId),
        eq(savedSearches.byMail, true),
        searchIds === 'all' ? undefined : inArray(savedSearches.id, [...searchIds]),
      ),
    )
    .returning({ id: savedSearches.id });
  return rows.length;
}
