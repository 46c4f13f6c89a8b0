import type { PositionDetailsAnswer } from '@opencareers/contracts/position-details';
import {
  SUGGEST_DICTIONARIES,
  SUGGEST_TERM_MAX,
  SUGGESTIONS_MAX,
  type SuggestAnswer,
  type Suggestion,
} from '@opencareers/contracts/suggest';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { PositionFilter } from '@opencareers/contracts/tenant-config/search-config';
import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import { unlessAway } from '../../platform/database/database-away.ts';
import { SYSTEM, scope, seedOf, VISITOR } from '../../platform/scope.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { type OriginOf, readMicrosite, type TenantEntry, type TenantRegistry } from '../tenants/index.ts';
import type { ReadApplicationFacts } from './application-facts.ts';
import type { PositionCatalog } from './catalog/position-catalog.ts';
import type { PositionCatalogs } from './catalog/position-catalogs.ts';
import { DetailCalls } from './detail/detail-calls.ts';
import type { PositionReads } from './detail/visible-position.ts';
import type { PlacePictures } from './place-picture/place-pictures.ts';
import { type FoundPosition, findPositionDetails } from './position-details.service.ts';
import type { PrivateLinks } from './position-links.ts';
import { readPositionId, readText, readTextWish } from './position-query.ts';
import { countOpenPublic, listWordsByIds, type PositionWords } from './positions.repo.ts';
import { AnswerCache } from './search/answer-cache.ts';
import { baseFiltersOf } from './search/filter-plan.ts';
import { KeptMeanings } from './search/matching/kept-meanings.ts';
import { type MatchingCall, openMatching, type SearchMatching } from './search/matching/search-matching.ts';
import { type PlaceSuggestionRequest, suggestLocations } from './search/place-suggestions.ts';
import { type HighlightScope, highlightRows } from './search/row-highlights.ts';
import { findByMatch, findOpened, type SearchScope, searchPositions } from './search/search.service.ts';
import { encodeSearchAnswer } from './search/search-answer.ts';
import { readSearchRequest, type SearchRequest } from './search/search-request.ts';
import { WishSearch } from './search/wish-search.ts';

export interface PositionCallsOptions {
  db: Connection;
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  gazetteer: Gazetteer;
  links: PrivateLinks;
  clock: Clock;
  readApplicationFacts: ReadApplicationFacts;
  pictures: PlacePictures;
  originOf: OriginOf;
}

export interface SearchCall {
  query: Readonly<Record<string, unknown>>;
  /** Gives the order by match, which is one person's: without it there is none. */
  scorer?: (positionVersion: number) => Promise<(id: number) => number>;
  requestId: string;
}

/** A search, and since when what opened is news. */
export interface NewsCall {
  query: Readonly<Record<string, unknown>>;
  after: Date;
}

/** Searches for what fits somebody. */
export interface BestCall {
  queries: readonly Readonly<Record<string, unknown>>[];
  /** What must hold besides, by position field. */
  only: PositionFilter;
  scoreOf: (id: number) => number;
  /** Most ids. */
  size: number;
}

export interface DetailsCall {
  query: Readonly<Record<string, unknown>>;
  origin: string;
  requestId: string;
  /** What the page has read that asks; a call of its own reads anew. */
  reads?: PositionReads;
}

/** The calls about positions, apart from HTTP: routes and server-rendered pages share them. */
export class PositionCalls {
  /** What a page asks about a position besides its details. */
  readonly detail: DetailCalls;
  readonly originOf: OriginOf;
  readonly #options: PositionCallsOptions;
  readonly #answers = new AnswerCache();
  readonly #meanings = new KeptMeanings();

  constructor(options: PositionCallsOptions) {
    this.#options = options;
    this.detail = new DetailCalls(options);
    this.originOf = options.originOf;
  }

  /** The change of positions that searches of the tenant see now. */
  searchedVersion(tenant: TenantEntry): number {
    return this.#options.catalogs.versionOf(tenant);
  }

