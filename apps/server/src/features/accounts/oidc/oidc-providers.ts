import type { LoginComponent } from '@opencareers/contracts/tenant-config/login';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';

/** How a tenant's site is known to its provider. */
export type ProviderClient = Pick<LoginComponent, 'issuer' | 'clientId' | 'clientSecret'>;

const PROVIDERS_KEPT = 200;
const DISCOVERY_MILLISECONDS = 60 * 60_000;
/** One question to a provider; a sign-in asks up to four, and has a limit of its own. */
const QUESTION_SECONDS = 4;

/**
 * The providers of all tenants, asked on use: one that is down stops nobody else, and neither the start. What a
 * provider says of itself is kept for an hour; a failure is not, so that the next one asks again.
 */
export class OidcProviders {
  readonly #known = new LRUCache<string, Promise<Configuration>>({
    max: PROVIDERS_KEPT,
    ttl: DISCOVERY_MILLISECONDS,
  });

  /** What is known of a provider. Throws when it does not answer, or says that it is another one. */
  async get({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
    // The secret is part of the key: a new one must count at once.
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const server = new URL(issuer);
    const found = discovery(server, clientId, undefined, authenticateWith(clientSecret), {
      timeout: QUESTION_SECONDS,
      execute: [
        enableNonRepudiationChecks,
        // The configuration allows this only for a provider on the same machine.
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    });
    this.#known.set(key, found);
    found.catch(() => this.#known.delete(key));
    return found;
  }
}

// Providers take the secret in one of two ways, and say in which; basic is the standard where they don't.
function authenticateWith(secret: string): ClientAuth {
  if (secret === '') return None();
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    authenticate(secret)(server, ...rest);
  };
}
