import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { DropApplied } from '../applications/index.ts';
import { lockVisitorCart, removeFromCart } from './cart.repo.ts';
import { visitorOwner } from './cart-services.ts';

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
