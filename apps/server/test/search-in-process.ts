import { type SearchOutcome, searchPositions } from '../src/features/positions/search/search.service.ts';
import { readSearchRequest } from '../src/features/positions/search/search-request.ts';
import { TEST_NOW, type TestServer } from './test-server.ts';

/** Searches of a tenant as a visitor makes them, without the calls: as many of one visitor would be refused. */
export async function searchInProcess(
  server: TestServer,
  domain: string,
): Promise<(asked: Readonly<Record<string, string | string[]>>) => SearchOutcome> {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error(`there is no tenant ${domain}`);
  const scope = {
    catalog: await server.catalogs.get(tenant),
    config: await server.registry.getConfig(tenant),
    gazetteer: server.gazetteer,
    now: TEST_NOW,
    isAdmin: false,
  };
  return (asked) => searchPositions(readSearchRequest(asked), scope);
}
