import { and, eq, gt, inArray, lt, max, min, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { formLinkMails } from '../forms.schema.ts';

const DAY_MILLISECONDS = 86_400_000;

const ofTenant = (ctx: Context) => eq(formLinkMails.tenantId, ctx.tenant.id);

/** Lets mails with links of a tenant be counted one after the other, until the transaction ends. */
export async function lockLinkMails(ctx: Context): Promise<void> {
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`form link mails ${ctx.tenant.id}`}, 0))`,
  );
}

/** How many mails were asked for since, by somebody, to an address, or in all; the oldest and the newest of them. */
export async function countLinkMails(
  ctx: Context,
  { since, by = {} }: { since: Date; by?: { askedBy?: string; emailHash?: string } },
): Promise<{ count: number; oldest: Date | null; newest: Date | null }> {
  const [row] = await ctx.tx
    .select({
      count: sql<number>`count(*)::int`,
      oldest: min(formLinkMails.askedAt),
      newest: max(formLinkMails.askedAt),
    })
    .from(formLinkMails)
    .where(
      and(
        ofTenant(ctx),
        gt(formLinkMails.askedAt, since),
        by.askedBy === undefined ? undefined : eq(formLinkMails.askedBy, by.askedBy),
        by.emailHash === undefined ? undefined : eq(formLinkMails.emailHash, by.emailHash),
      ),
    );
  return row ?? { count: 0, oldest: null, newest: null };
}

export async function insertLinkMail(
  ctx: Context,
  mail: { askedBy: string; emailHash: string },
): Promise<void> {
  await ctx.tx.insert(formLinkMails).values({ ...mail, tenantId: ctx.tenant.id, askedAt: ctx.clock.now() });
}

/** Forgets mails of more than a day ago: they count for no limit any more. */
export async function removeOldLinkMails(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  await ctx.tx.delete(formLinkMails).where(and(ofTenant(ctx), lt(formLinkMails.askedAt, before)));
}

/** Forgets what somebody asked for, and what went to addresses. */
export async function removeLinkMails(
  ctx: Context,
  { asked, addresses }: { asked: string; addresses: readonly string[] },
): Promise<void> {
  await ctx.tx
    .delete(formLinkMails)
    .where(
      and(
        ofTenant(ctx),
        or(eq(formLinkMails.askedBy, asked), inArray(formLinkMails.emailHash, [...addresses])),
      ),
    );
}
