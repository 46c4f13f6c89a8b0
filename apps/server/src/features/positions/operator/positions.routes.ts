import { Readable } from 'node:stream';
import {
  OperatorPositionDetailsSchema,
  OperatorPositionListSchema,
  PositionExportQuerySchema,
  PositionListQuerySchema,
} from '@opencareers/contracts/operator';
import { parsePositionId } from '@opencareers/contracts/position-id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/context.ts';
import { OPERATOR, seedOf } from '../../../platform/scope.ts';
import { getTenant, type TenantRegistry } from '../../tenants/index.ts';
import type { PositionCatalogs } from '../catalog/position-catalogs.ts';
import type { PositionCalls } from '../position-calls.ts';
import type { PrivateLinks } from '../position-links.ts';
import {
  closePosition,
  exportPositions,
  getPosition,
  listPositions,
  type RegisterServices,
} from '../register/position-register.service.ts';

export interface OperatorPositionsOptions {
  db: Connection;
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  calls: PositionCalls;
  links: PrivateLinks;
  clock: Clock;
}

const TenantParamsSchema = z.object({ domain: z.string().max(253) });
const PositionParamsSchema = TenantParamsSchema.extend({ id: z.string().max(20) });
const base = '/api/operator/v1/tenants/:domain/positions';
const CONTENT_TYPE = { native: 'application/json', 'indeed-xml': 'application/xml; charset=utf-8' };

/** What the operator does with single positions: list, show, close, and all of them as a feed. */
export const operatorPositionRoutes: FastifyPluginAsyncZod<OperatorPositionsOptions> = async (
  app,
  options,
) => {
  const config = { access: 'operator' as const };
  const { registry, catalogs, clock } = options;
  const open = (request: FastifyRequest, domain: string) => {
    const tenant = getTenant(registry, domain);
    const seed = seedOf({ clock }, request, { tenant, as: OPERATOR });
    const { db, links, calls } = options;
    const services: RegisterServices = { db, links, origin: calls.originOf(request) };
    return { tenant, seed, services };
  };

  app.get(
    base,
    {
      config,
      schema: {
        params: TenantParamsSchema,
        querystring: PositionListQuerySchema,
        response: { 200: OperatorPositionListSchema },
      },
    },
    async (request) => {
      const { services, seed } = open(request, request.params.domain);
      return listPositions(services, seed, request.query);
    },
  );

  app.get(
    `${base}/:id`,
    { config, schema: { params: PositionParamsSchema, response: { 200: OperatorPositionDetailsSchema } } },
    async (request) => {
      const { services, seed } = open(request, request.params.domain);
      return getPosition(services, seed, parsePositionId(request.params.id));
    },
  );

  app.post(
    `${base}/:id/close`,
    { config, schema: { params: PositionParamsSchema, response: { 200: OperatorPositionDetailsSchema } } },
    async (request) => {
      const { services, seed, tenant } = open(request, request.params.domain);
      const closed = await closePosition(services, seed, parsePositionId(request.params.id));
      await registry.refresh();
      await catalogs.catchUp(tenant);
      return closed;
    },
  );

  app.get(
    `${base}/export`,
    { config, schema: { params: TenantParamsSchema, querystring: PositionExportQuerySchema } },
    async (request, reply) => {
      const { services, seed, tenant } = open(request, request.params.domain);
      const { format } = request.query;
      const pieces = exportPositions(services, seed, { format, company: tenant.name });
      return reply.type(CONTENT_TYPE[format]).send(Readable.from(pieces));
    },
  );
};
