import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { readTimeZone } from '../../platform/request-time-zone.ts';
import { chooseLocale, listLanguages } from '../tenants/index.ts';
import type { Reader } from './notification-kinds.ts';
import type { NotificationServices } from './notification-services.ts';
import { findRecipient } from './recipients.repo.ts';

/** Who asks for what is behind their bell. */
export interface SignedIn {
  candidateId: number;
  config: TenantConfig;
}

/** Whether the tenant shows the bell. */
export function isBellOn(config: TenantConfig): boolean {
  return config.behaviourFlags.enableCandidateInappNotifications;
}

/** Reads who asks; the tenant is that of the session, whatever the call names. */
export async function readSignedIn(
  { registry }: Pick<NotificationServices, 'registry'>,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { tenant, candidateId } = await getCandidate(request);
  const entry = registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new AppError('login_required', { body: 'envelope' });
  return { candidateId, config: await registry.getConfig(entry) };
}

/** Runs `work` in one transaction of whoever asks. */
export async function asSignedIn<T>(
  services: NotificationServices,
  request: FastifyRequest,
  work: (ctx: Context, who: SignedIn) => Promise<T>,
): Promise<T> {
  const who = await readSignedIn(services, request);
  return asCandidate(services, request, (ctx) => work(ctx, who));
}

/**
 * Who reads now: in the language of the call, else of the profile, else of the browser; in the zone of the settings, else
 * of the browser (spec:D60).
 */
export async function readerOf(
  ctx: Context,
  request: FastifyRequest,
  { candidateId, config }: SignedIn,
): Promise<Reader> {
  const recipient = await findRecipient(ctx, candidateId);
  return {
    locale: chooseLocale(request, listLanguages(config), recipient?.language ?? null),
    timeZone: recipient?.timeZone ?? readTimeZone(request) ?? recipient?.browserTimeZone ?? null,
  };
}
