import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import { getCandidate } from '../../../platform/candidate-access.ts';
import { chooseLocale, listLanguages, readMicrosite, type TenantRegistry } from '../../tenants/index.ts';

/** What the page of a candidate shows: the configuration, which a microsite may change, and the language. */
export interface ShownPage {
  /** As the tenant wrote it: versions of texts are told by it, so that a text is the same one in every language. */
  config: TenantConfig;
  /** As it is read in the language. */
  shown: TenantConfig;
  locale: string;
}

/** Reads what the page of a call shows, on the site of the session's tenant. */
export async function readShownPage(
  { registry }: { registry: TenantRegistry },
  request: FastifyRequest,
): Promise<ShownPage> {
  const { tenant, language } = await getCandidate(request);
  const entry = registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error(`tenant ${tenant.id} is gone`);
  const config = await registry.getConfig(entry, readMicrosite(request.query as Record<string, unknown>));
  const locale = chooseLocale(request, listLanguages(config), language);
  return { config, shown: inLanguage(config, locale), locale };
}
