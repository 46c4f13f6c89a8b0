import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type ReturnedMailRecord, returnedMail } from './returned-mail.schema.ts';

/** An address may be refused this often in a row by a mail server that does not say that nobody is there. */
const REFUSALS_MAX = 3;

const inTenant = (ctx: Context) => eq(returnedMail.tenantId, ctx.tenant.id);
const ofAddress = (ctx: Context, address: string) =>
  and(inTenant(ctx), eq(returnedMail.address, address.toLowerCase()));

/** Since when and why nothing is sent to an address; undefined where mails are sent. */
export async function findWithheld(ctx: Context, address: string): Promise<ReturnedMailRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(returnedMail)
    .where(and(ofAddress(ctx, address), isNotNull(returnedMail.withheldSince)));
  return row;
}

/** Counts a mail that is not sent to an address, as nothing is; false where mails are sent. */
export async function withholdMail(ctx: Context, address: string): Promise<boolean> {
  const rows = await ctx.tx
    .update(returnedMail)
    .set({ withheldMails: sql`${returnedMail.withheldMails} + 1` })
    .where(and(ofAddress(ctx, address), isNotNull(returnedMail.withheldSince)))
    .returning({ address: returnedMail.address });
  return rows.length > 0;
}

/** Notes that a mail came back. `isFinal`: nothing is sent there from now on; else only when it goes on like this. */
export async function noteReturn(
  ctx: Context,
  address: string,
  { reason, isFinal }: Pick<ReturnedMailRecord, 'reason'> & { isFinal: boolean },
): Promise<void> {
  const { times, withheldSince } = returnedMail;
  const now = ctx.clock.now();
  const isEnough = sql`${isFinal} or ${times} + 1 >= ${REFUSALS_MAX}`;
  await ctx.tx
    .insert(returnedMail)
    .values({
      tenantId: ctx.tenant.id,
      address: address.toLowerCase(),
      reason,
      lastAt: now,
      withheldSince: isFinal ? now : null,
    })
    .onConflictDoUpdate({
      target: [returnedMail.tenantId, returnedMail.address],
      set: {
        // Whoever complained has complained, whatever comes back later.
        reason: sql`case when ${returnedMail.reason} = 'complained' then 'complained' else ${reason} end`,
        times: sql`${times} + 1`,
        lastAt: now,
        withheldSince: sql`coalesce(${withheldSince}, case when ${isEnough} then ${now.toISOString()}::timestamptz end)`,
      },
    });
}

/** A mail was taken: what was refused before was a mistake, unless it is known that nobody is there. */
export async function noteAccepted(ctx: Context, address: string): Promise<void> {
  await ctx.tx.delete(returnedMail).where(and(ofAddress(ctx, address), isNull(returnedMail.withheldSince)));
}

/** Sends mails to these addresses again; gives how many had been withheld. All of the tenant's where none is named. */
export async function forgetReturns(ctx: Context, addresses?: readonly string[]): Promise<number> {
  const named = addresses?.map((address) => address.toLowerCase());
  const rows = await ctx.tx
    .delete(returnedMail)
    .where(and(inTenant(ctx), named && inArray(returnedMail.address, named)))
    .returning();
  return rows.filter(({ withheldSince }) => withheldSince !== null).length;
}

/** Addresses that mails came back from, the latest first. */
export async function listReturns(ctx: Context, limit: number): Promise<ReturnedMailRecord[]> {
  return ctx.tx
    .select()
    .from(returnedMail)
    .where(inTenant(ctx))
    .orderBy(desc(returnedMail.lastAt), returnedMail.address)
    .limit(limit);
}
