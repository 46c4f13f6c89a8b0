import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, ContextSeed } from '../../../platform/context.ts';
import { seedOf, VISITOR } from '../../../platform/scope.ts';
import {
  companyNameOf,
  readMicrosite,
  shownTenant,
  type TenantEntry,
  type TenantRegistry,
} from '../../tenants/index.ts';
import type { PositionCatalogs } from '../catalog/position-catalogs.ts';
import type { PositionCalls } from '../position-calls.ts';

/** What the files for crawlers and readers are made with. */
export interface FeedServices {
  db: Connection;
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  gazetteer: Gazetteer;
  calls: PositionCalls;
  clock: Clock;
}

/** Whose feed a request wants, as the site or microsite that it names shows it. */
export interface FeedTenant {
  tenant: TenantEntry;
  microsite: string | null;
  config: TenantConfig;
  seed: ContextSeed;
  /** Public scheme, host and port for links. */
  origin: string;
  companyName: string;
}

/** Reads it from host, domain and microsite of the request. */
export async function readFeedTenant(services: FeedServices, request: FastifyRequest): Promise<FeedTenant> {
  const { registry, calls } = services;
  const tenant = shownTenant(registry, request);
  const microsite = readMicrosite(request.query as Record<string, unknown>);
  const whole = await registry.getConfig(tenant);
  const config = await registry.getConfig(tenant, microsite);
  return {
    tenant,
    // An unknown one shows the whole site, so links must not carry it on.
    microsite: microsite !== null && Object.hasOwn(whole.microsites, microsite) ? microsite : null,
    config,
    seed: seedOf(services, request, { tenant, as: VISITOR }),
    origin: calls.originOf(request),
    companyName: companyNameOf(config, tenant),
  };
}
