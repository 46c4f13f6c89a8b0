import type { TenantRegistry } from '../../tenants/tenant-registry.ts';
import type { TenantEntry } from '../../tenants/tenants.repo.ts';
import { type CatalogServices, PositionCatalog } from './position-catalog.ts';

interface CatalogsOptions extends CatalogServices {
  registry: TenantRegistry;
  log: (message: string, fields: object) => void;
}

/** The catalogs of all tenants that were asked for, each loaded on first use and kept up to date. */
export class PositionCatalogs {
  readonly #options: CatalogsOptions;
  readonly #catalogs = new Map<number, Promise<PositionCatalog>>();
  readonly #loaded = new Map<number, PositionCatalog>();

  constructor(options: CatalogsOptions) {
    this.#options = options;
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

  /** Applies what was written, at once: for writes of this process. */
  async catchUp(tenant: TenantEntry): Promise<void> {
    await this.#loaded.get(tenant.id)?.catchUp();
  }

  async #load(tenant: TenantEntry): Promise<PositionCatalog> {
    const catalog = await PositionCatalog.load(this.#options, { id: tenant.id, domain: tenant.domain });
    this.#loaded.set(tenant.id, catalog);
    return catalog;
  }

  #keepUp(entries: readonly TenantEntry[]): void {
    for (const entry of entries) {
      const catalog = this.#loaded.get(entry.id);
      if (catalog === undefined || catalog.version >= entry.positionVersion) continue;
      catalog.catchUp().catch((error: unknown) => {
        this.#options.log('positions could not be brought up to date', { err: error, domain: entry.domain });
      });
    }
  }
}
