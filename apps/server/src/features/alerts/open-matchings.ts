import type { SavedSearchParams } from '@opencareers/contracts/saved-search-params';
import type { MatchingCall, SearchMatching } from '../positions/index.ts';
import { requestOf, type SavedSearchRecord } from '../saved-searches/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { AlertServices } from './alert-services.ts';
import type { HeardSearch } from './alerts.repo.ts';
import type { FoundBySearch } from './choose-told.ts';

type MatchingServices = Pick<AlertServices, 'registry' | 'openMatching'>;

/** Gives what searches ask for, by their ids. */
type ReadParams = (ids: readonly number[]) => Promise<ReadonlyMap<number, SavedSearchParams>>;

/**
 * Asks saved searches about positions, those of each site by themselves; what one page looks up is known to the next. What
 * looks at a site that is gone finds none.
 */
export class SiteMatchings {
  readonly #services: MatchingServices;
  readonly #tenant: TenantEntry;
  readonly #call: Omit<MatchingCall, 'microsite'>;
  readonly #bySite = new Map<string, SearchMatching>();

  constructor(services: MatchingServices, tenant: TenantEntry, call: Omit<MatchingCall, 'microsite'>) {
    this.#services = services;
    this.#tenant = tenant;
    this.#call = call;
  }

  /** Which of the positions each search of a page finds, by the id of the search; for those that find some. */
  async match(searches: readonly HeardSearch[], readParams: ReadParams): Promise<FoundBySearch> {
    const found = new Map<number, readonly number[]>();
    for await (const { matching, asked } of this.#askSites(searches, readParams))
      for (const [id, ids] of await matching.match(asked)) found.set(id, ids);
    return found;
  }

  /** Which searches of a page find some. */
  async listFinding(searches: readonly HeardSearch[], readParams: ReadParams): Promise<number[]> {
    const found: number[] = [];
    for await (const { matching, asked } of this.#askSites(searches, readParams))
      found.push(...(await matching.listFinding(asked)));
    return found;
  }

  /** The searches of each site, with what those ask for that are not understood yet. */
  async *#askSites(searches: readonly HeardSearch[], readParams: ReadParams) {
    for (const [site, heard] of Map.groupBy(searches, ({ microsite }) => microsite)) {
      const matching = await this.#openSite(site);
      if (matching === null) continue;
      const unknown = await matching.listUnknown(heard);
      const params = unknown.length > 0 ? await readParams(unknown) : new Map<number, SavedSearchParams>();
      const asked = heard.map(({ id }) => {
        const asksFor = params.get(id);
        return asksFor === undefined ? { id } : { id, query: requestOf(asksFor) };
      });
      yield { matching, asked };
    }
  }

  /** Once all searches were asked: what they mean is kept for the next time. */
  async end(): Promise<void> {
    for (const matching of this.#bySite.values()) await matching.end();
  }

  async #openSite(site: string): Promise<SearchMatching | null> {
    const { registry, openMatching } = this.#services;
    const { microsites } = await registry.getConfig(this.#tenant);
    if (site !== '' && !Object.hasOwn(microsites, site)) return null;
    const microsite = site === '' ? null : site;
    const opened = this.#bySite.get(site) ?? (await openMatching(this.#tenant, { ...this.#call, microsite }));
    this.#bySite.set(site, opened);
    return opened;
  }
}

/** Asks some searches alone. */
export function openMatchings(
  services: MatchingServices,
  tenant: TenantEntry,
  positionIds: readonly number[],
): (searches: readonly SavedSearchRecord[]) => Promise<FoundBySearch> {
  const matchings = new SiteMatchings(services, tenant, { positionIds });
  return (searches) =>
    matchings.match(searches, async () => new Map(searches.map(({ id, params }) => [id, params])));
}
