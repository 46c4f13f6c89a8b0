import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { CandidateSession } from '../../platform/candidate-access.ts';
import { searchedSiteOf } from '../saved-searches/index.ts';
import {
  chooseLocale,
  chooseTenant,
  listLanguages,
  readMicrosite,
  type TenantEntry,
  type TenantRegistry,
} from '../tenants/index.ts';

/** Who asks the assistant, and on which site. */
export interface Asking {
  tenant: TenantEntry;
  /** Of the site or microsite, in the language of the page. */
  config: TenantConfig;
  microsite: string | null;
  language: string;
  /** Null for visitors, which somebody who is signed in at another tenant is, too. */
  candidateId: number | null;
}

/** A request, and who asks by it. */
export interface AskedBy {
  request: FastifyRequest;
  asking: Asking;
}

/** Who sends a request, of which `session` was found. Throws `not_found` where the site has no assistant. */
export async function readAsking(
  { registry }: { registry: TenantRegistry },
  request: FastifyRequest,
  session: CandidateSession | null,
): Promise<Asking> {
  const choice = chooseTenant(registry, request);
  if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
  const { tenant } = choice;
  const named = readMicrosite(request.query as Record<string, unknown>);
  const { config, microsite } = await searchedSiteOf(registry, tenant, named);
  if (!config.chatbotxConfig.enabled) throw new AppError('not_found', { body: 'envelope' });
  const own = session?.tenant.id === tenant.id ? session : null;
  const language = chooseLocale(request, listLanguages(config), own?.language);
  return {
    tenant,
    config: inLanguage(config, language),
    microsite: microsite === '' ? null : microsite,
    language,
    candidateId: own?.candidateId ?? null,
  };
}
