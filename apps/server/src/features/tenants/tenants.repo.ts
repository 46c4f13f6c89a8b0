import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection, Context } from '../../platform/context.ts';
import { tenantConfigs, tenantHosts, tenants } from './tenants.schema.ts';

/** A line of the registry: enough to find a tenant and to see that something of it changed. */
export interface TenantEntry {
  id: number;
  domain: string;
  name: string;
  configVersion: number;
  positionVersion: number;
  createdAt: Date;
  hosts: string[];
}

/** Every tenant with its hosts, in order of creation. Reads the registry, which belongs to no tenant. */
export async function listTenants(db: Connection): Promise<TenantEntry[]> {
  const entries = await db.select().from(tenants).orderBy(asc(tenants.id));
  const hosts = await db.select().from(tenantHosts).orderBy(asc(tenantHosts.host));
  const byTenant = Map.groupBy(hosts, (host) => host.tenantId);
  return entries.map((entry) => ({
    ...entry,
    hosts: (byTenant.get(entry.id) ?? []).map((host) => host.host),
  }));
}

/** Adds a tenant to the registry; undefined when the domain is taken. */
export async function insertTenant(
  db: Connection,
  tenant: { domain: string; name: string },
): Promise<{ id: number } | undefined> {
  const [created] = await db
    .insert(tenants)
    .values(tenant)
    .onConflictDoNothing({ target: tenants.domain })
    .returning({ id: tenants.id });
  return created;
}

/** Claims a host for the tenant; false when another tenant has it. Claiming it twice is fine. */
export async function insertHost(db: Connection, tenantId: number, host: string): Promise<boolean> {
  await db.insert(tenantHosts).values({ host, tenantId }).onConflictDoNothing();
  const [claim] = await db.select().from(tenantHosts).where(eq(tenantHosts.host, host));
  return claim?.tenantId === tenantId;
}

/** The configuration in force, as it was written. */
export async function findConfig(
  ctx: Context,
): Promise<{ version: number; config: Record<string, unknown> } | undefined> {
  const [row] = await ctx.tx
    .select({ version: tenantConfigs.version, config: tenantConfigs.config })
    .from(tenantConfigs)
    .innerJoin(
      tenants,
      and(eq(tenants.id, tenantConfigs.tenantId), eq(tenants.configVersion, tenantConfigs.version)),
    )
    .where(eq(tenantConfigs.tenantId, ctx.tenant.id));
  return row;
}

/** Locks the tenant's line and gives the configuration in force, so that two changes never lose one another. */
export async function lockConfig(ctx: Context): Promise<Record<string, unknown>> {
  await ctx.tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, ctx.tenant.id)).for('update');
  return (await findConfig(ctx))?.config ?? {};
}

/** Writes the next version of the configuration and puts it in force. */
export async function insertConfig(ctx: Context, config: Record<string, unknown>): Promise<number> {
  const [entry] = await ctx.tx
    .update(tenants)
    .set({ configVersion: sql`${tenants.configVersion} + 1` })
    .where(eq(tenants.id, ctx.tenant.id))
    .returning({ version: tenants.configVersion });
  if (entry === undefined) throw new Error(`tenant ${ctx.tenant.id} is gone`);
  await ctx.tx.insert(tenantConfigs).values({ tenantId: ctx.tenant.id, version: entry.version, config });
  return entry.version;
}

/** Lets every server read the configuration anew, because something that lies over it has changed. */
export async function renewConfig(ctx: Context): Promise<void> {
  await insertConfig(ctx, await lockConfig(ctx));
}
