import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { assistantContacts } from './assistant-contacts.schema.ts';

/** Who writes, and what the page called it. */
interface ContactKey {
  senderHash: string;
  key: string;
}

const ofTenant = (ctx: Context) => eq(assistantContacts.tenantId, ctx.tenant.id);

/** Lets the messages of a tenant come one after the other until the transaction ends: what they count then holds. */
export async function lockContacts(ctx: Context): Promise<void> {
  const name = `assistant contacts ${ctx.tenant.id}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What was sent by a key; undefined where nothing was. */
export async function findContactHash(
  ctx: Context,
  { senderHash, key }: ContactKey,
): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ requestHash: assistantContacts.requestHash })
    .from(assistantContacts)
    .where(and(ofTenant(ctx), eq(assistantContacts.senderHash, senderHash), eq(assistantContacts.key, key)));
  return row?.requestHash;
}

/** How many messages came since, from one address and from all. */
export async function countContacts(
  ctx: Context,
  senderHash: string,
  since: Date,
): Promise<{ own: number; all: number }> {
  const [row] = await ctx.tx
    .select({
      own: sql<number>`count(*) filter (where ${assistantContacts.senderHash} = ${senderHash})::int`,
      all: count(),
    })
    .from(assistantContacts)
    .where(and(ofTenant(ctx), gt(assistantContacts.at, since)));
  return row ?? { own: 0, all: 0 };
}

export async function insertContact(
  ctx: Context,
  contact: ContactKey & { requestHash: string },
): Promise<void> {
  await ctx.tx.insert(assistantContacts).values({ ...contact, tenantId: ctx.tenant.id, at: ctx.clock.now() });
}

/** Forgets that addresses wrote. */
export async function removeContactsOf(ctx: Context, senderHashes: readonly string[]): Promise<void> {
  await ctx.tx
    .delete(assistantContacts)
    .where(and(ofTenant(ctx), inArray(assistantContacts.senderHash, [...senderHashes])));
}

/** Forgets what came before; nothing is counted that long. */
export async function removeContactsBefore(ctx: Context, before: Date): Promise<void> {
  await ctx.tx.delete(assistantContacts).where(and(ofTenant(ctx), lt(assistantContacts.at, before)));
}
