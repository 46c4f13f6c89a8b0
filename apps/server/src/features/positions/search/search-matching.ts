import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import {
  type ChangedPositions,
  LargeMap,
  type StandingSearch,
  StandingSearches,
  textHash,
} from '@opencareers/position-index';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { runSteps } from '../../../platform/slices.ts';
import type { TenantEntry, TenantRegistry } from '../../tenants/index.ts';
import type { PositionCatalogs } from '../catalog/position-catalogs.ts';
import { baseFiltersOf, planFilters } from './filter-plan.ts';
import { planMap } from './map-filters.ts';
import { readPlace, type SearchPlace } from './search-place.ts';
import { type RawQuery, readSearchRequest, type SearchRequest } from './search-request.ts';
import { toStandingSearch } from './standing-search.ts';
import { type UnderstandingScope, understandRequest } from './understanding/understand-request.ts';

/** A search that somebody keeps, by the parameters that ask it. */
interface AskedSearch {
  id: number;
  query: RawQuery;
}

/** Which positions of which site are asked about. */
export interface MatchingCall {
  /** Null for the whole site. */
  microsite: string | null;
  /** What changed; others than open public positions of the site are passed over. */
  positionIds: Iterable<number>;
}

/** Ids of positions by the id of the search that finds them, for searches that find some. Not to be changed. */
type SearchMatches = ReadonlyMap<number, readonly number[]>;

interface MatchingServices {
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  gazetteer: Gazetteer;
  clock: Clock;
}

/** Chooses positions as searches see them now (`PositionCalls.reachVersion`). */
export async function openMatching(
  { registry, catalogs, gazetteer, clock }: MatchingServices,
  tenant: TenantEntry,
  { microsite, positionIds }: MatchingCall,
): Promise<SearchMatching> {
  const config = await registry.getConfig(tenant, microsite);
  const catalog = await catalogs.get(tenant);
  const positions = catalog.changed(positionIds, baseFiltersOf(config));
  return new SearchMatching({ catalog, config, gazetteer, now: clock.now() }, positions);
}

/** What the words of a request mean beside themselves: what is left of them, and what was read from them. */
type Reading = Pick<SearchRequest, 'query' | 'location'> & { filters: [string, readonly string[]][] };

/**
 * Finds for each of many saved searches of a site which of some positions it finds, as a search asked now would. Each is
 * understood as the search understands it, and what several of them say is read once, also from page to page.
 */
export class SearchMatching {
  readonly #scope: UnderstandingScope & { config: TenantConfig; now: Date };
  readonly #positions: ChangedPositions;
  /** Those of earlier pages stay, for what they have in common with later ones. */
  readonly #searches = new StandingSearches();
  readonly #readings = new LargeMap<string, Reading>(textHash);
  readonly #places = new LargeMap<string, SearchPlace | null>(textHash);

  constructor(scope: UnderstandingScope & { now: Date }, positions: ChangedPositions) {
    this.#scope = scope;
    this.#positions = positions;
  }

  /**
   * One page of searches, in slices between which others are answered. A search that cannot be read finds nothing: the
   * alerts of everybody else must not fail with it.
   */
  match(searches: Iterable<AskedSearch>): Promise<SearchMatches> {
    return runSteps(this.#matchInSteps(searches));
  }

  *#matchInSteps(searches: Iterable<AskedSearch>): Generator<undefined, SearchMatches> {
    const ids: number[] = [];
    for (const { id, query } of searches) {
      const search = yield* this.#read(query);
      if (search !== null) {
        this.#searches.add(id, search);
        ids.push(id);
      }
      yield;
    }
    const found = new Map<number, readonly number[]>();
    for (const match of this.#searches.match(this.#positions, ids)) {
      if (match !== undefined) found.set(match.id, match.positions);
      yield;
    }
    return found;
  }

  *#read(query: RawQuery): Generator<undefined, StandingSearch | null> {
    const asked = readAsked(query);
    if (asked === null) return null;
    const request = this.#understand(asked);
    yield;
    const place = this.#placeOf(request);
    const { config, now, catalog } = this.#scope;
    const filters = planFilters([...request.filters.keys()], {
      config,
      request,
      now,
      payCurrency: catalog.payCurrency,
    });
    const onMap = planMap({ ...request, isMapWanted: false }, config);
    return toStandingSearch(request, place, [...filters, ...onMap.filters]);
  }

  /** What is read from words depends on them, on the filters that are used, and on whether a place is asked for. */
  #understand(asked: SearchRequest): SearchRequest {
    if (asked.query === '') return asked;
    const isPlaceFree = asked.location === '' && asked.mapBounds === null;
    const names = [...asked.filters.keys()].toSorted();
    const reading = remember(this.#readings, JSON.stringify([asked.query, isPlaceFree, names]), () => {
      const { request } = understandRequest(asked, this.#scope);
      const filters = [...request.filters].filter(([name]) => !asked.filters.has(name));
      return { query: request.query, location: request.location, filters };
    });
    return {
      ...asked,
      query: reading.query,
      location: isPlaceFree ? reading.location : asked.location,
      filters: new Map([...asked.filters, ...reading.filters]),
    };
  }

  #placeOf(request: SearchRequest): SearchPlace | null {
    const { location, mapBounds, filters } = request;
    const choices = [filters.get('distance'), filters.get('include_remote')];
    const key = JSON.stringify([location, mapBounds, ...choices]);
    return remember(this.#places, key, () => readPlace(request, this.#scope));
  }
}

function readAsked(query: RawQuery): SearchRequest | null {
  try {
    return readSearchRequest(query);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function remember<Value>(known: LargeMap<string, Value>, key: string, read: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = read();
  known.set(key, made);
  return made;
}
