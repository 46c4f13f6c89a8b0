import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { CandidateSession } from '../../platform/candidate-access.ts';
import {
  chooseLocale,
  chooseTenant,
  listLanguages,
  shownTenant,
  type TenantEntry,
} from '../tenants/index.ts';
import type { AccountServices } from './account-services.ts';

/** Whether candidates can sign in where a request goes. */
export async function isLoginOffered(
  services: Pick<AccountServices, 'registry'>,
  request: FastifyRequest,
): Promise<boolean> {
  const tenant = shownTenant(services.registry, request);
  const { loginSignupConfig } = await services.registry.getConfig(tenant);
  return loginSignupConfig.candidateLoginEnabled;
}

/** The tenant that somebody signs in to. Throws `login_off` where that is not offered. */
export async function getSignInTenant(
  services: Pick<AccountServices, 'registry'>,
  request: FastifyRequest,
): Promise<TenantEntry> {
  const choice = chooseTenant(services.registry, request);
  if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
  if (!(await isLoginOffered(services, request))) throw new AppError('login_off');
  return choice.tenant;
}

/** The browser of a request in rows: the visitor's id itself is in no table. */
export function visitorHashOf({ keys }: AccountServices, request: FastifyRequest): string {
  return keys.of('account-visitor', request.visitor.id);
}

/** The language that the person who sent the request reads. */
export async function readerLocale(
  { registry }: AccountServices,
  request: FastifyRequest,
  tenant: TenantEntry,
): Promise<string> {
  const session = await request.findCandidate();
  const languages = listLanguages(await registry.getConfig(tenant));
  return chooseLocale(request, languages, session?.tenant.id === tenant.id ? session.language : null);
}

/** The tenant of a session, with what the registry knows of it. */
export function getTenantOf({ registry }: AccountServices, { tenant }: CandidateSession): TenantEntry {
  const entry = registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new AppError('login_required');
  return entry;
}
