import type { Feature } from '../../platform/feature.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import { cartRoutes } from './cart.routes.ts';
import { cartData } from './cart-data.ts';
import { cartSweep } from './cart-retention.ts';
import type { CartServices } from './cart-services.ts';
import { CART_TAKE_OVER_TASK, takeOverLateCart } from './cart-take-over.ts';

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
