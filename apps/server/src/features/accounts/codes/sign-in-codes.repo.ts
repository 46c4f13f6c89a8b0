import { and, count, desc, eq, gt, isNull, lt, max, min, type SQL, sql, sum } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { signInCodes } from '../accounts.schema.ts';

type CodeRecord = typeof signInCodes.$inferSelect;

/** Which code is meant: what it proves, which address, asked for by which browser. */
export type CodePlace = Pick<CodeRecord, 'purpose' | 'visitorHash' | 'emailHash'>;

/** Whose codes are counted together: those of one asker whom the account knows, or of all strangers (null). */
export type CodeAsker = Pick<CodeRecord, 'emailHash' | 'knownHash'>;

const ofTenant = (ctx: Context) => eq(signInCodes.tenantId, ctx.tenant.id);
const ofAsker = (ctx: Context, { emailHash, knownHash }: CodeAsker) =>
  and(
    ofTenant(ctx),
    eq(signInCodes.emailHash, emailHash),
    knownHash === null ? isNull(signInCodes.knownHash) : eq(signInCodes.knownHash, knownHash),
  );
const ofPlace = (ctx: Context, { purpose, visitorHash, emailHash }: CodePlace) =>
  and(
    ofTenant(ctx),
    eq(signInCodes.purpose, purpose),
    eq(signInCodes.visitorHash, visitorHash),
    eq(signInCodes.emailHash, emailHash),
  );

/** Lets everything about one address come one after the other, until the transaction ends. */
export async function lockAddress(ctx: Context, emailHash: string): Promise<void> {
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`address ${ctx.tenant.id} ${emailHash}`}, 0))`,
  );
}

export async function insertCode(
  ctx: Context,
  code: CodePlace & Pick<CodeRecord, 'codeHash' | 'knownHash' | 'expiresAt'>,
): Promise<void> {
  await ctx.tx.insert(signInCodes).values({ ...code, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() });
}

/** The newest code of a place: when it was asked for, and by whom. */
export async function findNewestCode(
  ctx: Context,
  place: CodePlace,
): Promise<Pick<CodeRecord, 'createdAt' | 'knownHash'> | undefined> {
  const [row] = await ctx.tx
    .select({ createdAt: signInCodes.createdAt, knownHash: signInCodes.knownHash })
    .from(signInCodes)
    .where(ofPlace(ctx, place))
    .orderBy(desc(signInCodes.id))
    .limit(1);
  return row;
}

/** How many codes there are, and when the first and the last of them was asked for. */
interface CodeCount {
  count: number;
  oldest: Date | null;
  newest: Date | null;
}

/** How many codes a browser asked for since, for one address or for all. */
export function countCodesSince(
  ctx: Context,
  since: Date,
  { visitorHash, emailHash }: { visitorHash: string; emailHash?: string },
): Promise<CodeCount> {
  return countCodes(
    ctx,
    since,
    eq(signInCodes.visitorHash, visitorHash),
    emailHash === undefined ? undefined : eq(signInCodes.emailHash, emailHash),
  );
}

/** How many codes an asker has left unused since. */
export function countUnusedCodesSince(ctx: Context, since: Date, asker: CodeAsker): Promise<CodeCount> {
  return countCodes(ctx, since, ofAsker(ctx, asker), isNull(signInCodes.usedAt));
}

async function countCodes(
  ctx: Context,
  since: Date,
  ...which: readonly (SQL | undefined)[]
): Promise<CodeCount> {
  const [row] = await ctx.tx
    .select({ count: count(), oldest: min(signInCodes.createdAt), newest: max(signInCodes.createdAt) })
    .from(signInCodes)
    .where(and(ofTenant(ctx), gt(signInCodes.createdAt, since), ...which));
  return row ?? { count: 0, oldest: null, newest: null };
}

/** How often an asker's codes that were asked for since were tried, without the try that was right. */
export async function countWrongTries(ctx: Context, since: Date, asker: CodeAsker): Promise<number> {
  const wrong = sql<number>`${signInCodes.tries} - (${signInCodes.usedAt} is not null)::int`;
  const [row] = await ctx.tx
    .select({ tries: sum(wrong).mapWith(Number) })
    .from(signInCodes)
    .where(and(ofAsker(ctx, asker), gt(signInCodes.createdAt, since)));
  return row?.tries ?? 0;
}

/**
 * Tries a code against the newest one of its place, in one statement: however many try at once, each takes one of
 * the tries, and the code is used by one of them. `gone` is a code that was never asked for, was used or has expired.
 */
export async function tryCode(
  ctx: Context,
  place: CodePlace,
  { codeHash, triesMax }: { codeHash: string; triesMax: number },
): Promise<'right' | 'wrong' | 'used_up' | 'gone'> {
  const now = ctx.clock.now();
  const newest = ctx.tx
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(ofPlace(ctx, place))
    .orderBy(desc(signInCodes.id))
    .limit(1);
  const isNewest: SQL = sql`${signInCodes.id} = (${newest})`;
  const [tried] = await ctx.tx
    .update(signInCodes)
    .set({
      tries: sql`${signInCodes.tries} + 1`,
      usedAt: sql`case when ${signInCodes.codeHash} = ${codeHash} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        ofTenant(ctx),
        isNewest,
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, now),
        lt(signInCodes.tries, triesMax),
      ),
    )
    .returning({ usedAt: signInCodes.usedAt, tries: signInCodes.tries });
  if (tried !== undefined && tried.usedAt !== null) return 'right';
  if (tried !== undefined) return tried.tries >= triesMax ? 'used_up' : 'wrong';
  const [left] = await ctx.tx
    .select({ tries: signInCodes.tries })
    .from(signInCodes)
    .where(and(ofTenant(ctx), isNewest, isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, now)));
  return left === undefined ? 'gone' : 'used_up';
}

/** Removes codes that have counted for nothing since; younger ones are still counted by the limits of a day. */
export async function removeCodesBefore(ctx: Context, before: Date): Promise<void> {
  await ctx.tx.delete(signInCodes).where(and(ofTenant(ctx), lt(signInCodes.expiresAt, before)));
}

/** Removes every code of an address. */
export async function removeCodesOf(ctx: Context, emailHash: string): Promise<void> {
  await ctx.tx.delete(signInCodes).where(and(ofTenant(ctx), eq(signInCodes.emailHash, emailHash)));
}
