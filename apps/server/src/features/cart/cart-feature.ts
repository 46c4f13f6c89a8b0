import { inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import type { DropApplied } from '../applications/index.ts';
import type { PositionViewer, UserActionSource } from '../positions/index.ts';
import {
  listCart,
  listCartIds,
  lockVisitorCart,
  removeCart,
  removeCartsBefore,
  removeFromCart,
} from './cart.repo.ts';
import { cartRoutes } from './cart.routes.ts';
import { type CartServices, visitorOwner } from './cart.service.ts';
import { CART_TAKE_OVER_TASK, takeOverLateCart } from './cart-take-over.ts';

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
    await removeInBatches(BATCH, () => inTenant(db, seed, (ctx) => removeCartsBefore(ctx, before, BATCH)));
  }
}

/** Soon after the start and then every hour. */
function cartSweep(services: CartServices): Sweep {
  return {
    name: 'cart-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 150_000,
    run: () => removeForgottenCarts(services),
  };
}

/** The job cart in the export and erasure of a candidate. */
const cartData: PersonalDataPart = {
  name: 'cart',
  tables: ['cart_positions'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listCart(ctx, { candidateId });
    const data = rows.map(({ id, title, addedAt }) => ({
      positionId: id,
      addedAt: addedAt.toISOString(),
      title,
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeCart(ctx, { candidateId });
    return { files: [] };
  },
};

/** The job cart. */
export function cartFeature(services: CartServices): Feature {
  return {
    routes: async (app) => {
      await app.register(cartRoutes, { services });
    },
    tasks: [shortTask(CART_TAKE_OVER_TASK, takeOverLateCart)],
    sweeps: [cartSweep(services)],
    personalData: cartData,
  };
}

/** Tells which positions are in the cart of a candidate or visitor, where the tenant has carts. */
export function createCartActions({ registry, keys }: CartServices): UserActionSource {
  const ownerOf = ({ candidateId, visitorId }: PositionViewer) =>
    candidateId === null ? visitorOwner(keys, visitorId) : { candidateId };
  return {
    isAsked: async ({ tenant, microsite }) =>
      (await registry.getConfig(tenant, microsite)).pcsxConfig.jobCartConfig.enabled,
    list: async (ctx, viewer, positionIds) => ({
      inCart: await listCartIds(ctx, ownerOf(viewer), positionIds),
    }),
  };
}

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