  /** Open public positions of the tenant, counted without loading its index: a list of tenants asks for all. */
  async countOpen(tenant: TenantEntry, requestId: string): Promise<number> {
    return scope(this.#options, { id: requestId }, { tenant, as: SYSTEM })(countOpenPublic);
  }

  /** The JSON bytes of a search answer (spec:WIRE-2). */
  async search(tenant: TenantEntry, { query, scorer, requestId }: SearchCall): Promise<Buffer> {
    const { registry, catalogs, gazetteer, clock } = this.#options;
    const asked = readSearchRequest(query);
    const isByMatch = asked.sort === 'match' && scorer !== undefined;
    const request = asked.sort === 'match' && !isByMatch ? { ...asked, sort: null } : asked;
    const microsite = readMicrosite(query);
    const config = inLanguage(await registry.getConfig(tenant, microsite), request.language);
    const catalog = await catalogs.get(tenant);
    const now = clock.now();
    const seen = {
      tenantId: tenant.id,
      configVersion: tenant.configVersion,
      positionVersion: catalog.version,
      microsite,
      now,
    };
    const readWords = request.isQuoted
      ? (ids: readonly number[]) => this.#readWords(tenant, requestId, ids)
      : null;
    const whole = { catalog, config, gazetteer, now, isAdmin: false };
    // What is in one person's order must never be kept for others.
    if (isByMatch) {
      const matchOf = await scorer(catalog.version);
      return this.#answer(request, { ...whole, matchOf }, readWords);
    }
    return this.#answers.get(request, seen, () => this.#answer(request, whole, readWords));
  }

  /**
   * What several searches of one site find of positions that opened since, in memory and a slice at a time: how many,
   * and of the first `size` the ids. Throws for a search that cannot be read.
   */
  async findNews(
    tenant: TenantEntry,
    calls: readonly NewsCall[],
    { microsite, size = 0 }: { microsite: string | null; size?: number },
  ): Promise<{ count: number; ids: number[] }[]> {
    const { registry, catalogs, gazetteer, clock } = this.#options;
    if (calls.length === 0) return [];
    const config = await registry.getConfig(tenant, microsite);
    const catalog = await catalogs.get(tenant);
    const scope = { catalog, config, gazetteer, now: clock.now(), isAdmin: false, size };
    return mapInSlices(calls, ({ query, after }) =>
      findOpened(readSearchRequest(query), { ...scope, after }),
    );
  }

  /** What at least one of several searches of the whole site finds, the best first by a score of each position. */
  async findBest(tenant: TenantEntry, { queries, only, scoreOf, size }: BestCall): Promise<number[]> {
    const { registry, catalogs, gazetteer, clock } = this.#options;
    const config = await registry.getConfig(tenant);
    const catalog = await catalogs.get(tenant);
    const scope = { catalog, config, gazetteer, now: clock.now(), isAdmin: false, size, matchOf: scoreOf };
    const found = await mapInSlices(queries, (query) => findByMatch(readSearchRequest(query), scope, only));
    const ids = [...new Set(found.flat())];
    return ids.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, size);
  }

  /** The positions of a site as a conversation asks for them. */
  async openWishes(
    tenant: TenantEntry,
    { microsite, language }: { microsite: string | null; language: string },
  ): Promise<WishSearch> {
    const { registry, catalogs, gazetteer, clock } = this.#options;
    const config = inLanguage(await registry.getConfig(tenant, microsite), language);
    const catalog = await catalogs.get(tenant);
    return new WishSearch({ catalog, config, gazetteer, now: clock.now(), language });
  }

  /** Has the tenant's searches see all changes up to a version; false where they cannot yet. */
  async reachVersion(tenant: TenantEntry, version: number): Promise<boolean> {
    const { catalogs } = this.#options;
    const catalog = await catalogs.get(tenant);
    // One that is under way may have begun before the change.
    for (let turn = 0; turn < 2 && catalog.version < version; turn += 1) await catalogs.catchUp(tenant);
    return catalog.version >= version;
  }

