import type { SiteAddresses } from './page-states.ts';
import { test as productTest } from './product-test.ts';
import type { RunningServer } from './running-server.ts';
import { createStateCompany, type StateCompany } from './state-company.ts';

/** `test` with a company that has a job in each state; made once for all tests of a worker. */
export const test = productTest.extend<object, { company: StateCompany }>({
  company: [async ({ server }, provide) => provide(await createStateCompany(server)), { scope: 'worker' }],
});

// Pages are judged at rest: what moves on the way there would be drawn sixty times a second for nobody.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Addresses of the large demo company, or of another one, in a language. */
export function siteAddresses(
  language: string,
  { company, server }: { company: StateCompany; server: RunningServer },
): SiteAddresses {
  return {
    company,
    server,
    at: (path, domain = 'northwind.example') => {
      const url = new URL(path, 'http://site.invalid');
      url.searchParams.set('domain', domain);
      url.searchParams.set('hl', language);
      return url.pathname + url.search;
    },
  };
}
