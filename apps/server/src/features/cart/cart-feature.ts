import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import { listCart, removeCart } from './cart.repo.ts';
import { cartRoutes } from './cart.routes.ts';
import { cartSweep } from './cart-retention.ts';
import type { CartServices } from './cart-services.ts';
import { CART_TAKE_OVER_TASK, takeOverLateCart } from './cart-take-over.ts';

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
