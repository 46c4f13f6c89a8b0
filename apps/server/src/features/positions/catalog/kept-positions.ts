import { setTimeout as rest } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import { inOwnMemory } from '../../../platform/own-memory.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { listOpenByIds } from '../positions.repo.ts';
import type { PositionRecord } from '../positions.schema.ts';
import type { CatalogServices, PositionCatalog } from './position-catalog.ts';

const BYTES_MAX = 64 * 1024 * 1024;
/** Of one tenant; more would hardly find room. */
const POSITIONS_MAX = 20_000;
const BATCH = 25;
/** Rests this many times as long as a batch took: after a start thousands are read, beside searches. */
const REST_FACTOR = 3;

interface Followed {
  seed: ContextSeed;
  /** What is to be read, the most wanted last: it pushes out what came before. */
  wanted: Set<number>;
  /** What was read and may still be here. */
  read: Set<number>;
  /** How often something has changed. */
  changes: number;
}

/**
 * Open public positions in full, packed, so that they can be shown while the database is away: the newest of every
 * tenant whose catalog is loaded, as many as there is room for. While it is there, nothing is taken from here.
 */
export class KeptPositions {
  readonly #services: CatalogServices;
  readonly #kept = new LRUCache<number, Buffer>({
    maxSize: BYTES_MAX,
    sizeCalculation: (packed) => packed.length,
  });
  readonly #followed: Followed[] = [];
  #reading: Promise<void> | null = null;
  #isStopped = false;

  constructor(services: CatalogServices) {
    this.#services = services;
  }

  get memoryBytes(): number {
    return this.#kept.calculatedSize;
  }

  find(tenantId: number, id: number): PositionRecord | undefined {
    const packed = this.#kept.get(id);
    if (packed === undefined) return undefined;
    const record = deserialize(inflateRawSync(packed)) as PositionRecord;
    return record.tenantId === tenantId ? record : undefined;
  }

  /** Those of the given positions that are kept, in their order. */
  findAll(tenantId: number, ids: readonly number[]): PositionRecord[] {
    return ids.map((id) => this.find(tenantId, id)).filter((record) => record !== undefined);
  }

  /** Wants the newest positions of a catalog that was loaded, and all that change from now on. */
  follow(seed: ContextSeed, catalog: PositionCatalog): void {
    const followed = {
      seed,
      wanted: new Set(catalog.listNewest(POSITIONS_MAX).toReversed()),
      read: new Set<number>(),
      changes: 0,
    };
    this.#followed.push(followed);
    catalog.onChange((ids) => {
      followed.changes += 1;
      for (const id of ids) this.#kept.delete(id);
      for (const id of ids.slice(-POSITIONS_MAX)) followed.wanted.add(id);
    });
  }

  /** Forgets the positions of a tenant: of their changes nobody tells any more. */
  unfollow(tenantId: number): void {
    const at = this.#followed.findIndex(({ seed }) => seed.tenant.id === tenantId);
    if (at < 0) return;
    const [followed] = this.#followed.splice(at, 1);
    if (followed === undefined) return;
    // What is being read now must not come back.
    followed.changes += 1;
    followed.wanted.clear();
    for (const id of followed.read) this.#kept.delete(id);
  }

  /** Reads what is wanted and not here yet; rejects when that cannot be read now, and goes on with the next call. */
  async catchUp(): Promise<void> {
    this.#reading ??= this.#readWanted().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#reading?.catch(() => undefined);
  }

  async #readWanted(): Promise<void> {
    for (const followed of this.#followed)
      while (followed.wanted.size > 0 && !this.#isStopped) {
        const began = performance.now();
        await this.#readBatch(followed);
        if (followed.wanted.size > 0) await rest((performance.now() - began) * REST_FACTOR);
      }
  }

  async #readBatch(followed: Followed): Promise<void> {
    const { seed, wanted, changes } = followed;
    const ids = wanted.values().take(BATCH).toArray();
    const records = await inTenant(this.#services.db, seed, (ctx) => listOpenByIds(ctx, ids));
    const packed = await mapInSlices(records, (record) => ({
      id: record.id,
      bytes: inOwnMemory(deflateRawSync(serialize(record), { level: 1 })),
    }));
    // These may be as they were before: they are read again.
    if (followed.changes !== changes) return;
    for (const { id, bytes } of packed) {
      this.#kept.set(id, bytes);
      followed.read.add(id);
    }
    for (const id of ids) wanted.delete(id);
  }
}
