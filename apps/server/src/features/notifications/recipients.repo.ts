import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isOneOf } from '../../platform/database/is-one-of.ts';
import { candidateSessions, candidates } from '../accounts/index.ts';
import { notificationPreferences } from './notifications.schema.ts';

/** Whom a notification goes to. */
export interface Recipient {
  id: number;
  tenantId: number;
  email: string;
  language: string | null;
  /** As the settings name it; null follows the browser. */
  timeZone: string | null;
  /** Of the browser of the last sign-in, where it told one. */
  browserTimeZone: string | null;
}

const columns = {
  id: candidates.id,
  tenantId: candidates.tenantId,
  email: candidates.email,
  language: candidates.language,
  timeZone: candidates.timeZone,
  browserTimeZone: candidates.browserTimeZone,
};

export async function findRecipient(ctx: Context, candidateId: number): Promise<Recipient | undefined> {
  return (await findRecipients(ctx, [candidateId])).get(candidateId);
}

/** The same of several, by candidate; who was erased is not in it. */
export async function findRecipients(
  ctx: Context,
  candidateIds: readonly number[],
): Promise<Map<number, Recipient>> {
  const rows = await ctx.tx
    .select(columns)
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), isOneOf(candidates.id, candidateIds)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Candidates with these addresses. */
export async function listRecipients(ctx: Context, emails: readonly string[]): Promise<Recipient[]> {
  return ctx.tx
    .select(columns)
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), inArray(candidates.email, [...emails])));
}

/** Which kinds a candidate has turned on or off, by kind. */
export async function listPreferences(ctx: Context, candidateId: number): Promise<Map<string, boolean>> {
  const rows = await ctx.tx.select().from(notificationPreferences).where(preferencesOf(ctx, candidateId));
  return new Map(rows.map(({ kind, email }) => [kind, email]));
}

export async function savePreference(
  ctx: Context,
  { candidateId, kind, email }: { candidateId: number; kind: string; email: boolean },
): Promise<void> {
  const change = { email, changedAt: ctx.clock.now() };
  await ctx.tx
    .insert(notificationPreferences)
    .values({ tenantId: ctx.tenant.id, candidateId, kind, ...change })
    .onConflictDoUpdate({
      target: [
        notificationPreferences.tenantId,
        notificationPreferences.candidateId,
        notificationPreferences.kind,
      ],
      set: change,
    });
}

/** A batch of who has asked for the mails of a kind, in order of their ids. */
export async function listAskers(
  ctx: Context,
  kind: string,
  page: { afterId: number; limit: number },
): Promise<number[]> {
  const { tenantId, candidateId, email } = notificationPreferences;
  const rows = await ctx.tx
    .select({ id: candidateId })
    .from(notificationPreferences)
    .where(
      and(
        eq(tenantId, ctx.tenant.id),
        eq(notificationPreferences.kind, kind),
        eq(email, true),
        gt(candidateId, page.afterId),
      ),
    )
    .orderBy(asc(candidateId))
    .limit(page.limit);
  return rows.map(({ id }) => id);
}

/** Which of these sessions go on. */
export async function listOpenSessions(
  ctx: Context,
  ids: readonly string[],
  idleSince: Date,
): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ id: candidateSessions.id })
    .from(candidateSessions)
    .where(
      and(
        eq(candidateSessions.tenantId, ctx.tenant.id),
        inArray(candidateSessions.id, [...ids]),
        gt(candidateSessions.expiresAt, ctx.clock.now()),
        gt(candidateSessions.seenAt, idleSince),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

function preferencesOf(ctx: Context, candidateId: number) {
  return and(
    eq(notificationPreferences.tenantId, ctx.tenant.id),
    eq(notificationPreferences.candidateId, candidateId),
  );
}
