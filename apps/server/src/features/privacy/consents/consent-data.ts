import { and, eq } from 'drizzle-orm';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { consents } from '../privacy.schema.ts';
import { listConsents } from './consent-ledger.ts';

/** The ledger in the export and erasure of a candidate. */
export const consentData: PersonalDataPart = {
  name: 'consents',
  tables: ['consents'],
  // What was agreed to goes with what it was for.
  keepsAccount: async () => false,
  collect: async (ctx, { candidateId }) => {
    const rows = await listConsents(ctx, candidateId);
    const data = rows.map(({ kind, version, decision, text, answer, locale, at }) => ({
      kind,
      version,
      decision,
      text,
      answer,
      locale,
      at: at.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await ctx.tx
      .delete(consents)
      .where(and(eq(consents.tenantId, ctx.tenant.id), eq(consents.candidateId, candidateId)));
    return { files: [] };
  },
};
