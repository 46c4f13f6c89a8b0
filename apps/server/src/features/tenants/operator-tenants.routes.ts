import { OPERATOR_TENANT_ENDPOINTS } from '@opencareers/contracts/operator';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { register } from '../../platform/register.ts';
import { operatorSeed } from './operator-scope.ts';
import type { TenantEntry } from './tenants.repo.ts';
import {
  addHost,
  changeConfig,
  createTenant,
  getTenant,
  readWrittenConfig,
  type TenantServices,
} from './tenants.service.ts';

export interface OperatorTenantsOptions {
  tenants: TenantServices;
  /** Open public positions of a tenant. */
  countOpen: (tenant: TenantEntry, requestId: string) => Promise<number>;
  clock: Clock;
}

/** What the operator does with tenants: create, list, configure, claim hosts. */
export const operatorTenantRoutes: FastifyPluginAsync<OperatorTenantsOptions> = async (app, options) => {
  const { tenants, countOpen, clock } = options;
  const seedOf = (request: FastifyRequest) => operatorSeed({ registry: tenants.registry, clock }, request);
  const describe = async (tenant: TenantEntry, requestId: string) => ({
    domain: tenant.domain,
    name: tenant.name,
    hosts: tenant.hosts,
    openPositions: await countOpen(tenant, requestId),
    createdAt: tenant.createdAt.toISOString(),
  });

  register(app, OPERATOR_TENANT_ENDPOINTS.list, async (request) => {
    const listed = [];
    for (const tenant of tenants.registry.list()) listed.push(await describe(tenant, request.id));
    return { tenants: listed };
  });

  register(app, OPERATOR_TENANT_ENDPOINTS.create, async (request, reply) =>
    reply.status(201).send(await describe(await createTenant(tenants, request.body), request.id)),
  );

  register(app, OPERATOR_TENANT_ENDPOINTS.config, async (request) =>
    readWrittenConfig(tenants, seedOf(request)),
  );

  register(app, OPERATOR_TENANT_ENDPOINTS.configure, async (request) =>
    changeConfig(tenants, seedOf(request), request.body),
  );

  register(app, OPERATOR_TENANT_ENDPOINTS.addHost, async (request) => {
    const tenant = getTenant(tenants.registry, request.params.domain);
    await addHost(tenants, tenant, request.body.host);
    return describe(getTenant(tenants.registry, tenant.domain), request.id);
  });
};
