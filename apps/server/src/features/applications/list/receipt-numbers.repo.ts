import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { formSubmissions } from '../../forms/index.ts';

/** The numbers on the receipts of submissions, by the submission. */
export async function listReceiptNumbers(
  ctx: Context,
  submissionIds: readonly number[],
): Promise<Map<number, string>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: formSubmissions.id, number: formSubmissions.receiptNumber })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.tenantId, ctx.tenant.id), inArray(formSubmissions.id, [...submissionIds])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
