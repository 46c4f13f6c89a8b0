import { and, count, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { themes, themeVersions } from '../themes.schema.ts';
import {
  type ThemeFilePartRecord,
  type ThemeFileRecord,
  themeFileParts,
  themeFiles,
} from './theme-files.schema.ts';

const ofTenant = (ctx: Context) => eq(themeFiles.tenantId, ctx.tenant.id);

/** Files of the company, newest first. */
export async function listThemeFiles(ctx: Context): Promise<ThemeFileRecord[]> {
  return ctx.tx
    .select()
    .from(themeFiles)
    .where(ofTenant(ctx))
    .orderBy(desc(themeFiles.createdAt), themeFiles.name);
}

export async function countThemeFiles(ctx: Context): Promise<number> {
  const [row] = await ctx.tx.select({ files: count() }).from(themeFiles).where(ofTenant(ctx));
  return row?.files ?? 0;
}

/** Those of these names that are kept. */
export async function findThemeFileNames(ctx: Context, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ name: themeFiles.name })
    .from(themeFiles)
    .where(and(ofTenant(ctx), inArray(themeFiles.name, [...names])));
  return new Set(rows.map(({ name }) => name));
}

/** The file that was made of the same bytes, which counts as new from now on. */
export async function renewThemeFile(ctx: Context, id: string): Promise<ThemeFileRecord | undefined> {
  const [row] = await ctx.tx
    .update(themeFiles)
    .set({ unnamedSince: null })
    .where(and(ofTenant(ctx), like(themeFiles.name, `${id}-%`)))
    .returning();
  return row;
}

/** Adds a file with its parts; false when it is there already. */
export async function insertThemeFile(
  ctx: Context,
  file: Pick<ThemeFileRecord, 'name' | 'kind' | 'label' | 'bytes'>,
  parts: readonly Pick<ThemeFilePartRecord, 'part' | 'type' | 'size' | 'file'>[],
): Promise<boolean> {
  const own = { tenantId: ctx.tenant.id, name: file.name };
  const rows = await ctx.tx
    .insert(themeFiles)
    .values({ ...file, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ name: themeFiles.name });
  if (rows.length === 0) return false;
  await ctx.tx.insert(themeFileParts).values(parts.map((part) => ({ ...part, ...own })));
  return true;
}

/** What is served of a file; nothing for one that is not there. */
export async function listThemeFileParts(ctx: Context, name: string): Promise<ThemeFilePartRecord[]> {
  return ctx.tx
    .select()
    .from(themeFileParts)
    .where(and(eq(themeFileParts.tenantId, ctx.tenant.id), eq(themeFileParts.name, name)));
}

/** All that may name files: themes in force, drafts, what waits, kept versions, and the configuration. */
const namedSomewhere = sql`(
  EXISTS (SELECT 1 FROM ${themes} t WHERE t.tenant_id = ${themeFiles.tenantId}
    AND (position(${themeFiles.name} in coalesce(t.draft::text, '')) > 0
      OR position(${themeFiles.name} in coalesce(t.scheduled_tokens::text, '')) > 0))
  OR EXISTS (SELECT 1 FROM ${themeVersions} v WHERE v.tenant_id = ${themeFiles.tenantId}
    AND position(${themeFiles.name} in v.tokens::text) > 0)
  OR EXISTS (SELECT 1 FROM tenant_configs c WHERE c.tenant_id = ${themeFiles.tenantId}
    AND position(${themeFiles.name} in c.config::text) > 0))`;

/** Writes down which files nothing names any more, and since when. */
export async function markUnnamedFiles(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx
    .update(themeFiles)
    .set({
      unnamedSince: sql`CASE WHEN ${namedSomewhere} THEN NULL
        ELSE coalesce(${themeFiles.unnamedSince}, ${now.toISOString()}::timestamptz) END`,
    })
    .where(ofTenant(ctx));
}

/** Removes what nothing has named since before a time; gives the uploads that go with it. */
export async function removeUnnamedFiles(ctx: Context, before: Date): Promise<string[]> {
  const gone = and(ofTenant(ctx), lt(themeFiles.unnamedSince, before));
  const parts = await ctx.tx
    .select({ file: themeFileParts.file })
    .from(themeFileParts)
    .innerJoin(
      themeFiles,
      and(eq(themeFiles.tenantId, themeFileParts.tenantId), eq(themeFiles.name, themeFileParts.name)),
    )
    .where(gone);
  await ctx.tx.delete(themeFiles).where(gone);
  return parts.map(({ file }) => file);
}
