import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import { offerDocuments } from '../offers.schema.ts';

/** Kind of the tasks that seal what was signed. */
export const LETTER_SEAL_TASK = 'letter-seal';

/** A document that was signed. */
export interface SignedDocumentName {
  documentId: number;
  /** Whose it is: the task goes when the candidate is erased. */
  candidateId: number;
}

/**
 * Has a document sealed that the transaction of `ctx` signs: it is done if and only if that one commits, however often
 * processes end meanwhile. Adding it again changes nothing.
 */
export async function queueSealing(
  ctx: Context,
  { documentId, candidateId }: SignedDocumentName,
): Promise<void> {
  const [document] = await ctx.tx
    .select({ version: offerDocuments.version })
    .from(offerDocuments)
    .where(and(eq(offerDocuments.tenantId, ctx.tenant.id), eq(offerDocuments.id, documentId)));
  if (document === undefined) throw new Error('the document to be sealed is not there');
  await addTask(ctx, {
    kind: LETTER_SEAL_TASK,
    key: `${documentId}:${document.version}`,
    payload: { document: documentId, version: document.version },
    candidateId,
  });
}
