import {
  type ChangedPositions,
  type FacetFilter,
  type MakeSegment,
  PositionIndex,
  type PositionQuery,
  type PositionResult,
  type PreparedChange,
  type SimilarRequest,
  type SuggestRequest,
  type TermSuggestion,
} from '@opencareers/position-index';
import type { Clock } from '../../../platform/clock.ts';
import { type Connection, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { mapInSlices, runSteps } from '../../../platform/slices.ts';
import { getPositionVersion, type IndexedRecord, listChangedSince } from '../positions.repo.ts';
import type { CatalogContent } from './catalog-content.ts';
import { countingQuery } from './counting-query.ts';
import { PAY_CURRENCY_FACET, toIndexedPosition } from './position-document.ts';
import { RowStore } from './row-store.ts';
import { encodeRows, rowIn } from './row-texts.ts';

/** Rows read at once: the driver takes a few milliseconds for them, in one go. */
const BATCH = 50;
/** What changed together is seen together, up to so many batches. */
const BATCHES_TOGETHER = 40;
/** More positions do not mention one number. */
const NUMBER_HITS = 20;

export interface CatalogServices {
  db: Connection;
  clock: Clock;
}

/** What a catalog is opened with. */
interface CatalogParts {
  seed: ContextSeed;
  content: CatalogContent;
  makeSegment: MakeSegment;
}

/** A batch of what changed, ready to be seen. */
interface PreparedBatch {
  ids: readonly number[];
  rows: readonly { id: number; row: Buffer }[];
  removals: readonly number[];
  change: PreparedChange;
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
  readonly #makeSegment: MakeSegment;
  #version: number;
  #payCurrency: { version: number; currency: string | null } | undefined;
  #catchingUp: Promise<void> | undefined;
  #merging: Promise<void> | undefined;
  /** Whether something came since it was last merged. */
  #isInPieces = true;
  #hearOfChange: (ids: readonly number[]) => void = () => undefined;

  private constructor(
    services: CatalogServices,
    { seed, content, makeSegment }: CatalogParts,
    index: PositionIndex,
  ) {
    this.#services = services;
    this.#seed = seed;
    this.#makeSegment = makeSegment;
    this.#rows = new RowStore(content.rows);
    this.#index = index;
    this.#version = content.version;
  }

  /** The catalog as its content was; throws when that is damaged. */
  static async open(services: CatalogServices, parts: CatalogParts): Promise<PositionCatalog> {
    const index = await runSteps(PositionIndex.restoreInSteps(parts.content.index));
    return new PositionCatalog(services, parts, index);
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

  /** Those of the positions that are open and public, on a site restricted to `base`, to be asked what searches find. */
  changed(ids: Iterable<number>, base: readonly FacetFilter[]): ChangedPositions {
    return this.#index.changed(ids, base);
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

  /** Merges what many changes have left in pieces, while searches and changes go on. */
  async merge(): Promise<void> {
    if (!this.#isInPieces) return;
    this.#merging ??= this.#mergeAll().finally(() => {
      this.#merging = undefined;
    });
    await this.#merging;
  }

  /** Everything as it is now, to be kept for the next start; rows of what changes meanwhile may be newer. */
  async toContent(): Promise<CatalogContent> {
    const version = this.#version;
    const index = await runSteps(this.#index.snapshotInSteps());
    const rows = await runSteps(this.#rows.pack((id) => this.#index.has(id)));
    return { version, index, rows };
  }

  async #applyChanges(): Promise<void> {
    let after = { version: this.#version, id: Number.MAX_SAFE_INTEGER };
    // An import that changes nothing raises the version as well, and no position ever has that one. Read before the
    // positions: they carry versions in the order of their commits, so none up to this one is missed.
    const reached = await inTenant(this.#services.db, this.#seed, getPositionVersion);
    let batches: PreparedBatch[] = [];
    for (let isMore = true; isMore; ) {
      const page = { version: after.version, afterId: after.id, limit: BATCH };
      const changed = await inTenant(this.#services.db, this.#seed, (ctx) => listChangedSince(ctx, page));
      const last = changed.at(-1);
      if (last !== undefined) {
        batches.push(await this.#prepare(changed));
        after = { version: last.version, id: last.id };
      }
      isMore = changed.length === BATCH;
      if (isMore && batches.length < BATCHES_TOGETHER) continue;
      this.#show(batches);
      batches = [];
    }
    this.#version = Math.max(after.version, reached);
  }

  async #prepare(changed: readonly IndexedRecord[]): Promise<PreparedBatch> {
    const shown = changed.filter(isSearchable);
    const removals = changed.filter((record) => !isSearchable(record)).map((record) => record.id);
    const rows = await mapInSlices(shown, (record) => ({ id: record.id, row: encodeRows(record) }));
    const upserts = await mapInSlices(shown, toIndexedPosition);
    const change = await this.#index.prepare({ upserts, removals }, this.#makeSegment);
    return { ids: changed.map(({ id }) => id), rows, removals, change };
  }

  /** Never waits: a search sees all of the batches or none. */
  #show(batches: readonly PreparedBatch[]): void {
    this.#isInPieces ||= batches.length > 0;
    for (const { ids, rows, removals, change } of batches) {
      // Rows first: a hit of the new index must find its row.
      for (const { id, row } of rows) this.#rows.set(id, row);
      this.#index.commit(change);
      for (const id of removals) this.#rows.remove(id);
      this.#hearOfChange(ids);
    }
  }

  async #mergeAll(): Promise<void> {
    while (this.#isInPieces) {
      // First, so that what comes while a merge runs is not missed.
      this.#isInPieces = false;
      if (await this.#index.merge(this.#makeSegment)) this.#isInPieces = true;
    }
  }
}

function isSearchable(record: IndexedRecord): boolean {
  return record.archivedAt === null && !record.isPrivate;
}

function findPayCurrency(index: PositionIndex): string | null {
  const { facetCounts } = index.search(countingQuery({ facets: [PAY_CURRENCY_FACET] }));
  return facetCounts[PAY_CURRENCY_FACET]?.[0]?.value ?? null;
}
