import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { consents } from '../privacy.schema.ts';

export type ConsentRecord = typeof consents.$inferSelect;
export type NewConsent = Pick<ConsentRecord, 'kind' | 'version' | 'decision' | 'text' | 'answer' | 'locale'>;

/** Everything that a candidate agreed to or took back, newest first. */
export async function listConsents(ctx: Context, candidateId: number): Promise<ConsentRecord[]> {
  return ctx.tx
    .select()
    .from(consents)
    .where(and(eq(consents.tenantId, ctx.tenant.id), eq(consents.candidateId, candidateId)))
    .orderBy(desc(consents.id));
}

/** Writes a decision down, with what was shown word for word. */
export async function recordConsent(ctx: Context, candidateId: number, consent: NewConsent): Promise<void> {
  await ctx.tx
    .insert(consents)
    .values({ ...consent, tenantId: ctx.tenant.id, candidateId, at: ctx.clock.now() });
}

/** Writes down that somebody agrees, unless the same wording is what they agreed to last. */
export async function recordGiven(
  ctx: Context,
  candidateId: number,
  given: Pick<NewConsent, 'kind' | 'version' | 'text' | 'locale'>,
): Promise<void> {
  const last = (await listConsents(ctx, candidateId)).find(({ kind }) => kind === given.kind);
  if (last?.decision === 'given' && last.version === given.version) return;
  await recordConsent(ctx, candidateId, { ...given, decision: 'given', answer: '' });
}

/** The last decision of each of these candidates about a kind. */
export async function listLastConsents(
  ctx: Context,
  kind: string,
  candidateIds: readonly number[],
): Promise<Map<number, ConsentRecord>> {
  const rows = await ctx.tx
    .selectDistinctOn([consents.candidateId])
    .from(consents)
    .where(
      and(
        eq(consents.tenantId, ctx.tenant.id),
        eq(consents.kind, kind),
        inArray(consents.candidateId, [...candidateIds]),
      ),
    )
    .orderBy(consents.candidateId, desc(consents.id));
  return new Map(rows.map((row) => [row.candidateId, row]));
}
