import { CART_ENDPOINTS } from '@opencareers/contracts/cart';
import { JOB_CART_MAX } from '@opencareers/contracts/cart-calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { register } from '../../platform/register.ts';
import { scope, VISITOR } from '../../platform/scope.ts';
import { chooseTenant, readMicrosite } from '../tenants/index.ts';
import {
  addToCart,
  type CartScope,
  type CartServices,
  readCart,
  takeFromCart,
  visitorOwner,
} from './cart.service.ts';

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

/**
 * Runs `work` in one transaction with the cart of who asks: of the candidate, or of the visitor, which somebody who is
 * signed in at another tenant is, too. Throws `not_found` where the tenant has no cart.
 */
async function asCartOwner<T>(
  services: CartServices,
  request: FastifyRequest,
  work: (ctx: Context, cart: CartScope) => Promise<T>,
): Promise<T> {
  const { registry, keys } = services;
  const choice = chooseTenant(registry, request);
  if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
  const { tenant } = choice;
  const microsite = readMicrosite(request.query as Record<string, unknown>);
  const config = await registry.getConfig(tenant, microsite);
  const { jobCartConfig } = config.pcsxConfig;
  if (!jobCartConfig.enabled) throw new AppError('not_found', { body: 'envelope' });
  const session = await request.findCandidate();
  const candidateId = session?.tenant.id === tenant.id ? session.candidateId : null;
  const owner = candidateId === null ? visitorOwner(keys, request.visitor.id) : { candidateId };
  const as: Actor = candidateId === null ? VISITOR : { kind: 'candidate', candidateId };
  const cart = { owner, jobLimit: Math.min(jobCartConfig.jobLimit, JOB_CART_MAX), config };
  return scope(services, request, { tenant, as })((ctx) => work(ctx, cart));
}
