import type { Registry } from 'prom-client';
import type { ContextSeed } from '../../../platform/context.ts';
import type { TenantEntry, TenantRegistry } from '../../tenants/index.ts';
import { type CatalogState, observeCatalogs } from './catalog-figures.ts';
import { CatalogLoader, type LoaderOptions } from './catalog-loader.ts';
import { chooseIdle } from './idle-catalogs.ts';
import { KeptPositions } from './kept-positions.ts';
import { PositionCatalog } from './position-catalog.ts';
import { SegmentThreads } from './threads/segment-threads.ts';

export interface CatalogsOptions extends LoaderOptions {
  registry: TenantRegistry;
  log: (message: string, fields: object) => void;
  metrics: Registry;
  /** How much memory catalogs may take together before idle ones are let go, in bytes. */
  memoryMax: number;
}

interface LoadedCatalog {
  seed: ContextSeed;
  catalog: PositionCatalog;
  /** The version of the file that is kept for the next start. */
  savedVersion: number;
  /** When it was last asked for, in ms. */
  usedAt: number;
  /** Since when there is something that it does not have yet; null when it has all. */
  behindSince: Date | null;
}

/** A version that no catalog ever has. */
const NOT_SAVED = -1;
/** What a catalog takes besides its index and rows, in bytes: most of what a company with fifty jobs takes. */
const OVERHEAD_BYTES = 220 * 1024;
/** How often idle ones are looked for, in ms. */
const LOOK_MS = 60_000;

/**
 * The catalogs of all tenants that were asked for, each loaded on first use and kept up to date until it is idle and its
 * room is needed.
 */
export class PositionCatalogs {
  readonly #options: CatalogsOptions;
  /** What of them is shown while the database is away. */
  readonly kept: KeptPositions;
  readonly #loader: CatalogLoader;
  readonly #threads = new SegmentThreads();
  readonly #catalogs = new Map<number, Promise<PositionCatalog>>();
  readonly #loaded = new Map<number, LoadedCatalog>();
  #lookedAt = 0;

  constructor(options: CatalogsOptions) {
    this.#options = options;
    this.#loader = new CatalogLoader(options);
    this.kept = new KeptPositions(options);
    options.registry.follow((entries) => this.#keepUp(entries));
    observeCatalogs(options.metrics, () => this.#describe());
  }

  /** The tenant's catalog, loaded when this is the first use. A failed load is tried again by the next call. */
  async get(tenant: TenantEntry): Promise<PositionCatalog> {
    const loaded = this.#loaded.get(tenant.id);
    if (loaded !== undefined) loaded.usedAt = this.#now();
    let catalog = this.#catalogs.get(tenant.id);
    if (catalog === undefined) {
      catalog = this.#load(tenant);
      this.#catalogs.set(tenant.id, catalog);
      catalog.catch(() => this.#catalogs.delete(tenant.id));
    }
    return catalog;
  }

  /** Whether searches of the tenant are answered without loading first. */
  isLoaded(tenant: TenantEntry): boolean {
    return this.#loaded.has(tenant.id);
  }

  /** The change of positions that searches of the tenant see; -1 before its catalog is loaded. */
  versionOf(tenant: TenantEntry): number {
    return this.#loaded.get(tenant.id)?.catalog.version ?? -1;
  }

  /** Applies what was written, at once: for writes of this process. */
  async catchUp(tenant: TenantEntry): Promise<void> {
    await this.#loaded.get(tenant.id)?.catalog.catchUp();
  }

  /** Writes the files of catalogs that changed, so that the next start need not build them. */
  async save(): Promise<void> {
    for (const loaded of this.#loaded.values()) await this.#saveChanged(loaded);
  }

  async #saveChanged(loaded: LoadedCatalog): Promise<void> {
    const { catalog, seed, savedVersion } = loaded;
    if (catalog.version === savedVersion || !this.#loader.isKept(catalog.size)) return;
    const content = await catalog.toContent();
    await this.#loader.save(seed, content);
    loaded.savedVersion = content.version;
  }

  async #load(tenant: TenantEntry): Promise<PositionCatalog> {
    const seed: ContextSeed = {
      tenant: { id: tenant.id, domain: tenant.domain },
      actor: { kind: 'system' },
      clock: this.#options.clock,
      requestId: 'position-catalog',
    };
    const { content, isFromFile } = await this.#loader.load(seed, tenant.positionVersion);
    const { version } = content;
    const catalog = await PositionCatalog.open(this.#options, {
      seed,
      content,
      makeSegment: this.#threads.make,
    });
    await catalog.catchUp();
    this.#loaded.set(tenant.id, {
      seed,
      catalog,
      savedVersion: isFromFile ? version : NOT_SAVED,
      usedAt: this.#now(),
      behindSince: null,
    });
    this.kept.follow(seed, catalog);
    return catalog;
  }

  /** Lets go of idle catalogs where there are too many; the next search of such a tenant loads its own again. */
  async #letGoIdle(): Promise<void> {
    const now = this.#now();
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    // Without the index of the first tenant a server says that it is not ready.
    const first = this.#options.registry.findDefault()?.id;
    const uses = [...this.#loaded].map(([tenantId, { catalog, usedAt }]) => ({
      tenantId,
      bytes: catalog.memoryBytes + OVERHEAD_BYTES,
      usedAt: tenantId === first ? now : usedAt,
    }));
    for (const tenantId of chooseIdle(uses, { maxBytes: this.#options.memoryMax, now }))
      await this.#letGo(tenantId);
  }

  async #letGo(tenantId: number): Promise<void> {
    const loaded = this.#loaded.get(tenantId);
    if (loaded === undefined) return;
    const { usedAt, seed } = loaded;
    await this.#saveChanged(loaded);
    // Somebody asked for it while it was written.
    if (loaded.usedAt > usedAt) return;
    this.#catalogs.delete(tenantId);
    this.#loaded.delete(tenantId);
    this.kept.unfollow(tenantId);
    this.#options.log('let go of an idle index of positions', { domain: seed.tenant.domain });
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #keepUp(entries: readonly TenantEntry[]): void {
    this.#letGoIdle().catch((error: unknown) =>
      this.#options.log('idle indexes could not be let go', { err: error }),
    );
    this.kept
      .catchUp()
      .catch((error: unknown) => this.#options.log('positions could not be kept', { err: error }));
    for (const entry of entries) {
      const loaded = this.#loaded.get(entry.id);
      if (loaded === undefined) continue;
      const { catalog } = loaded;
      catalog
        .merge()
        .catch((error: unknown) => this.#options.log('an index could not be merged', { err: error }));
      if (catalog.version >= entry.positionVersion) loaded.behindSince = null;
      else loaded.behindSince ??= this.#options.clock.now();
      if (loaded.behindSince === null) continue;
      catalog.catchUp().then(
        () => {
          if (catalog.version >= entry.positionVersion) loaded.behindSince = null;
        },
        (error: unknown) =>
          this.#options.log('positions could not be brought up to date', {
            err: error,
            domain: entry.domain,
          }),
      );
    }
  }

  #describe(): CatalogState {
    const now = this.#now();
    const state = { positions: 0, bytes: this.kept.memoryBytes, lagMilliseconds: 0 };
    for (const { catalog, behindSince } of this.#loaded.values()) {
      state.positions += catalog.size;
      state.bytes += catalog.memoryBytes;
      const lag = now - (behindSince?.getTime() ?? now);
      state.lagMilliseconds = Math.max(state.lagMilliseconds, lag);
    }
    return state;
  }
}
