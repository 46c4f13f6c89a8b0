import type { PositionRow, SearchData } from '@opencareers/contracts/position-search';
import { queryWords } from '@opencareers/position-index';
import type { PositionCatalog } from '../catalog/position-catalog.ts';
import { baseFiltersOf } from './filter-plan.ts';
import { countPositions, type SearchScope, searchPositions } from './search.service.ts';
import { readSearchRequest, type SearchRequest } from './search-request.ts';
import { saysJobs } from './understanding/conversation/plain-words.ts';
import { inSeveralPlaces, placeFiltersOf } from './understanding/conversation/several-places.ts';
import { understandConversation } from './understanding/conversation/understand-conversation.ts';
import { isNoWord } from './understanding/understand-request.ts';

/** A search as an address of the list of jobs says it. */
interface AskedWish {
  query: string;
  location: string;
  sortBy: string;
  start: number;
  filters: Readonly<Record<string, readonly string[]>>;
}

/** What a sentence asks for. */
export interface SpokenWish {
  /** What is looked for, and what is not wanted. */
  wanted: string;
  unwanted: readonly string[];
  location: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** Places that are named besides, but that no one search holds. */
  otherPlaces: readonly string[];
  /** It speaks of jobs as such. */
  saysJobs: boolean;
}

/** What a wish finds: the first rows, and what the answer of the search says besides. */
export interface FoundWish {
  rows: PositionRow[];
  data: Omit<SearchData, 'positions'>;
}

export interface WishScope extends Omit<SearchScope, 'matchOf' | 'size' | 'isAdmin'> {
  catalog: SearchScope['catalog'] & Pick<PositionCatalog, 'getRow' | 'changed'>;
  /** Code of the language in which rows are read. */
  language: string;
}

/** Job wishes of a conversation over the positions of one site: understood, searched and counted, without waiting. */
export class WishSearch {
  readonly #scope: WishScope;

  constructor(scope: WishScope) {
    this.#scope = scope;
  }

  /** Reads a sentence; where it says nothing, all is empty. */
  understand(sentence: string): SpokenWish {
    const asked = this.#request({ query: sentence, location: '', sortBy: '', start: 0, filters: {} });
    const { request, wanted, unwanted, otherPlaces } = understandConversation(asked, this.#scope);
    return {
      wanted,
      unwanted,
      otherPlaces,
      location: request.location,
      filters: Object.fromEntries(request.filters),
      saysJobs: saysJobs(sentence),
    };
  }

  /** A wish in several places, as far as one search holds them; the others are left out. */
  inPlaces(
    names: readonly string[],
    { filters }: Pick<AskedWish, 'filters'>,
  ): Pick<SpokenWish, 'location' | 'filters' | 'otherPlaces'> {
    const asked = this.#request({ query: '', location: '', sortBy: '', start: 0, filters });
    const { request, others } = inSeveralPlaces(asked, names, this.#scope);
    return { location: request.location, filters: Object.fromEntries(request.filters), otherPlaces: others };
  }

  /** The filters by which the site holds several places. */
  get placeFilters(): readonly string[] {
    return placeFiltersOf(this.#scope.config);
  }

  /** What the list of jobs shows for a wish. Throws a refusal for one that cannot be read. */
  find(wish: AskedWish, size: number): FoundWish {
    const request = this.#request(wish);
    const { ids, data } = searchPositions(request, { ...this.#scope, isAdmin: false, size });
    return { rows: ids.map((id) => this.#rowOf(id)), data };
  }

  /** How many positions the list of jobs would show. */
  count(wish: AskedWish): number {
    return countPositions(this.#request(wish), { ...this.#scope, isAdmin: false });
  }

  /** Of some words those that carry a meaning, each with whether positions of the site say it as it is written. */
  readWords(words: string): { word: string; isKnown: boolean }[] {
    return words
      .split(' ')
      .filter((word) => queryWords(word).some(({ isWanted, isStopWord }) => isWanted && !isStopWord))
      .map((word) => ({ word, isKnown: !isNoWord(word, this.#scope) }));
  }

  /** The rows of positions of this site, in their order; others are left out. */
  rowsOf(ids: readonly number[]): PositionRow[] {
    const { catalog, config } = this.#scope;
    const shown = new Set(catalog.changed(ids, baseFiltersOf(config)).list([]));
    return ids.filter((id) => shown.has(id)).map((id) => this.#rowOf(id));
  }

  #rowOf(id: number): PositionRow {
    return JSON.parse(this.#scope.catalog.getRow(id, this.#scope.language).toString()) as PositionRow;
  }

  #request(wish: AskedWish): SearchRequest {
    return readSearchRequest({ ...wishQuery(wish), hl: this.#scope.language });
  }
}

/** A wish as the query of a search. */
export function wishQuery({ query, location, sortBy, start, filters }: AskedWish): Record<string, unknown> {
  const named = Object.entries(filters).map(([name, values]) => [`filter_${name}`, values] as const);
  return { ...Object.fromEntries(named), query, location, sort_by: sortBy, start: String(start) };
}
