import { readTenantConfig } from '@opencareers/contracts/tenant-config/read-stored';
import { applyMicrosite, type TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { readTheme, type Theme } from '@opencareers/theme';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type Connection, type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { companyNameOf } from './company-name.ts';
import { sanitiseConfig } from './tenant-markup.ts';
import { findConfig, listTenants, type TenantEntry } from './tenants.repo.ts';

/** How often the registry looks for changes: well under the promised second for positions. */
const POLL_MILLISECONDS = 200;

interface RegistryOptions {
  db: Connection;
  clock?: Clock;
  log: (message: string, fields: object) => void;
  /** What is kept elsewhere and counts before what the operator wrote. */
  overlay?: Overlay;
}

/** The configuration with something laid over it, and the theme of the company itself, which mails are in. */
export type Overlay = (
  ctx: Context,
  config: Record<string, unknown>,
) => Promise<{ config: Record<string, unknown>; companyTheme: unknown }>;

const WITHOUT_OVERLAY: Overlay = async (_ctx, config) => ({ config, companyTheme: config.theme });

interface CachedConfig {
  version: number;
  config: Promise<TenantConfig>;
  /** The same once it is there. */
  read?: TenantConfig;
}

/**
 * All tenants of this store in memory, followed by one small query a few times a second: a host, a
 * configuration or a position changed by any process is seen here without a message bus.
 */
export class TenantRegistry {
  readonly #options: Required<RegistryOptions>;
  readonly #configs = new Map<number, CachedConfig>();
  readonly #companyThemes = new WeakMap<TenantConfig, Theme>();
  readonly #listeners = new Set<(entries: readonly TenantEntry[]) => void>();
  #entries: TenantEntry[] = [];
  #byDomain = new Map<string, TenantEntry>();
  #byHost = new Map<string, TenantEntry>();
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: RegistryOptions) {
    this.#options = { clock: systemClock, overlay: WITHOUT_OVERLAY, ...options };
  }

  /** Loads the registry and follows it until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#refreshing?.catch(() => undefined);
  }

  /** Looks now instead of at the next turn: for writes of this process. Joins a look under way only after it. */
  async refresh(): Promise<void> {
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#load().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  /** Calls `listener` after every look, with the tenants as they are. */
  follow(listener: (entries: readonly TenantEntry[]) => void): void {
    this.#listeners.add(listener);
  }

  list(): readonly TenantEntry[] {
    return this.#entries;
  }

  findByDomain(domain: string): TenantEntry | undefined {
    return this.#byDomain.get(domain.trim().toLowerCase());
  }

  /** What the company of a tenant is called, by its domain. */
  companyOf(domain: string, config: TenantConfig): string {
    return companyNameOf(config, this.findByDomain(domain) ?? { name: domain });
  }

  /** The look of the company itself, without what its site changes of it; `config` is one of `getConfigWithin`. */
  companyThemeOf(config: TenantConfig): Theme {
    return this.#companyThemes.get(config) ?? config.theme;
  }

  /** The tenant that claims the host, with its port or without. */
  findByHost(host: string): TenantEntry | undefined {
    const name = host.toLowerCase();
    return this.#byHost.get(name) ?? this.#byHost.get(name.replace(/:\d+$/, ''));
  }

  /** The only tenant, or the first one of the store. */
  findDefault(): TenantEntry | undefined {
    return this.#entries[0];
  }

  /**
   * The configuration in force, complete with defaults, as the whole site or one of its microsites sees it.
   * Read once per version. An unknown microsite shows the whole site: an old link must not end on an error.
   */
  async getConfig(tenant: TenantEntry, microsite: string | null = null): Promise<TenantConfig> {
    let cached = this.#configs.get(tenant.id);
    if (cached?.version !== tenant.configVersion) {
      const entry: CachedConfig = { version: tenant.configVersion, config: this.#readConfig(tenant) };
      cached = entry;
      this.#configs.set(tenant.id, entry);
      entry.config.then(
        (config) => {
          entry.read = config;
        },
        // A failed read must not stay: the next request tries again.
        () => this.#configs.delete(tenant.id),
      );
    }
    const config = await cached.config;
    const isKnown = microsite !== null && Object.hasOwn(config.microsites, microsite);
    return isKnown ? applyMicrosite(config, microsite) : config;
  }

  /**
   * The configuration in force, for a transaction that is open already: it is read through that one, since waiting for
   * a second connection while holding the only one would never end.
   */
  async getConfigWithin(ctx: Context): Promise<TenantConfig> {
    const cached = this.#configs.get(ctx.tenant.id);
    const entry = this.findByDomain(ctx.tenant.domain);
    if (cached?.read !== undefined && cached.version === entry?.configVersion) return cached.read;
    const stored = await findConfig(ctx);
    const read = await this.#complete(ctx, stored);
    // Kept when it is in force: what the transaction itself has written may still be taken back.
    if (entry !== undefined && stored?.version === entry.configVersion)
      this.#configs.set(entry.id, { version: entry.configVersion, config: Promise.resolve(read), read });
    return read;
  }

  async #readConfig(tenant: TenantEntry): Promise<TenantConfig> {
    const { db, clock } = this.#options;
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'tenant-registry' };
    return inTenant(db, seed, async (ctx) => this.#complete(ctx, await findConfig(ctx)));
  }

  async #complete(
    ctx: Context,
    stored: { config: Record<string, unknown> } | undefined,
  ): Promise<TenantConfig> {
    const { domain } = ctx.tenant;
    const { config: written, companyTheme } = await this.#options.overlay(ctx, stored?.config ?? {});
    const { config, errors } = readTenantConfig(written);
    // It was valid when it was written, so a newer release must have changed a rule: those keys fall back.
    if (errors.length > 0) this.#options.log('configuration is not valid any more', { domain, errors });
    // Again, although it was done when it was written: by another release, perhaps, that let more through.
    const complete = sanitiseConfig(config);
    this.#companyThemes.set(complete, readTheme(companyTheme));
    return complete;
  }

  async #load(): Promise<void> {
    const entries = await listTenants(this.#options.db);
    this.#entries = entries;
    this.#byDomain = new Map(entries.map((entry) => [entry.domain, entry]));
    this.#byHost = new Map(entries.flatMap((entry) => entry.hosts.map((host) => [host, entry])));
    for (const listener of this.#listeners) listener(entries);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.refresh()
        .catch((error: unknown) => this.#options.log('tenant registry could not be read', { err: error }))
        .finally(() => this.#schedule());
    }, POLL_MILLISECONDS);
  }
}
