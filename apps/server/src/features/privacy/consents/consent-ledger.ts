import { and, desc, eq } from 'drizzle-orm';
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
