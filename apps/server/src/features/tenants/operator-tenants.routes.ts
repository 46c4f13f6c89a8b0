import {
  ConfigAnswerSchema,
  ConfigChangeSchema,
  HostAddSchema,
  TenantCreateSchema,
  TenantListSchema,
  TenantSchema,
} from '@opencareers/contracts/operator';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
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

const ParamsSchema = z.object({ domain: z.string().max(253) });
const base = '/api/operator/v1/tenants';

/** What the operator does with tenants: create, list, configure, claim hosts. */
export const operatorTenantRoutes: FastifyPluginAsyncZod<OperatorTenantsOptions> = async (app, options) => {
  const { tenants, countOpen, clock } = options;
  const config = { access: 'operator' as const };
  const seedOf = (request: FastifyRequest) => operatorSeed({ registry: tenants.registry, clock }, request);
  const describe = async (tenant: TenantEntry, requestId: string) => ({
    domain: tenant.domain,
    name: tenant.name,
    hosts: tenant.hosts,
    openPositions: await countOpen(tenant, requestId),
    createdAt: tenant.createdAt.toISOString(),
  });

  app.get(base, { config, schema: { response: { 200: TenantListSchema } } }, async (request) => {
    const listed = [];
    for (const tenant of tenants.registry.list()) listed.push(await describe(tenant, request.id));
    return { tenants: listed };
  });

  app.post(
    base,
    { config, schema: { body: TenantCreateSchema, response: { 201: TenantSchema } } },
    async (request, reply) =>
      reply.status(201).send(await describe(await createTenant(tenants, request.body), request.id)),
  );

  app.get(
    `${base}/:domain/config`,
    { config, schema: { params: ParamsSchema, response: { 200: ConfigAnswerSchema } } },
    async (request) => {
      return readWrittenConfig(tenants, seedOf(request));
    },
  );

  app.put(
    `${base}/:domain/config`,
    {
      config,
      schema: { params: ParamsSchema, body: ConfigChangeSchema, response: { 200: ConfigAnswerSchema } },
    },
    async (request) => {
      return changeConfig(tenants, seedOf(request), request.body);
    },
  );

  app.post(
    `${base}/:domain/hosts`,
    { config, schema: { params: ParamsSchema, body: HostAddSchema, response: { 200: TenantSchema } } },
    async (request) => {
      const tenant = getTenant(tenants.registry, request.params.domain);
      await addHost(tenants, tenant, request.body.host);
      return describe(getTenant(tenants.registry, tenant.domain), request.id);
    },
  );
};
