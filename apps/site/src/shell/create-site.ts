import type { BootData } from '@opencareers/contracts/boot-data';
import type { Catalogue } from '@opencareers/messages/texts';
import { type CsrfToken, createApiClient, type Transport } from '../api/api-client.ts';
import { createFailures } from '../api/failures.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createMessages } from '../messages/translate.ts';
import { createSignInChannel } from './sign-in-channel.ts';
import { type GoTo, type Site, urlRulesOf } from './site.ts';

/** Longest wait for data in the browser, in milliseconds: then the page offers to try again. */
const READ_TIMEOUT_MS = 30_000;

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
  timeZone: string;
  isServer: boolean;
  /** Loads the page anew; the browser's own way without it. */
  reload?: () => void;
  /** Leads to another document; the browser's own way without it. */
  goTo?: GoTo;
}

/** Puts together what every page works with. */
export function createSite({ boot, origin, locale, catalogue, transport, csrf, ...rest }: SiteParts): Site {
  const { debug, now, timeZone, isServer, reload = () => location.reload(), goTo = leaveFor } = rest;
  const messages = createMessages(locale, catalogue);
  const failures = createFailures();
  const api = createApiClient({
    transport,
    csrf,
    identity: { domain: boot.domain, user: boot.user?.email ?? '', locale, microsite: boot.microsite, debug },
    readTimeout: isServer ? 0 : READ_TIMEOUT_MS,
    onFailure: ({ code, status }) => {
      // Whoever has not signed in has no session that could end: a bare 401 is for the caller then.
      if (code === 'session' && status === 401 && boot.user === null) return;
      if (code === 'session' || code === 'csrf_invalid') failures.report({ kind: code });
    },
  });
  return {
    boot,
    origin,
    now,
    timeZone,
    isServer,
    reload,
    goTo,
    messages,
    api,
    failures,
    signIn: createSignInChannel(),
    queries: createQueryClient({ isServer, onFailure: (error) => failures.report({ kind: 'data', error }) }),
    urlRules: urlRulesOf(boot, messages),
  };
}

const leaveFor: GoTo = (address, { isReplacing = false } = {}) => {
  if (isReplacing) location.replace(address);
  else location.assign(address);
};
