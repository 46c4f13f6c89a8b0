import { SIGNED_IN_PARAMETER } from '@opencareers/contracts/account-calls';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { withQueryValue } from '@opencareers/contracts/url-query';
import type { FastifyRequest } from 'fastify';
import type { TenantEntry } from '../../tenants/index.ts';
import type { AccountServices } from '../account-services.ts';

/**
 * Where a sign-in that has left its page ends: at `next` of our own site, else (empty) where the configuration says. The
 * page there learns that somebody has just signed in.
 */
export async function landingAddress(
  { registry, originOf }: AccountServices,
  { request, tenant, next }: { request: FastifyRequest; tenant: TenantEntry; next: string },
): Promise<string> {
  const page = next === '' ? await configuredPage(registry, tenant) : next;
  return safeRedirect(addParameter(page, SIGNED_IN_PARAMETER, '1'), originOf(request)) ?? '/careers';
}

async function configuredPage(registry: AccountServices['registry'], tenant: TenantEntry): Promise<string> {
  const { nextUrl } = (await registry.getConfig(tenant)).loginSignupConfig.login;
  // Where a host serves several tenants, the page must name its own.
  return tenant.hosts.length > 0 ? nextUrl : addParameter(nextUrl, 'domain', tenant.domain);
}

function addParameter(page: string, name: string, value: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(page) ?? [];
  return `${path}${withQueryValue(search, name, value)}${hash}`;
}
