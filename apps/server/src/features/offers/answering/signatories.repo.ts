import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidates } from '../../accounts/index.ts';

/** Who signs. */
export interface Signatory {
  /** As the profile has it; empty when no name is known. */
  fullName: string;
  /** Null when the profile has none. */
  timeZone: string | null;
}

/** What is known of who signs; undefined once erased. */
export async function findSignatory(ctx: Context, candidateId: number): Promise<Signatory | undefined> {
  const { firstname, lastname, timeZone } = candidates;
  const [row] = await ctx.tx
    .select({ firstname, lastname, timeZone })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  if (row === undefined) return undefined;
  return { fullName: `${row.firstname} ${row.lastname}`.trim(), timeZone: row.timeZone };
}
