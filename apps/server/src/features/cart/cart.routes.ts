import { CART_ENDPOINTS } from '@opencareers/contracts/cart';
import type { FastifyPluginAsync } from 'fastify';
import { envelope } from '../../platform/envelope.ts';
import { register } from '../../platform/register.ts';
import { addToCart, readCart, takeFromCart } from './cart.service.ts';
import { asCartOwner } from './cart-request.ts';
import type { CartServices } from './cart-services.ts';

/** The job cart of visitors and candidates ([CART-01], [CART-02], spec:D53). */
export const cartRoutes: FastifyPluginAsync<{ services: CartServices }> = async (app, { services }) => {
  register(app, CART_ENDPOINTS.cart, async (request) =>
    envelope(await asCartOwner(services, request, readCart)),
  );

  register(app, CART_ENDPOINTS.change, async (request, reply) => {
    // A visitor's cart is found again by the cookie: it lasts as long from the last change.
    request.visitorSessions.prolong(request, reply, request.visitor);
    const { operation, pids } = request.body;
    const cart = await asCartOwner(services, request, async (ctx, scope) => {
      if (operation === 'add') return readCart(ctx, scope, await addToCart(ctx, scope, pids));
      await takeFromCart(ctx, scope.owner, pids);
      return readCart(ctx, scope);
    });
    return envelope(cart);
  });
};
