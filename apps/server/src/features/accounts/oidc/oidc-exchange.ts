import { EmailSchema } from '@opencareers/contracts/accounts';
import type { LoginComponent } from '@opencareers/contracts/tenant-config/login';
import { beginningOf } from '@opencareers/messages/beginnings';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';

/** What the browser does not carry to the provider and back, and must be the same at both ends. */
export interface OidcChallenge {
  /** Name and issuer of the component: another provider's answer is not taken for this one's. */
  name: string;
  issuer: string;
  redirectUri: string;
  nonce: string;
  verifier: string;
  /** Where it leads in the end; empty for the page of the configuration. */
  next: string;
}

/** Somebody as a provider knows them. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  /** Null where nobody vouches for one. */
  email: string | null;
  firstname: string;
  lastname: string;
}

/** A fresh secret for one way over a provider. */
export function createOidcSecrets(): Pick<OidcChallenge, 'nonce' | 'verifier'> {
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}

/** The address at the provider that the browser is led to. */
export async function authorizationAddress(
  provider: Configuration,
  { scopes }: Pick<LoginComponent, 'scopes'>,
  { state, redirectUri, nonce, verifier }: OidcChallenge & { state: string },
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: [...new Set(['openid', ...scopes])].join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** Turns the answer of a provider into who came. Throws for everything that is not exactly as it should be. */
export async function exchangeAnswer(
  provider: Configuration,
  { trustsEmail }: Pick<LoginComponent, 'trustsEmail'>,
  { address, state, challenge }: { address: URL; state: string; challenge: OidcChallenge },
): Promise<OidcIdentity> {
  const tokens = await authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: challenge.verifier,
    expectedState: state,
    expectedNonce: challenge.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider gave no identity');
  // Some providers keep the address out of the token and tell it only when asked.
  const isAsked = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const told = isAsked ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: readEmail(told, trustsEmail),
    firstname: readName(told.given_name),
    lastname: readName(told.family_name),
  };
}

function readEmail(told: Readonly<Record<string, unknown>>, trustsEmail: boolean): string | null {
  // Text instead of a boolean is against the standard, and common.
  const isVerified = told.email_verified === true || told.email_verified === 'true';
  const email = EmailSchema.safeParse(told.email);
  return email.success && (isVerified || trustsEmail) ? email.data : null;
}

const NAME_MAX = 200;

function readName(given: unknown): string {
  if (typeof given !== 'string' || !given.isWellFormed() || given.includes('\0')) return '';
  return beginningOf(given.trim(), NAME_MAX);
}
