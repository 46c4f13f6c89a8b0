import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context, ContextSeed } from '../../platform/context.ts';
import { OPERATOR, scope, seedOf } from '../../platform/scope.ts';
import type { TenantRegistry } from './tenant-registry.ts';
import { getTenant } from './tenants.service.ts';

/** What work of a company's own begins with, in the tenant that the address names as `domain`. Throws `tenant_not_found`. */
export function operatorSeed(
  services: { registry: TenantRegistry; clock: Clock },
  request: FastifyRequest,
): ContextSeed {
  return seedOf(services, request, { tenant: namedTenant(services, request), as: OPERATOR });
}

/** Runs work of a company's own as one transaction in the tenant that the address names. */
export type OperatorScope = <T>(request: FastifyRequest, work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Makes the scope for the routes of one plugin. */
export function createOperatorScope(services: {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}): OperatorScope {
  return (request, work) =>
    scope(services, request, { tenant: namedTenant(services, request), as: OPERATOR })(work);
}

function namedTenant({ registry }: { registry: TenantRegistry }, request: FastifyRequest) {
  const { domain } = request.params as { domain: string };
  return getTenant(registry, domain);
}
