import { PROOF_MINUTES } from '@opencareers/contracts/accounts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type CandidateSession, getCandidate } from '../../../platform/candidate-access.ts';
import { chooseLocale, listLanguages } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import type { AnswerFacts } from './sign-document.ts';

const AGENT_MAX = 300;

/** Who calls about offers, with what the tenant of their session has set. */
export interface OfferCaller {
  session: CandidateSession;
  config: TenantConfig;
  facts: AnswerFacts;
}

/** Reads who calls. Throws `login_off` where the tenant has no offers, as calls that are not there do. */
export async function readOfferCaller(
  { registry }: Pick<OfferServices, 'registry'>,
  request: FastifyRequest,
): Promise<OfferCaller> {
  const session = await getCandidate(request);
  const entry = registry.findByDomain(session.tenant.domain);
  if (entry === undefined) throw new AppError('login_required', { body: 'envelope' });
  const config = await registry.getConfig(entry);
  if (config.gates.pcsxOfferGate !== 1) throw new AppError('login_off');
  const locale = chooseLocale(request, listLanguages(config), session.language);
  const agent = (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX);
  const proof = config.esignConfig.requireProof ? { provedAt: session.provedAt } : {};
  return { session, config, facts: { address: request.ip, agent, locale, ...proof } };
}

/** Refuses signing without a recent proof where the tenant asks for one. Throws `proof_required`. */
export function requireSigningProof({ session, config }: OfferCaller, now: Date): void {
  if (!config.esignConfig.requireProof) return;
  if (now.getTime() > session.provedAt.getTime() + PROOF_MINUTES * 60_000)
    throw new AppError('proof_required', { body: 'envelope' });
}
