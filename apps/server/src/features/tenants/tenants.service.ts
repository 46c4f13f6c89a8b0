import { parseTenantConfig, type TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError } from '../../platform/app-error.ts';
import { type Connection, type ContextSeed, inTenant } from '../../platform/context.ts';
import { sanitiseConfig } from './tenant-markup.ts';
import type { TenantRegistry } from './tenant-registry.ts';
import type { TenantEntry } from './tenants.repo.ts';
import { findConfig, insertConfig, insertHost, insertTenant, lockConfig } from './tenants.repo.ts';

/** What changes tenants: used by the operator's calls and by the demo. */
export interface TenantServices {
  db: Connection;
  registry: TenantRegistry;
}

/** Creates a tenant that works at once with the default configuration. Throws `tenant_exists`. */
export async function createTenant(
  { db, registry }: TenantServices,
  tenant: { domain: string; name: string },
): Promise<TenantEntry> {
  const created = await insertTenant(db, tenant);
  if (created === undefined) throw new AppError('tenant_exists', { fields: { domain: ['is taken'] } });
  await registry.refresh();
  return getTenant(registry, tenant.domain);
}

/** Finds a tenant by its domain. Throws `tenant_not_found`. */
export function getTenant(registry: TenantRegistry, domain: string): TenantEntry {
  const tenant = registry.findByDomain(domain);
  if (tenant === undefined) throw new AppError('tenant_not_found');
  return tenant;
}

/** Lets the tenant answer under a host name. Throws `host_taken` when another tenant has it. */
export async function addHost(
  { db, registry }: TenantServices,
  tenant: TenantEntry,
  host: string,
): Promise<void> {
  const isOurs = await insertHost(db, tenant.id, host);
  if (!isOurs) throw new AppError('host_taken', { fields: { host: ['is claimed by another tenant'] } });
  await registry.refresh();
}

/** The configuration as the operator wrote it, without defaults. */
export async function readWrittenConfig(
  { db }: TenantServices,
  seed: ContextSeed,
): Promise<{ version: number; config: Record<string, unknown> }> {
  const stored = await inTenant(db, seed, (ctx) => findConfig(ctx));
  return stored ?? { version: 0, config: {} };
}

/**
 * Changes one key (`path`) or the whole configuration. A configuration that is not valid is refused with every
 * key that is wrong, and the one in force stays. HTML and style rules are kept in their harmless form.
 */
export async function changeConfig(
  { db, registry }: TenantServices,
  seed: ContextSeed,
  change: { path?: string | undefined; value: unknown },
): Promise<{ version: number; config: TenantConfig }> {
  const result = await inTenant(db, seed, async (ctx) => {
    const current = await lockConfig(ctx);
    const next =
      change.path === undefined ? change.value : setPath(current, change.path.split('.'), change.value);
    // Checked as it was written, so that errors name what the operator sees, and as it is kept.
    getValid(next);
    const kept = sanitiseConfig(next);
    const config = getValid(kept);
    return { version: await insertConfig(ctx, kept as Record<string, unknown>), config };
  });
  await registry.refresh();
  return result;
}

function getValid(written: unknown): TenantConfig {
  const parsed = parseTenantConfig(written);
  if (!parsed.ok) throw new AppError('config_invalid', { fields: groupByPath(parsed.errors) });
  return parsed.config;
}

function groupByPath(errors: { path: string; message: string }[]): Record<string, string[]> {
  const byPath = Map.groupBy(errors, ({ path }) => (path === '' ? 'config' : path));
  return Object.fromEntries([...byPath].map(([path, all]) => [path, all.map(({ message }) => message)]));
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function setPath(target: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === '' || FORBIDDEN_KEYS.has(key))
    throw new AppError('config_invalid', { fields: { path: ['is not a key'] } });
  if (Array.isArray(target) && /^\d+$/.test(key)) {
    const copy: unknown[] = [...target];
    copy[Number(key)] = setPath(copy[Number(key)], rest, value);
    return copy;
  }
  const base = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {};
  return { ...base, [key]: setPath((base as Record<string, unknown>)[key], rest, value) };
}
