import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { offerAnswers } from '../offers.schema.ts';

/** Which answer is meant: keys of one offer know nothing of those of another. */
interface AnswerName {
  offerId: number;
  key: string;
}

/** Hash of the request that used a key before; undefined when none did. */
export async function findAnswer(ctx: Context, { offerId, key }: AnswerName): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ requestHash: offerAnswers.requestHash })
    .from(offerAnswers)
    .where(
      and(
        eq(offerAnswers.tenantId, ctx.tenant.id),
        eq(offerAnswers.offerId, offerId),
        eq(offerAnswers.key, key),
      ),
    );
  return row?.requestHash;
}

export async function insertAnswer(
  ctx: Context,
  answer: AnswerName & { requestHash: string },
): Promise<void> {
  await ctx.tx.insert(offerAnswers).values({ ...answer, tenantId: ctx.tenant.id, at: ctx.clock.now() });
}
