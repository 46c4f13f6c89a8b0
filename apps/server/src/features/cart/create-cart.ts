import type { FastifyPluginAsync } from 'fastify';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TaskRunner } from '../../platform/tasks/task-runner.ts';
import type { TakeOver } from '../accounts/sign-in.port.ts';
import type { UserActionSource } from '../positions/user-actions.port.ts';
import { cartRoutes } from './cart.routes.ts';
import { createCartActions } from './cart-actions.ts';
import { cartData } from './cart-data.ts';
import { cartSweep } from './cart-retention.ts';
import type { CartServices } from './cart-services.ts';
import { CART_TAKE_OVER_TASK, createCartTakeOver, takeOverLateCart } from './cart-take-over.ts';

/** The job cart as the rest of the server knows it. */
export interface CartFeature {
  routes: FastifyPluginAsync;
  /** What of carts is told with positions. */
  actions: UserActionSource;
  data: PersonalDataPart;
  takeOver: TakeOver;
  /** Removes what nobody comes back to. */
  sweep: Sweep;
}

/** Puts the job cart together; what it does in the background goes to `tasks`. */
export function createCart(services: CartServices, tasks: TaskRunner): CartFeature {
  tasks.handle(CART_TAKE_OVER_TASK, takeOverLateCart);
  return {
    routes: async (app) => {
      await app.register(cartRoutes, { services });
    },
    actions: createCartActions(services),
    data: cartData,
    takeOver: createCartTakeOver(services.keys),
    sweep: cartSweep(services),
  };
}
