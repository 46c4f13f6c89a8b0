import type { Context } from '../../platform/context.ts';

/** Tells candidates of changes to their account by mail only, whatever they prefer: somebody else might have made them. */
export interface SecurityNotices {
  passkeyAdded: (ctx: Context, added: { candidateId: number; name: string }) => Promise<void>;
}
