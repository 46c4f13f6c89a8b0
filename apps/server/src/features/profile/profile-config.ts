import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import { getCandidate } from '../../platform/candidate-access.ts';
import { chooseLocale, listLanguages } from '../tenants/index.ts';
import type { ProfileServices } from './profile-services.ts';

/** The configuration that counts for the candidate of a call: that of the session's tenant. */
export async function readProfileConfig(
  { registry }: Pick<ProfileServices, 'registry'>,
  request: FastifyRequest,
): Promise<TenantConfig> {
  const { tenant } = await getCandidate(request);
  const entry = registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error(`tenant ${tenant.id} is gone`);
  return registry.getConfig(entry);
}

/** The language in which the candidate who asks is answered. */
export async function readProfileLocale(
  services: Pick<ProfileServices, 'registry'>,
  request: FastifyRequest,
): Promise<string> {
  const config = await readProfileConfig(services, request);
  const { language } = await getCandidate(request);
  return chooseLocale(request, listLanguages(config), language);
}
