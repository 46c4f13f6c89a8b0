import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type CandidateRecord, candidates } from './accounts.schema.ts';

const ofTenant = (ctx: Context) => eq(candidates.tenantId, ctx.tenant.id);
const ofId = (ctx: Context, id: number) => and(ofTenant(ctx), eq(candidates.id, id));

export async function findCandidateByEmail(
  ctx: Context,
  email: string,
): Promise<CandidateRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(candidates)
    .where(and(ofTenant(ctx), eq(candidates.email, email)));
  return row;
}

export async function findCandidateById(ctx: Context, id: number): Promise<CandidateRecord | undefined> {
  const [row] = await ctx.tx.select().from(candidates).where(ofId(ctx, id));
  return row;
}

/** The candidate locked until the transaction ends, so that two changes come one after the other. */
export async function findCandidateForChange(ctx: Context, id: number): Promise<CandidateRecord | undefined> {
  const [row] = await ctx.tx.select().from(candidates).where(ofId(ctx, id)).for('update');
  return row;
}

/** Adds a candidate; undefined when the address has one already. */
export async function insertCandidate(
  ctx: Context,
  candidate: { encId: string; email: string } & Partial<
    Pick<
      CandidateRecord,
      | 'firstname'
      | 'lastname'
      | 'language'
      | 'browserTimeZone'
      | 'isAdmin'
      | 'isThemeBuilder'
      | 'onboardedAt'
      | 'bootstrappedAt'
    >
  >,
): Promise<CandidateRecord | undefined> {
  const [row] = await ctx.tx
    .insert(candidates)
    .values({ ...candidate, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: [candidates.tenantId, candidates.email] })
    .returning();
  return row;
}

export async function updateCandidate(
  ctx: Context,
  id: number,
  changes: Partial<
    Pick<
      CandidateRecord,
      | 'email'
      | 'formerEmails'
      | 'firstname'
      | 'lastname'
      | 'language'
      | 'timeZone'
      | 'browserTimeZone'
      | 'signedInAt'
    >
  >,
): Promise<CandidateRecord> {
  const [row] = await ctx.tx.update(candidates).set(changes).where(ofId(ctx, id)).returning();
  if (row === undefined) throw new Error('a candidate is gone');
  return row;
}

/** Candidates behind a number, oldest first; only those with the address when one is given. */
export async function listCandidates(
  ctx: Context,
  { after, limit, email }: { after: number; limit: number; email?: string | undefined },
): Promise<CandidateRecord[]> {
  return ctx.tx
    .select()
    .from(candidates)
    .where(
      and(
        ofTenant(ctx),
        gt(candidates.id, after),
        email === undefined ? undefined : eq(candidates.email, email),
      ),
    )
    .orderBy(asc(candidates.id))
    .limit(limit);
}

/** The zone of somebody's clock: that of the settings, else of the browser of the last sign-in, else UTC. */
export function clockZoneOf(
  candidate: Pick<CandidateRecord, 'timeZone' | 'browserTimeZone'> | undefined,
): string {
  return candidate?.timeZone ?? candidate?.browserTimeZone ?? 'UTC';
}
