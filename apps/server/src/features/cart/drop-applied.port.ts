import type { Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { lockVisitorCart, removeFromCart } from './cart.repo.ts';
import { visitorOwner } from './cart-services.ts';

/** Who has just applied, and for what. */
interface AppliedFor {
  /** Null for a visitor, whose cart is that of the browser. */
  candidateId: number | null;
  visitorId: string;
  positionIds: readonly number[];
}

/** Takes out of the cart what was applied for, with the transaction of the sending. */
export type DropApplied = (ctx: Context, applied: AppliedFor) => Promise<void>;

/** Makes `DropApplied`; what is not in the cart is out of it already. */
export function createDropApplied(keys: KeyedHashes): DropApplied {
  return async (ctx, { candidateId, visitorId, positionIds }) => {
    // A candidate who sends is held already: no change of their cart runs beside it.
    if (candidateId !== null) return removeFromCart(ctx, { candidateId }, positionIds);
    const owner = visitorOwner(keys, visitorId);
    await lockVisitorCart(ctx, owner.visitorHash);
    await removeFromCart(ctx, owner, positionIds);
  };
}
