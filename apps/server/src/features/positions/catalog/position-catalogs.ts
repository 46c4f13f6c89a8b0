import type { ContextSeed } from '../../../platform/context.ts';
import type { TenantEntry, TenantRegistry } from '../../tenants/index.ts';
import { CatalogLoader, type LoaderOptions } from './catalog-loader.ts';
import { PositionCatalog } from './position-catalog.ts';

export interface CatalogsOptions extends LoaderOptions {
  registry: TenantRegistry;
  log: (message: string, fields: object) => void;
}

interface LoadedCatalog {
  seed: ContextSeed;
  catalog: PositionCatalog;
  /** The version of the file that is kept for the next start. */
  savedVersion: number;
}

/** A version that no catalog ever has. */
const NOT_SAVED = -1;

/** The catalogs of all tenants that were asked for, each loaded on first use and kept up to date. */
export class PositionCatalogs {
  readonly #options: CatalogsOptions;
  readonly #loader: CatalogLoader;
  readonly #catalogs = new Map<number, Promise<PositionCatalog>>();
  readonly #loaded = new Map<number, LoadedCatalog>();

  constructor(options: CatalogsOptions) {
    this.#options = options;
    this.#loader = new CatalogLoader(options);
    options.registry.follow((entries) => this.#keepUp(entries));
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
    this.#loaded.set(tenant.id, { seed, catalog, savedVersion: isFromFile ? version : NOT_SAVED });
    return catalog;
  }

  #keepUp(entries: readonly TenantEntry[]): void {
    for (const entry of entries) {
      const catalog = this.#loaded.get(entry.id)?.catalog;
      if (catalog === undefined || catalog.version >= entry.positionVersion) continue;
      catalog.catchUp().catch((error: unknown) => {
        this.#options.log('positions could not be brought up to date', { err: error, domain: entry.domain });
      });
    }
  }
}
