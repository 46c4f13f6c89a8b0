import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { candidates, clockZoneOf } from '../../../accounts/index.ts';

/** The name and the time zone of a candidate, as the settings or the browser of the last sign-in name it, else UTC. */
export async function findReceiptReader(
  ctx: Context,
  candidateId: number,
): Promise<{ name: string; zone: string }> {
  const { firstname, lastname, timeZone, browserTimeZone } = candidates;
  const [row] = await ctx.tx
    .select({ firstname, lastname, timeZone, browserTimeZone })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  return {
    name: [row?.firstname, row?.lastname].filter(Boolean).join(' '),
    zone: clockZoneOf(row),
  };
}
