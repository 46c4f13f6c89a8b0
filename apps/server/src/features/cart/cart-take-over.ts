import type { Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { addTask } from '../../platform/tasks/add-task.ts';
import type { TaskHandler } from '../../platform/tasks/task-handler.ts';
import { lockCandidate, type TakeOver } from '../accounts/index.ts';
import { handOverCart, lockVisitorCart } from './cart.repo.ts';
import { visitorOwner } from './cart.service.ts';

/** Kind of the tasks that take over what came too late. */
export const CART_TAKE_OVER_TASK = 'cart-take-over';

// A call that was under way at the sign-in ends as the visitor's.
const LATE_MILLISECONDS = 60_000;

/**
 * What a visitor put into the cart becomes the candidate's, once each. Nothing is lost when both together are more than
 * the limit: the cart then takes nothing more until there is room. It is done again for calls that were under way.
 */
export function createCartTakeOver(keys: KeyedHashes): TakeOver {
  return async (ctx, { visitorId, candidateId }) => {
    const { visitorHash } = visitorOwner(keys, visitorId);
    await takeOverCart(ctx, visitorHash, candidateId);
    await addTask(ctx, {
      kind: CART_TAKE_OVER_TASK,
      key: visitorHash,
      payload: { visitorHash, candidateId },
      candidateId,
      runAt: new Date(ctx.clock.now().getTime() + LATE_MILLISECONDS),
    });
  };
}

/** Takes over what came after the sign-in. */
export const takeOverLateCart: TaskHandler = async (ctx, { payload }) => {
  const { visitorHash, candidateId } = payload;
  if (typeof visitorHash === 'string' && typeof candidateId === 'number')
    await takeOverCart(ctx, visitorHash, candidateId);
};

async function takeOverCart(ctx: Context, visitorHash: string, candidateId: number): Promise<void> {
  await lockVisitorCart(ctx, visitorHash);
  if (await lockCandidate(ctx, candidateId)) await handOverCart(ctx, visitorHash, candidateId);
}
