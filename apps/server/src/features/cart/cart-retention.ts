import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { removeCartsBefore } from './cart.repo.ts';
import type { CartServices } from './cart-services.ts';

/** Days that a visitor's cart is kept after the last change, as long as the visitor's cookie. */
const VISITOR_CART_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 1_000;

/** Removes carts that no visitor has come back to. Safe to run anywhere, any time. */
export async function removeForgottenCarts({ db, registry, clock }: CartServices): Promise<void> {
  const before = new Date(clock.now().getTime() - VISITOR_CART_DAYS * DAY_MILLISECONDS);
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'cart-retention' };
    for (;;) if ((await inTenant(db, seed, (ctx) => removeCartsBefore(ctx, before, BATCH))) < BATCH) break;
  }
}

/** Soon after the start and then every hour. */
export function cartSweep(services: CartServices): Sweep {
  return {
    name: 'cart-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 150_000,
    run: () => removeForgottenCarts(services),
  };
}
