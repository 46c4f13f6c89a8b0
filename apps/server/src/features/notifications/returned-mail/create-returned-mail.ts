import type { ReturnedMail } from '../../../platform/mail/mail-task.ts';
import { findWithheld, noteAccepted, noteReturn } from './returned-mail.repo.ts';

/** Keeps which addresses mails come back from. */
export function createReturnedMail(): ReturnedMail {
  return {
    isWithheld: async (ctx, address) => (await findWithheld(ctx, address)) !== undefined,
    note: (ctx, address, refusal) =>
      refusal === null
        ? noteAccepted(ctx, address)
        : noteReturn(ctx, address, { reason: 'refused', isFinal: refusal.isAddressGone }),
  };
}
