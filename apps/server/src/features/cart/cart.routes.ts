import { CartAnswerSchema, CartChangeSchema } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../../platform/envelope.ts';
import { addToCart, readCart, takeFromCart } from './cart.service.ts';
import { asCartOwner } from './cart-request.ts';
import type { CartServices } from './cart-services.ts';

const common = {
  querystring: z.looseObject({ domain: z.string().optional() }),
  response: { 200: CartAnswerSchema },
  tags: ['job cart'],
};

/** The job cart of visitors and candidates ([CART-01], [CART-02], spec:D53). */
export const cartRoutes: FastifyPluginAsyncZod<{ services: CartServices }> = async (app, { services }) => {
  const config = { access: 'public' as const };

  app.get(CART_PATH, { config, schema: common }, async (request) =>
    envelope(await asCartOwner(services, request, readCart)),
  );

  app.post(CART_PATH, { config, schema: { ...common, body: CartChangeSchema } }, async (request, reply) => {
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
