import { OPERATOR_PAGE_EVENT_ENDPOINTS } from '@opencareers/contracts/operator';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import { register } from '../../platform/register.ts';
import { OPERATOR, scope } from '../../platform/scope.ts';
import { getTenant, type TenantRegistry } from '../tenants/index.ts';
import { countPageEvents } from './page-events.repo.ts';

export interface OperatorPageEventsOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

const DAY_MILLISECONDS = 86_400_000;
const ROWS_MAX = 5_000;

/** What pages reported, counted. */
export const operatorPageEventRoutes: FastifyPluginAsync<OperatorPageEventsOptions> = async (
  app,
  options,
) => {
  const { registry, clock } = options;
  register(app, OPERATOR_PAGE_EVENT_ENDPOINTS.summary, async (request) => {
    const { domain, days } = request.query;
    const tenant = getTenant(registry, domain);
    const now = clock.now().getTime();
    // Whole days (UTC), the running one being the last.
    const since = new Date((Math.floor(now / DAY_MILLISECONDS) - days + 1) * DAY_MILLISECONDS);
    const counts = await scope(options, request, { tenant, as: OPERATOR })((ctx) =>
      countPageEvents(ctx, { since, limit: ROWS_MAX }),
    );
    return { domain: tenant.domain, since: since.toISOString(), counts };
  });
};
