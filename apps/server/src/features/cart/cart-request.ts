import { JOB_CART_MAX } from '@opencareers/contracts/cart-calls';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { scope, VISITOR } from '../../platform/scope.ts';
import { chooseTenant, readMicrosite } from '../tenants/index.ts';
import type { CartScope } from './cart.service.ts';
import { type CartServices, visitorOwner } from './cart-services.ts';

/**
 * Runs `work` in one transaction with the cart of who asks: of the candidate, or of the visitor, which somebody who is
 * signed in at another tenant is, too. Throws `not_found` where the tenant has no cart.
 */
export async function asCartOwner<T>(
  services: CartServices,
  request: FastifyRequest,
  work: (ctx: Context, cart: CartScope) => Promise<T>,
): Promise<T> {
  const { registry, keys } = services;
  const choice = chooseTenant(registry, request);
  if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
  const { tenant } = choice;
  const microsite = readMicrosite(request.query as Record<string, unknown>);
  const { jobCartConfig } = (await registry.getConfig(tenant, microsite)).pcsxConfig;
  if (!jobCartConfig.enabled) throw new AppError('not_found', { body: 'envelope' });
  const session = await request.findCandidate();
  const candidateId = session?.tenant.id === tenant.id ? session.candidateId : null;
  const owner = candidateId === null ? visitorOwner(keys, request.visitor.id) : { candidateId };
  const as: Actor = candidateId === null ? VISITOR : { kind: 'candidate', candidateId };
  const cart = { owner, jobLimit: Math.min(jobCartConfig.jobLimit, JOB_CART_MAX) };
  return scope(services, request, { tenant, as })((ctx) => work(ctx, cart));
}
