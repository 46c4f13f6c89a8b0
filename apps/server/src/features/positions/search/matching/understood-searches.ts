import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import {
  idHash,
  LargeMap,
  type StandingSearch,
  StandingSearches,
  textHash,
} from '@opencareers/position-index';
import type { Gazetteer } from '../../../../integrations/gazetteer/gazetteer.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { planFilters } from '../filter-plan.ts';
import { planMap } from '../map-filters.ts';
import { readPlace, type SearchPlace } from '../search-place.ts';
import { type RawQuery, readSearchRequest, type SearchRequest } from '../search-request.ts';
import { toStandingSearch } from '../standing-search.ts';
import { type UnderstandingScope, understandRequest } from '../understanding/understand-request.ts';
import { CatalogFacts, type Fact, type FactSource } from './catalog-facts.ts';

/** By what the requests of a site are understood. */
export interface MeaningScope extends FactSource {
  config: TenantConfig;
  gazetteer: Gazetteer;
}

/** What the words of a request mean beside themselves: what is left of them, and what was read from them. */
type Reading = Pick<SearchRequest, 'query' | 'location'> & { filters: [string, readonly string[]][] };

interface Watched<Value> {
  value: Value;
  facts: readonly Fact[];
}

interface Understood {
  /** The facts that its meaning depends on. */
  facts: readonly Fact[];
  /** The run in which it was last asked for, and had this meaning. */
  run: number;
}

/**
 * Saved searches of a site by what they mean. Each is understood as the search understands it when it is asked, and
 * what several of them say is read once. What they mean stays from one run over them to the next, for as long as the
 * configuration is the same: what depends on the positions or the time is tested anew in each run.
 */
export class UnderstoodSearches {
  readonly standing = new StandingSearches();
  readonly #scope: Pick<MeaningScope, 'config' | 'gazetteer'>;
  readonly #facts: CatalogFacts;
  /** Of one that depends on no facts only the run: most are such. */
  readonly #understood = new LargeMap<number, Understood | number>(idHash);
  #readings = new LargeMap<string, Watched<Reading>>(textHash);
  #places = new LargeMap<string, Watched<SearchPlace | null>>(textHash);

  constructor(scope: MeaningScope) {
    this.#scope = { config: scope.config, gazetteer: scope.gazetteer };
    this.#facts = new CatalogFacts(scope);
  }

  /** The configuration by which they were understood. */
  get config(): TenantConfig {
    return this.#scope.config;
  }

  get size(): number {
    return this.#understood.size;
  }

  beginRun(source: FactSource): void {
    this.#facts.beginRun(source);
  }

  /** Lets go of what only the run needed, and in short steps of the searches that were not in it. */
  *endRun(): Generator<undefined, void> {
    this.#readings = new LargeMap(textHash);
    this.#places = new LargeMap(textHash);
    this.#facts.endRun();
    for (const id of this.#understood.keys()) {
      const known = this.#understood.get(id);
      if ((typeof known === 'object' ? known.run : known) !== this.#facts.run) this.#forget(id);
      yield;
    }
  }

  /** Whether what a search means is known from before and still the same. It is in the run then. */
  isKnown(id: number): boolean {
    const known = this.#understood.get(id);
    const { run } = this.#facts;
    if (typeof known === 'number') {
      if (known !== run) this.#understood.set(id, run);
      return true;
    }
    if (known === undefined || !this.#facts.areSame(known.facts, known.run)) return false;
    known.run = run;
    return true;
  }

  /** Understands a search, in short steps. One that cannot be read is in the run and finds nothing. */
  *understand(id: number, query: RawQuery): Generator<undefined, void> {
    const asked = readAsked(query);
    const { value: request, facts: ofWords } = this.#facts.watch(() => asked && this.#understand(asked));
    yield;
    const { value: search, facts: ofRest } = this.#facts.watch(() => request && this.#toStanding(request));
    if (search === null) this.standing.remove(id);
    else this.standing.add(id, search);
    const facts = [...new Set([...ofWords, ...ofRest])];
    const { run } = this.#facts;
    this.#understood.set(id, facts.length === 0 ? run : { facts, run });
  }

  #forget(id: number): void {
    this.#understood.delete(id);
    this.standing.remove(id);
  }

  #toStanding(request: SearchRequest): StandingSearch {
    const place = this.#placeOf(request);
    const { config } = this.#scope;
    const facts = this.#facts.source;
    const filters = planFilters([...request.filters.keys()], {
      config,
      request,
      // Few filters ask for these, and only what is asked for is depended on.
      get now() {
        return facts.now;
      },
      get payCurrency() {
        return facts.catalog.payCurrency;
      },
    });
    const onMap = planMap({ ...request, isMapWanted: false }, config);
    return toStandingSearch(request, place, [...filters, ...onMap.filters]);
  }

  /** What is read from words depends on them, on the filters that are used, and on whether a place is asked for. */
  #understand(asked: SearchRequest): SearchRequest {
    if (asked.query === '') return asked;
    const isPlaceFree = asked.location === '' && asked.mapBounds === null;
    const names = [...asked.filters.keys()].toSorted();
    const reading = this.#once(this.#readings, JSON.stringify([asked.query, isPlaceFree, names]), () => {
      const { request } = understandRequest(asked, this.#readingScope());
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
    return this.#once(this.#places, key, () => readPlace(request, this.#readingScope()));
  }

  /** Without the time, which would be asked for with it. */
  #readingScope(): UnderstandingScope {
    return { ...this.#scope, catalog: this.#facts.source.catalog };
  }

  #once<Value>(known: LargeMap<string, Watched<Value>>, key: string, read: () => Value): Value {
    let watched = known.get(key);
    if (watched === undefined) {
      watched = this.#facts.watch(read);
      known.set(key, watched);
    } else this.#facts.note(watched.facts);
    return watched.value;
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
