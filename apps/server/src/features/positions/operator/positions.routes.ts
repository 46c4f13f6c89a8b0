import { Readable } from 'node:stream';
import {
  OPERATOR_POSITION_ENDPOINTS,
  PositionExportQuerySchema,
  TenantParamsSchema,
} from '@opencareers/contracts/operator';
import { parsePositionId } from '@opencareers/contracts/position-id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/context.ts';
import { register } from '../../../platform/register.ts';
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

const base = '/api/operator/v1/tenants/:domain/positions';
const CONTENT_TYPE = { native: 'application/json', 'indeed-xml': 'application/xml; charset=utf-8' };

/** What the operator does with single positions: list, show, close, and all of them as a feed. */
export const operatorPositionRoutes: FastifyPluginAsyncZod<OperatorPositionsOptions> = async (
  app,
  options,
) => {
  const { registry, catalogs, clock } = options;
  const open = (request: FastifyRequest, domain: string) => {
    const tenant = getTenant(registry, domain);
    const seed = seedOf({ clock }, request, { tenant, as: OPERATOR });
    const { db, links, calls } = options;
    const services: RegisterServices = { db, links, origin: calls.originOf(request) };
    return { tenant, seed, services };
  };

  register(app, OPERATOR_POSITION_ENDPOINTS.list, async (request) => {
    const { services, seed } = open(request, request.params.domain);
    return listPositions(services, seed, request.query);
  });

  register(app, OPERATOR_POSITION_ENDPOINTS.show, async (request) => {
    const { services, seed } = open(request, request.params.domain);
    return getPosition(services, seed, parsePositionId(request.params.id));
  });

  register(app, OPERATOR_POSITION_ENDPOINTS.close, async (request) => {
    const { services, seed, tenant } = open(request, request.params.domain);
    const closed = await closePosition(services, seed, parsePositionId(request.params.id));
    await registry.refresh();
    await catalogs.catchUp(tenant);
    return closed;
  });

  app.get(
    `${base}/export`,
    {
      config: { access: 'operator' },
      schema: { params: TenantParamsSchema, querystring: PositionExportQuerySchema },
    },
    async (request, reply) => {
      const { services, seed, tenant } = open(request, request.params.domain);
      const { format } = request.query;
      const pieces = exportPositions(services, seed, { format, company: tenant.name });
      return reply.type(CONTENT_TYPE[format]).send(Readable.from(pieces));
    },
  );
};
