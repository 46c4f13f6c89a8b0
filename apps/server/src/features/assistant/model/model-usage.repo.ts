import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ModelUsage } from '../../../integrations/language-model/language-model.port.ts';
import type { Context } from '../../../platform/context.ts';
import { assistantUsage } from './model-usage.schema.ts';

/** The person of what all together used. */
export const EVERYBODY = '';

const dayOf = (ctx: Context) => ctx.clock.now().toISOString().slice(0, 10);

/** Lets the uses of a tenant come one after the other until the transaction ends. */
export async function lockUsage(ctx: Context): Promise<void> {
  const name = `assistant usage ${ctx.tenant.id}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What was used today, by person. */
export async function readUsage(ctx: Context, persons: readonly string[]): Promise<Map<string, ModelUsage>> {
  const { tenantId, day, person, inputTokens, outputTokens } = assistantUsage;
  const rows = await ctx.tx
    .select({ person, inputTokens, outputTokens })
    .from(assistantUsage)
    .where(and(eq(tenantId, ctx.tenant.id), eq(day, dayOf(ctx)), inArray(person, [...persons])));
  return new Map(rows.map((row) => [row.person, row]));
}

/** Adds to what persons used today; gives back where it is below zero. */
export async function addUsage(
  ctx: Context,
  persons: readonly string[],
  { inputTokens, outputTokens }: ModelUsage,
): Promise<void> {
  const used = { tenantId: ctx.tenant.id, day: dayOf(ctx), inputTokens, outputTokens };
  await ctx.tx
    .insert(assistantUsage)
    .values(persons.map((person) => ({ ...used, person })))
    .onConflictDoUpdate({
      target: [assistantUsage.tenantId, assistantUsage.day, assistantUsage.person],
      set: {
        inputTokens: sql`${assistantUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${assistantUsage.outputTokens} + excluded.output_tokens`,
      },
    });
}

/** Forgets the days before one. */
export async function removeUsageBefore(ctx: Context, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10);
  await ctx.tx
    .delete(assistantUsage)
    .where(and(eq(assistantUsage.tenantId, ctx.tenant.id), lt(assistantUsage.day, day)));
}
