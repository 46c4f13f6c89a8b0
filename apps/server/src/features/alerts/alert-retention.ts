import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Context, inTenant } from '../../platform/context.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { AlertServices } from './alert-services.ts';
import { alertTellings, alertTold, recommendations } from './alerts.schema.ts';

/** Months that is kept what somebody was told: for longer than anything stays news. */
const KEPT_MONTHS = 6;
/** Days of the shortest months that come after each other, so that what is told is never too short. */
const MONTH_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 1_000;

/** What candidates were told about their searches, in their export and erasure. */
export const alertData: PersonalDataPart = {
  name: 'search_alerts',
  keptMonths: () => KEPT_MONTHS,
  tables: ['alert_told', 'alert_tellings', 'recommendations'],
  keepsAccount: async () => false,
  collect: async (ctx, { candidateId }) => {
    const tellings = await ctx.tx
      .select()
      .from(alertTellings)
      .where(ofCandidate(ctx, alertTellings, candidateId))
      .orderBy(alertTellings.id);
    const told = await ctx.tx
      .select()
      .from(alertTold)
      .where(ofCandidate(ctx, alertTold, candidateId))
      .orderBy(alertTold.toldAt, alertTold.positionId);
    const data = {
      tellings: tellings.map(({ toldAt, byMail, namedCount, moreIds }) => ({
        toldAt: toldAt.toISOString(),
        byMail,
        named: namedCount,
        more: moreIds.length,
      })),
      positions: told.map(({ positionId, toldAt }) => ({ positionId, toldAt: toldAt.toISOString() })),
    };
    return { count: tellings.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    for (const table of [alertTold, alertTellings, recommendations])
      await ctx.tx.delete(table).where(ofCandidate(ctx, table, candidateId));
    return { files: [] };
  },
};

function ofCandidate(
  ctx: Context,
  table: typeof alertTold | typeof alertTellings | typeof recommendations,
  candidateId: number,
) {
  return and(eq(table.tenantId, ctx.tenant.id), eq(table.candidateId, candidateId));
}

/** Removes what was told so long ago that it is no news to anybody any more. */
export function alertRetentionSweep(services: Pick<AlertServices, 'db' | 'registry' | 'clock'>): Sweep {
  return {
    name: 'alert-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 180_000,
    run: () => removeOldTellings(services),
  };
}

/** Removes it for all tenants; gives how many rows. Safe to run anywhere, any time. */
export async function removeOldTellings({
  db,
  registry,
  clock,
}: Pick<AlertServices, 'db' | 'registry' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MONTHS * MONTH_DAYS * DAY_MILLISECONDS);
  let removed = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'alert-retention' };
    for (const remove of [removeTold, removeTellings])
      removed += await removeInBatches(BATCH, () => inTenant(db, seed, (ctx) => remove(ctx, before)));
  }
  return removed;
}

async function removeTold(ctx: Context, before: Date): Promise<number> {
  const old = ctx.tx
    .select({ row: sql`ctid` })
    .from(alertTold)
    .where(and(eq(alertTold.tenantId, ctx.tenant.id), lt(alertTold.toldAt, before)))
    .limit(BATCH);
  const { rowCount } = await ctx.tx.delete(alertTold).where(sql`ctid = any(array(${old}))`);
  return rowCount ?? 0;
}

async function removeTellings(ctx: Context, before: Date): Promise<number> {
  const old = ctx.tx
    .select({ id: alertTellings.id })
    .from(alertTellings)
    .where(and(eq(alertTellings.tenantId, ctx.tenant.id), lt(alertTellings.toldAt, before)))
    .limit(BATCH);
  const { rowCount } = await ctx.tx.delete(alertTellings).where(inArray(alertTellings.id, old));
  return rowCount ?? 0;
}
