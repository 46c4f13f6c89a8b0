import { WEBHOOKS_PAGE } from '@opencareers/contracts/operator-webhooks';
import type { Context } from '../../platform/context.ts';
import { queueDelivery } from './queue-delivery.ts';
import { changeDelivery, lockCalls, type WebhookSelection } from './webhooks.repo.ts';

/** Makes calls again, the oldest first, with all their tries; gives how many, which is limited. */
export async function repeatCalls(ctx: Context, selection: WebhookSelection): Promise<number> {
  const now = ctx.clock.now();
  const calls = await lockCalls(ctx, selection, WEBHOOKS_PAGE);
  for (const { delivery, message } of calls) {
    const again = {
      state: 'waiting',
      attempts: 0,
      nextAt: now,
      queuedAt: now,
      answer: null,
      error: '',
    } as const;
    await changeDelivery(ctx, delivery.id, again);
    await queueDelivery(ctx, { id: delivery.id, nextAt: now, candidateId: message.candidateId });
  }
  return calls.length;
}
