import type { BootData } from '@opencareers/contracts/boot-data';
import { QueryClient } from '@tanstack/react-query';
import { type CsrfToken, createApiClient, type Transport } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import { type Catalogue, createMessages } from '../messages/translate.ts';
import { type Site, urlRulesOf } from './site.ts';

const RETRIES = 1;

/** What differs between the server and the browser. */
export interface SiteParts {
  boot: BootData;
  origin: string;
  locale: string;
  catalogue: Catalogue;
  transport: Transport;
  csrf: CsrfToken;
  debug: string | null;
  now: number;
  isServer: boolean;
}

/** Puts together what every page works with. */
export function createSite({ boot, origin, locale, catalogue, transport, csrf, ...rest }: SiteParts): Site {
  const { debug, now, isServer } = rest;
  const identity = {
    domain: boot.domain,
    user: boot.user?.email ?? '',
    locale,
    microsite: boot.microsite,
    debug,
  };
  const messages = createMessages(locale, catalogue);
  return {
    boot,
    origin,
    now,
    isServer,
    messages,
    api: createApiClient({ transport, identity, csrf }),
    queries: createQueries(isServer),
    urlRules: urlRulesOf(boot, messages),
  };
}

function createQueries(isServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // What the server could not load is shown as failed, with a button to try again.
        retryOnMount: false,
        retry: (count, error) => !isServer && count < RETRIES && isWorthAnotherTry(error),
      },
    },
  });
}

/** Refusals stay refusals; only lost connections and failures of the server may pass. */
function isWorthAnotherTry(error: unknown): boolean {
  return isApiError(error) && (error.code === 'network' || error.code === 'server');
}
