import type { PasskeyOptions } from '@opencareers/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import { companyNameOf, type TenantEntry } from '../../tenants/index.ts';
import type { AccountServices } from '../account-services.ts';

/** The site as authenticators know it: a passkey belongs to the host name, and answers only to the origin. */
export interface RelyingParty {
  id: string;
  origin: string;
  /** How the company calls itself, in the window of the browser. */
  name: string;
}

/**
 * The site that a request was sent to; browsers refuse one on a host without a name, such as an IP address. Throws
 * `login_off` where passkeys are not among the ways to log in.
 */
export async function readRelyingParty(
  { registry, originOf }: AccountServices,
  request: FastifyRequest,
  tenant: TenantEntry,
): Promise<RelyingParty> {
  const config = await registry.getConfig(tenant);
  const isOffered = config.loginSignupConfig.login.components.some(({ type }) => type === 'passkey');
  if (!isOffered) throw new AppError('login_off');
  const origin = originOf(request);
  return { id: new URL(origin).hostname, origin, name: companyNameOf(config, tenant) };
}

/** Ways to sign that every authenticator and every Node knows: EdDSA, ES256, RS256. */
export const SIGNATURE_ALGORITHMS = [-8, -7, -257];

/** What authenticators answer is small; certificates of security keys are the largest part. */
export const PASSKEY_BODY_BYTES = 64 * 1024;

/** The tenant of a session, with its name. */
export function tenantOfSession(
  { registry }: AccountServices,
  { tenant }: Pick<CandidateSession, 'tenant'>,
): TenantEntry {
  const entry = registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('the tenant of a session is gone');
  return entry;
}

/** The library of passkeys, by the first who has one: it is an eighth of all modules of the server. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** What is kept of a challenge until a browser answers it: a type, because it is stored as JSON. */
export type PasskeyChallenge = { challenge: string };

/** Options of a library as plain JSON, without keys that have no value. */
export function asOptions(options: object): PasskeyOptions['options'] {
  return JSON.parse(JSON.stringify(options)) as PasskeyOptions['options'];
}
