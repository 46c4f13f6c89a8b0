import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Connection, type Context, type ContextSeed, inTenant } from '../../platform/context.ts';
import type { TenantRegistry } from './tenant-registry.ts';
import type { TenantEntry } from './tenants.repo.ts';
import { getTenant } from './tenants.service.ts';

/** What work of a company's own begins with, in the tenant that the address names as `domain`. Throws `tenant_not_found`. */
export function operatorSeed(
  { registry, clock }: { registry: TenantRegistry; clock: Clock },
  request: FastifyRequest,
): ContextSeed {
  const { domain } = request.params as { domain: string };
  return operatorSeedIn(getTenant(registry, domain), clock, request);
}

/** What work of a company's own begins with, in a tenant that is known already. */
export function operatorSeedIn(
  tenant: TenantEntry,
  clock: Clock,
  request: Pick<FastifyRequest, 'id'>,
): ContextSeed {
  return { tenant, actor: { kind: 'operator' }, clock, requestId: request.id };
}

/** Runs work of a company's own as one transaction in the tenant that the address names. */
export type OperatorScope = <T>(request: FastifyRequest, work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Makes the scope for the routes of one plugin. */
export function createOperatorScope(services: {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}): OperatorScope {
  return (request, work) => inTenant(services.db, operatorSeed(services, request), work);
}
