import { inTenant } from '../../platform/context.ts';
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
    const seed = { tenant, actor: { kind: 'system' as const }, clock, requestId: 'cart-retention' };
    for (;;) if ((await inTenant(db, seed, (ctx) => removeCartsBefore(ctx, before, BATCH))) < BATCH) break;
  }
}

/** Sweeps soon after the start and then every hour, until the returned function stops it. */
export function scheduleCartRetention(
  services: CartServices,
  log: (message: string, fields: object) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(() => removeForgottenCarts(services))
      .catch((error: unknown) => log('carts of visitors could not be removed', { err: error }));
  };
  const first = setTimeout(sweep, 150_000).unref();
  const timer = setInterval(sweep, EVERY_MILLISECONDS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
