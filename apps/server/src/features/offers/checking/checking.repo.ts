import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { offerDocuments } from '../offers.schema.ts';

/** What may be told of a sealed letter to anybody who holds it. */
export interface SealedLetter {
  sealedAt: Date | null;
  /** Of the sealed file. */
  sealedSha256: string | null;
  /** Of the document that was signed. */
  sha256: string;
}

/** The sealed letter with a hash or a code; undefined when the tenant has none. */
export async function findSealedLetter(
  ctx: Context,
  asked: { sha256: string } | { code: string },
): Promise<SealedLetter | undefined> {
  const isAsked: SQL =
    'sha256' in asked
      ? eq(offerDocuments.sealedSha256, asked.sha256)
      : eq(offerDocuments.checkCode, asked.code);
  const { sealedAt, sealedSha256, sha256 } = offerDocuments;
  const [row] = await ctx.tx
    .select({ sealedAt, sealedSha256, sha256 })
    .from(offerDocuments)
    .where(and(eq(offerDocuments.tenantId, ctx.tenant.id), isNotNull(sealedAt), isAsked))
    .limit(1);
  return row;
}