  /**
   * The other way round: which of some positions each of many searches of one site finds, as it would be answered now, in
   * memory and a slice at a time. What one page of searches has looked up is known to the next.
   */
  openMatching(tenant: TenantEntry, call: MatchingCall): Promise<SearchMatching> {
    return openMatching({ ...this.#options, meanings: this.#meanings }, tenant, call);
  }

  async #answer(
    request: SearchRequest,
    scope: SearchScope & { catalog: PositionCatalog },
    readWords: HighlightScope['readWords'],
  ): Promise<Buffer> {
    const outcome = searchPositions(request, scope);
    // Before anything is waited for: positions may change meanwhile.
    const rows = outcome.ids.map((id) => scope.catalog.getRow(id, request.language));
    if (outcome.sought.length === 0) return encodeSearchAnswer(outcome, rows);
    const { language } = request;
    return encodeSearchAnswer(outcome, await highlightRows(rows, outcome.sought, { language, readWords }));
  }

  /** What positions say, also while the database is away. */
  async #readWords(tenant: TenantEntry, requestId: string, ids: readonly number[]): Promise<PositionWords[]> {
    const { kept } = this.#options.catalogs;
    return unlessAway(
      () =>
        scope(this.#options, { id: requestId }, { tenant, as: VISITOR })((ctx) => listWordsByIds(ctx, ids)),
      () => kept.findAll(tenant.id, ids),
    );
  }

  /** The answer about one position (spec:WIRE-3); undefined when it is not there for this visitor. */
  async getDetails(tenant: TenantEntry, call: DetailsCall): Promise<PositionDetailsAnswer | undefined> {
    const positionId = readPositionId(call.query);
    const found = await this.findDetails(tenant, positionId, call);
    if (found === undefined) return undefined;
    return {
      status: 200,
      error: { message: '', body: '' },
      data: found.details,
      metadata: { isFallback: found.isFallback },
    };
  }

  /** The position with its record, for pages that add structured data. */
  async findDetails(
    tenant: TenantEntry,
    positionId: number,
    call: DetailsCall,
  ): Promise<FoundPosition | undefined> {
    const { db, registry, links, gazetteer, catalogs } = this.#options;
    const wish = readTextWish(call.query);
    const microsite = readMicrosite(call.query);
    const config = inLanguage(await registry.getConfig(tenant, microsite), wish.language);
    const seed = seedOf(this.#options, { id: call.requestId }, { tenant, as: VISITOR });
    const token = readText(call.query, 'token');
    const queriedPlace = readText(call.query, 'queried_location');
    return findPositionDetails(
      { positionId, token, queriedPlace, wish, origin: call.origin },
      { db, seed, microsite, config, links, gazetteer, kept: catalogs.kept, reads: call.reads },
    );
  }

  /** Suggestions for a box; an unknown dictionary or an empty term has none. */
  async suggest(tenant: TenantEntry, query: Readonly<Record<string, unknown>>): Promise<SuggestAnswer> {
    const term = (readText(query, 'term') ?? readText(query, 'q') ?? '').trim().slice(0, SUGGEST_TERM_MAX);
    const name = readText(query, 'dictionary') ?? readText(query, 'type') ?? 'query';
    const kind = Object.hasOwn(SUGGEST_DICTIONARIES, name)
      ? SUGGEST_DICTIONARIES[name as keyof typeof SUGGEST_DICTIONARIES]
      : null;
    const ask = { text: term, microsite: readMicrosite(query), language: readText(query, 'hl') ?? '' };
    const suggestions = term === '' || kind === null ? [] : await this.#suggest(tenant, { ...ask, kind });
    return { status: 200, error: { message: '', body: '' }, data: { suggestions }, metadata: null };
  }

  async #suggest(
    tenant: TenantEntry,
    ask: PlaceSuggestionRequest & { kind: 'query' | 'location'; microsite: string | null },
  ): Promise<Suggestion[]> {
    const { catalogs, registry, gazetteer } = this.#options;
    const catalog = await catalogs.get(tenant);
    const config = await registry.getConfig(tenant, ask.microsite);
    if (ask.kind === 'location') return suggestLocations(ask, { catalog, config, gazetteer });
    const base = baseFiltersOf(config);
    const found = catalog.suggest({ kind: ask.kind, text: ask.text, limit: SUGGESTIONS_MAX, base });
    return found.map(({ text, kind, count }) => ({ label: text, value: text, kind, count }));
  }
}
