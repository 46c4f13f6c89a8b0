import type { ChangedPositions } from '@opencareers/position-index';
import type { Gazetteer } from '../../../../integrations/gazetteer/gazetteer.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { giveWay } from '../../../../platform/give-way.ts';
import { runSteps } from '../../../../platform/slices.ts';
import type { TenantEntry, TenantRegistry } from '../../../tenants/index.ts';
import type { PositionCatalogs } from '../../catalog/position-catalogs.ts';
import { baseFiltersOf } from '../filter-plan.ts';
import type { RawQuery } from '../search-request.ts';
import type { KeptMeanings } from './kept-meanings.ts';
import { UnderstoodSearches } from './understood-searches.ts';

/** Searches of one step, where a step is less than asking for the time. */
const SEARCHES_OF_STEP = 16;

/** A search that somebody keeps: what it asks for never changes. */
export interface AskedSearch {
  id: number;
  /** The parameters that ask it; they may be left out where `listUnknown` does not name it. */
  query?: RawQuery;
}

/** Which positions of which site are asked about. */
export interface MatchingCall {
  /** Null for the whole site. */
  microsite: string | null;
  /** What changed; others than open public positions of the site are passed over. */
  positionIds: Iterable<number>;
  /** Whether all saved searches of the site are asked, so that what they mean is kept for the next time. */
  isOfAll?: boolean;
}

/** Ids of positions by the id of the search that finds them, for searches that find some. Not to be changed. */
type SearchMatches = ReadonlyMap<number, readonly number[]>;

interface MatchingServices {
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  gazetteer: Gazetteer;
  clock: Clock;
  meanings: KeptMeanings;
}

/** Chooses positions as searches see them now (`PositionCalls.reachVersion`). */
export async function openMatching(
  { registry, catalogs, gazetteer, clock, meanings }: MatchingServices,
  tenant: TenantEntry,
  { microsite, positionIds, isOfAll = false }: MatchingCall,
): Promise<SearchMatching> {
  const config = await registry.getConfig(tenant, microsite);
  const catalog = await catalogs.get(tenant);
  const positions = catalog.changed(positionIds, baseFiltersOf(config));
  const scope = { catalog, config, gazetteer, now: clock.now() };
  if (!isOfAll) return new SearchMatching(new UnderstoodSearches(scope), positions);
  const site = JSON.stringify([tenant.id, microsite]);
  const kept = meanings.take(site, config);
  kept?.beginRun(scope);
  const searches = kept ?? new UnderstoodSearches(scope);
  return new SearchMatching(searches, positions, () => meanings.give(site, searches));
}

/** Finds for each of many saved searches of a site which of some positions it finds, as a search asked now would. */
export class SearchMatching {
  readonly #searches: UnderstoodSearches;
  readonly #positions: ChangedPositions;
  readonly #keep: () => void;

  constructor(searches: UnderstoodSearches, positions: ChangedPositions, keep = () => {}) {
    this.#searches = searches;
    this.#positions = positions;
    this.#keep = keep;
  }

  /** Of one page of searches those whose parameters `match` needs, in such slices too. */
  listUnknown(searches: Iterable<AskedSearch>): Promise<number[]> {
    return runSteps(this.#listUnknownInSteps(searches), giveWay);
  }

  /**
   * One page of searches, in slices between which others are answered. A search that cannot be read finds nothing: the
   * alerts of everybody else must not fail with it.
   */
  match(searches: Iterable<AskedSearch>): Promise<SearchMatches> {
    return runSteps(this.#matchInSteps(searches), giveWay);
  }

  /** Only which of them find something: of a million searches that is all that a run needs, and much less. */
  listFinding(searches: Iterable<AskedSearch>): Promise<number[]> {
    return runSteps(this.#listFindingInSteps(searches), giveWay);
  }

  /** Keeps what searches mean for the next time, once all of them were asked. */
  async end(): Promise<void> {
    await runSteps(this.#searches.endRun(), giveWay);
    this.#keep();
  }

  *#listUnknownInSteps(searches: Iterable<AskedSearch>): Generator<undefined, number[]> {
    const unknown: number[] = [];
    let steps = 0;
    for (const { id } of searches) {
      if (!this.#searches.isKnown(id)) unknown.push(id);
      steps += 1;
      if (steps % SEARCHES_OF_STEP === 0) yield;
    }
    return unknown;
  }

  *#matchInSteps(searches: Iterable<AskedSearch>): Generator<undefined, SearchMatches> {
    const ids = yield* this.#understandInSteps(searches);
    const found = new Map<number, readonly number[]>();
    for (const match of this.#searches.standing.match(this.#positions, ids)) {
      if (match !== undefined) found.set(match.id, match.positions);
      yield;
    }
    return found;
  }
  *#listFindingInSteps(searches: Iterable<AskedSearch>): Generator<undefined, number[]> {
    const ids = yield* this.#understandInSteps(searches);
    return yield* this.#searches.standing.findFinding(this.#positions, ids);
  }

  /** Gives the ids of the searches. */
  *#understandInSteps(searches: Iterable<AskedSearch>): Generator<undefined, number[]> {
    const ids: number[] = [];
    for (const { id, query } of searches) {
      ids.push(id);
      if (query === undefined) continue;
      yield* this.#searches.understand(id, query);
      yield;
    }
    return ids;
  }
}
