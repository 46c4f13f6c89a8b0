import {
  type FacetFilter,
  PositionIndex,
  type PositionQuery,
  type PositionResult,
  type SimilarRequest,
  type SuggestRequest,
  type TermSuggestion,
} from '@opencareers/position-index';
import type { Clock } from '../../../platform/clock.ts';
import { type Connection, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { type IndexedRecord, listChangedSince } from '../positions.repo.ts';
import type { CatalogContent } from './catalog-content.ts';
import { countingQuery } from './counting-query.ts';
import { PAY_CURRENCY_FACET, toIndexedPosition } from './position-document.ts';
import { RowStore } from './row-store.ts';
import { encodeRows, rowIn } from './row-texts.ts';

const BATCH = 2_000;
/** More positions do not mention one number. */
const NUMBER_HITS = 20;

export interface CatalogServices {
  db: Connection;
  clock: Clock;
}

/**
 * The open public positions of one tenant as they are searched: the index and the bytes of every row, both made
 * from PostgreSQL and kept up to date by its change log. It can be thrown away at any time.
 */
export class PositionCatalog {
  readonly #services: CatalogServices;
  readonly #seed: ContextSeed;
  readonly #rows: RowStore;
  readonly #index: PositionIndex;
  #version: number;
  #payCurrency: { version: number; currency: string | null } | undefined;
  #catchingUp: Promise<void> | undefined;
  #hearOfChange: (ids: readonly number[]) => void = () => undefined;

  constructor(services: CatalogServices, seed: ContextSeed, content: CatalogContent) {
    this.#services = services;
    this.#seed = seed;
    this.#rows = new RowStore(content.rows);
    this.#index = PositionIndex.restore(content.index);
    this.#version = content.version;
  }

  /** The change of the tenant's positions that searches see. */
  get version(): number {
    return this.#version;
  }

  /** Open public positions. */
  get size(): number {
    return this.#index.size;
  }

  /** What the index and the rows take, in bytes. */
  get memoryBytes(): number {
    return this.#index.memoryBytes + this.#rows.memoryBytes;
  }

  /** The currency in which most of the tenant's positions name their pay; null when none does. */
  get payCurrency(): string | null {
    if (this.#payCurrency?.version !== this.#version)
      this.#payCurrency = { version: this.#version, currency: findPayCurrency(this.#index) };
    return this.#payCurrency.currency;
  }

  search(query: PositionQuery): PositionResult {
    return this.#index.search(query);
  }

  /** Whether an open public position has this number: its own or the one that the company gave it. */
  hasNumber(number: string): boolean {
    const query = { ...countingQuery({ base: [] }), text: number, size: NUMBER_HITS };
    return this.#index.search(query).hits.some(({ id }) => {
      const { displayJobId } = JSON.parse(this.getRow(id, '').toString()) as { displayJobId: string };
      return String(id) === number || displayJobId === number;
    });
  }

  suggest(request: SuggestRequest): TermSuggestion[] {
    return this.#index.suggest(request);
  }

  /** Ids of the open public positions that have most in common with one, best first. */
  similar(request: SimilarRequest): number[] {
    return this.#index.similar(request);
  }

  /** Ids of the open public positions, newest first, of all or of a site. */
  listNewest(limit: number, base: readonly FacetFilter[] = []): number[] {
    return this.#index.search({ ...countingQuery({ base }), size: limit }).hits.map(({ id }) => id);
  }

  /** Calls `listener` with what has changed, at the moment in which searches see it. */
  onChange(listener: (ids: readonly number[]) => void): void {
    this.#hearOfChange = listener;
  }

  /** The row as a reader of `language` sees it, as JSON bytes. Throws for an id that the index does not hold. */
  getRow(id: number, language: string): Buffer {
    return rowIn(this.#rows.get(id), language);
  }

  /** Applies what was written since the last look. Calls that come meanwhile join the one under way. */
  async catchUp(): Promise<void> {
    this.#catchingUp ??= this.#applyChanges().finally(() => {
      this.#catchingUp = undefined;
    });
    await this.#catchingUp;
  }

  /** Everything as it is now, to be kept for the next start. */
  toContent(): CatalogContent {
    return {
      version: this.#version,
      index: this.#index.snapshot(),
      rows: this.#rows.pack((id) => this.#index.has(id)),
    };
  }

  async #applyChanges(): Promise<void> {
    let after = { version: this.#version, id: Number.MAX_SAFE_INTEGER };
    for (;;) {
      const page = { version: after.version, afterId: after.id, limit: BATCH };
      const changed = await inTenant(this.#services.db, this.#seed, (ctx) => listChangedSince(ctx, page));
      const last = changed.at(-1);
      if (last === undefined) break;
      this.#apply(changed);
      after = { version: last.version, id: last.id };
      if (changed.length < BATCH) break;
    }
    this.#version = after.version;
  }

  #apply(changed: readonly IndexedRecord[]): void {
    const shown = changed.filter(isSearchable);
    const removals = changed.filter((record) => !isSearchable(record)).map((record) => record.id);
    // Rows first: a hit of the new index must find its row.
    for (const record of shown) this.#rows.set(record.id, encodeRows(record));
    this.#index.apply({ upserts: shown.map(toIndexedPosition), removals });
    for (const id of removals) this.#rows.remove(id);
    this.#hearOfChange(changed.map(({ id }) => id));
  }
}

function isSearchable(record: IndexedRecord): boolean {
  return record.archivedAt === null && !record.isPrivate;
}

function findPayCurrency(index: PositionIndex): string | null {
  const { facetCounts } = index.search(countingQuery({ facets: [PAY_CURRENCY_FACET] }));
  return facetCounts[PAY_CURRENCY_FACET]?.[0]?.value ?? null;
}
