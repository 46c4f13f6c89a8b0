import type { PositionViewer, UserActionSource } from '../positions/index.ts';
import { listCartIds } from './cart.repo.ts';
import { type CartServices, visitorOwner } from './cart-services.ts';

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
