import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { TenantRegistry } from './tenant-registry.ts';
import type { TenantEntry } from './tenants.repo.ts';

export type TenantChoice =
  | { kind: 'chosen'; tenant: TenantEntry }
  /** The host belongs to a tenant, but `domain` names another one: answered with the page, not with data. */
  | { kind: 'contradiction'; hostTenant: TenantEntry };

/**
 * The tenant of a request: the host when a tenant claims it, else the `domain` parameter,
 * else the only or default tenant. Throws `tenant_not_found` for an unknown domain.
 */
export function chooseTenant(registry: TenantRegistry, request: FastifyRequest): TenantChoice {
  const domain = readDomain(request);
  const byHost = registry.findByHost(request.host);
  if (byHost !== undefined) {
    if (domain !== null && domain !== byHost.domain) return { kind: 'contradiction', hostTenant: byHost };
    return { kind: 'chosen', tenant: byHost };
  }
  const tenant = domain === null ? registry.findDefault() : registry.findByDomain(domain);
  if (tenant === undefined) throw new AppError('tenant_not_found', { body: 'text' });
  return { kind: 'chosen', tenant };
}

/** The tenant whose pages and files are shown, also when `domain` names another one than the host's. */
export function shownTenant(registry: TenantRegistry, request: FastifyRequest): TenantEntry {
  const choice = chooseTenant(registry, request);
  return choice.kind === 'chosen' ? choice.tenant : choice.hostTenant;
}

/** The `domain` parameter in lower case; null when it is missing or empty. */
export function readDomain(request: FastifyRequest): string | null {
  const given = (request.query as Record<string, unknown>).domain;
  const domain = (Array.isArray(given) ? given[0] : given) as string | undefined;
  return domain === undefined || domain.trim() === '' ? null : domain.trim().toLowerCase();
}

/** The `microsite` parameter; null when it is missing or empty. */
export function readMicrosite(query: Readonly<Record<string, unknown>>): string | null {
  const name = Object.hasOwn(query, 'microsite') ? query.microsite : undefined;
  return typeof name === 'string' && name !== '' ? name : null;
}
