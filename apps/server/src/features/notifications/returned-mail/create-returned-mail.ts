import type { ReturnedMail } from '../../../platform/mail/mail-task.ts';
import { noteAccepted, noteReturn, withholdMail } from './returned-mail.repo.ts';

/** Keeps which addresses mails come back from. */
export function createReturnedMail(): ReturnedMail {
  return {
    withhold: withholdMail,
    note: (ctx, address, refusal) =>
      refusal === null
        ? noteAccepted(ctx, address)
        : noteReturn(ctx, address, { reason: 'refused', isFinal: refusal.isAddressGone }),
  };
}
