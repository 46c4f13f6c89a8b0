import type { Registry } from 'prom-client';
import type { ContextSeed } from '../../../platform/context.ts';
import type { TenantEntry, TenantRegistry } from '../../tenants/index.ts';
import { type CatalogState, observeCatalogs } from './catalog-figures.ts';
import { CatalogLoader, type LoaderOptions } from './catalog-loader.ts';
import { KeptPositions } from './kept-positions.ts';
import { PositionCatalog } from './position-catalog.ts';

export interface CatalogsOptions extends LoaderOptions {
  registry: TenantRegistry;
  log: (message: string, fields: object) => void;
  metrics: Registry;
}

interface LoadedCatalog {
  seed: ContextSeed;
  catalog: PositionCatalog;
  /** The version of the file that is kept for the next start. */
  savedVersion: number;
  /** Since when there is something that it does not have yet; null when it has all. */
  behindSince: Date | null;
}

/** A version that no catalog ever has. */
const NOT_SAVED = -1;

/** The catalogs of all tenants that were asked for, each loaded on first use and kept up to date. */
export class PositionCatalogs {
  readonly #options: CatalogsOptions;
  /** What of them is shown while the database is away. */
  readonly kept: KeptPositions;
  readonly #loader: CatalogLoader;
  readonly #catalogs = new Map<number, Promise<PositionCatalog>>();
  readonly #loaded = new Map<number, LoadedCatalog>();

  constructor(options: CatalogsOptions) {
    this.#options = options;
    this.#loader = new CatalogLoader(options);
    this.kept = new KeptPositions(options);
    options.registry.follow((entries) => this.#keepUp(entries));
    observeCatalogs(options.metrics, () => this.#describe());
  }

  /** The tenant's catalog, loaded when this is the first use. A failed load is tried again by the next call. */
  async get(tenant: TenantEntry): Promise<PositionCatalog> {
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
    for (const loaded of this.#loaded.values()) {
      const { catalog, seed, savedVersion } = loaded;
      if (catalog.version === savedVersion || !this.#loader.isKept(catalog.size)) continue;
      await this.#loader.save(seed, catalog.toContent());
      loaded.savedVersion = catalog.version;
    }
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
    const catalog = new PositionCatalog(this.#options, seed, content);
    await catalog.catchUp();
    this.#loaded.set(tenant.id, {
      seed,
      catalog,
      savedVersion: isFromFile ? version : NOT_SAVED,
      behindSince: null,
    });
    this.kept.follow(seed, catalog);
    return catalog;
  }

  #keepUp(entries: readonly TenantEntry[]): void {
    this.kept
      .catchUp()
      .catch((error: unknown) => this.#options.log('positions could not be kept', { err: error }));
    for (const entry of entries) {
      const loaded = this.#loaded.get(entry.id);
      if (loaded === undefined) continue;
      const { catalog } = loaded;
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
    const now = this.#options.clock.now().getTime();
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
