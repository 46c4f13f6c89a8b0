import { z } from 'zod';
import { EmailSchema } from './accounts.ts';

/** Body of the operator's calls about the data of one candidate; an address never stands in a URL. */
export const CandidateNamedSchema = z.object({ email: EmailSchema });

/** An erasure as it is remembered: that it happened, nothing of whom. */
export const ErasureSchema = z.object({
  encId: z.string(),
  requestedBy: z.enum(['candidate', 'operator']),
  requestedAt: z.iso.datetime(),
  /** When nothing was left on the disk; null until then. */
  finishedAt: z.iso.datetime().nullable(),
});
export const ErasureListSchema = z.object({ erasures: z.array(ErasureSchema) });

export type Erasure = z.infer<typeof ErasureSchema>;
