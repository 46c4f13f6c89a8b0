import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import type { LoginComponent } from '@opencareers/contracts/tenant-config/login';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomState } from 'openid-client';
import type { Context } from '../../../platform/context.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import type { AccountServices } from '../account-services.ts';
import { findOrCreateCandidate } from '../candidates.service.ts';
import { type Identified, startSession } from '../sessions/candidate-sessions.service.ts';
import { landingAddress } from '../sessions/landing-address.ts';
import { consumeChallenge, keepChallenge } from '../sign-in-challenges.service.ts';
import { askProvider } from './ask-provider.ts';
import { findCandidateByIdentity, insertIdentity } from './identities.repo.ts';
import {
  authorizationAddress,
  createOidcSecrets,
  exchangeAnswer,
  type OidcChallenge,
  type OidcIdentity,
} from './oidc-exchange.ts';
import type { OidcProviders } from './oidc-providers.ts';
import { ProviderRefusal } from './provider-refusal.ts';

/** What signing in at providers works with. */
export interface OidcServices {
  accounts: AccountServices;
  providers: OidcProviders;
}

const KIND = 'oidc';

/** The address at the provider that the browser goes to. Throws a `ProviderRefusal`. */
export async function startOidc(
  { accounts, providers }: OidcServices,
  request: FastifyRequest,
  { tenant, name, next }: { tenant: TenantEntry; name: string; next: string },
): Promise<string> {
  const component = await findComponent(accounts, tenant, { name });
  if (component === undefined) throw new ProviderRefusal('provider', 'unknown_component');
  const origin = accounts.originOf(request);
  const challenge: OidcChallenge = {
    name,
    issuer: component.issuer,
    redirectUri: `${origin}${ACCOUNT_PATHS.oidcReturn}`,
    next: safeRedirect(next, origin) ?? '',
    ...createOidcSecrets(),
  };
  const state = `${tenant.id.toString(36)}.${randomState()}`;
  const provider = await askProvider(providers.get(component));
  const address = await authorizationAddress(provider, component, { ...challenge, state });
  const call = { request, tenant, kind: KIND } as const;
  await keepChallenge(accounts, call, { id: state, candidateId: null, data: { ...challenge } });
  return address;
}

/** The tenant and the challenge of a state that comes back: once, in time, in the browser that it was made for. */
export async function takeOidcChallenge(
  services: AccountServices,
  request: FastifyRequest,
  state: string,
): Promise<{ tenant: TenantEntry; challenge: OidcChallenge } | undefined> {
  const { registry, originOf } = services;
  const tenantId = Number.parseInt(state.split('.')[0] ?? '', 36);
  const tenant = registry.list().find(({ id }) => id === tenantId);
  if (tenant === undefined) return undefined;
  const byHost = registry.findByHost(request.host);
  if (byHost !== undefined && byHost.id !== tenant.id) return undefined;
  const taken = await consumeChallenge<OidcChallenge>(services, { request, tenant, kind: KIND }, state);
  if (taken === undefined) return undefined;
  const { data: challenge } = taken;
  const isHere = challenge.redirectUri === `${originOf(request)}${ACCOUNT_PATHS.oidcReturn}`;
  return isHere ? { tenant, challenge } : undefined;
}

/** Signs in who comes back from a provider; gives the page that it leads to. Throws a `ProviderRefusal`. */
export async function finishOidc(
  { accounts, providers }: OidcServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { tenant, challenge, state }: { tenant: TenantEntry; challenge: OidcChallenge; state: string },
): Promise<string> {
  const component = await findComponent(accounts, tenant, challenge);
  if (component === undefined) throw new ProviderRefusal('provider', 'unknown_component');
  const origin = accounts.originOf(request);
  const answer = { address: new URL(request.url, origin), state, challenge };
  const identity = await askProvider(
    providers.get(component).then((provider) => exchangeAnswer(provider, component, answer)),
  );
  const call = { request, reply, tenant, method: KIND } as const;
  await startSession(accounts, call, (ctx) => identify(ctx, identity));
  return landingAddress(accounts, { request, tenant, next: challenge.next });
}

/** The candidate that a provider means: known from there, else by the address, else a new one. */
async function identify(ctx: Context, identity: OidcIdentity): Promise<Identified> {
  const { issuer, subject, email, firstname, lastname } = identity;
  const known = await findCandidateByIdentity(ctx, { issuer, subject });
  if (known !== undefined) return { candidateId: known, isNew: false };
  if (email === null) throw new ProviderRefusal('email', 'no_verified_email');
  const { candidate, isNew } = await findOrCreateCandidate(ctx, email, { firstname, lastname });
  await insertIdentity(ctx, { issuer, subject, candidateId: candidate.id });
  return { candidateId: candidate.id, isNew };
}

async function findComponent(
  { registry }: AccountServices,
  tenant: TenantEntry,
  { name, issuer }: { name: string; issuer?: string },
): Promise<LoginComponent | undefined> {
  const { candidateLoginEnabled, login } = (await registry.getConfig(tenant)).loginSignupConfig;
  if (!candidateLoginEnabled) return undefined;
  return login.components.find(
    (component) =>
      component.type === 'oidc' &&
      component.name === name &&
      // A provider that was changed on the way must not answer for the one that was asked.
      (issuer === undefined || component.issuer === issuer),
  );
}
