import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidates } from '../../accounts/index.ts';

/** Who signs. */
export interface Signatory {
  /** As the profile has it; empty when no name is known. */
  fullName: string;
  /** As the settings or the browser of the last sign-in name it; null when nobody did. */
  timeZone: string | null;
}

/** What is known of who signs; undefined once erased. */
export async function findSignatory(ctx: Context, candidateId: number): Promise<Signatory | undefined> {
  const { firstname, lastname, timeZone, browserTimeZone } = candidates;
  const [row] = await ctx.tx
    .select({ firstname, lastname, timeZone, browserTimeZone })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  if (row === undefined) return undefined;
  return {
    fullName: `${row.firstname} ${row.lastname}`.trim(),
    timeZone: row.timeZone ?? row.browserTimeZone,
  };
}
