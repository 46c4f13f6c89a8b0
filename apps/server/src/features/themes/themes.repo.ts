import { THEME_VERSIONS_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemeScope } from '@opencareers/contracts/themes';
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import { candidates } from '../accounts/index.ts';
import type { ThemeLayer } from './theme-layers.ts';
import {
  type ThemeRecord,
  type ThemeVersionRecord,
  themeChanges,
  themes,
  themeVersions,
} from './themes.schema.ts';

type ScopeColumns = typeof themes | typeof themeVersions | typeof themeChanges;
const ofScope = (ctx: Context, table: ScopeColumns, { product, site }: ThemeScope) =>
  and(eq(table.tenantId, ctx.tenant.id), eq(table.product, product), eq(table.site, site));
const isInForce = and(
  eq(themeVersions.tenantId, themes.tenantId),
  eq(themeVersions.product, themes.product),
  eq(themeVersions.site, themes.site),
  eq(themeVersions.version, themes.publishedVersion),
);

/** The theme of a scope; undefined while nobody has touched it. */
export async function findTheme(ctx: Context, scope: ThemeScope): Promise<ThemeRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(themes)
    .where(ofScope(ctx, themes, scope));
  return row;
}

/** The theme of a scope, made if need be, and locked until the transaction ends. */
export async function lockTheme(ctx: Context, { product, site }: ThemeScope): Promise<ThemeRecord> {
  await ctx.tx.insert(themes).values({ tenantId: ctx.tenant.id, product, site }).onConflictDoNothing();
  const [row] = await ctx.tx
    .select()
    .from(themes)
    .where(ofScope(ctx, themes, { product, site }))
    .for('update');
  if (row === undefined) throw new Error(`theme ${product} ${site} is gone`);
  return row;
}

export type ThemePatch = Partial<Omit<ThemeRecord, 'tenantId' | 'product' | 'site'>>;

/** Changes a locked theme. */
export async function updateTheme(ctx: Context, theme: ThemeRecord, patch: ThemePatch): Promise<ThemeRecord> {
  const [row] = await ctx.tx
    .update(themes)
    .set(patch)
    .where(ofScope(ctx, themes, theme))
    .returning();
  if (row === undefined) throw new Error(`theme ${theme.product} ${theme.site} is gone`);
  return row;
}

/** What is published in every scope of the tenant. */
export async function listPublishedThemes(ctx: Context): Promise<ThemeLayer[]> {
  return ctx.tx
    .select({ product: themes.product, site: themes.site, tokens: themeVersions.tokens })
    .from(themes)
    .innerJoin(themeVersions, isInForce)
    .where(eq(themes.tenantId, ctx.tenant.id));
}

/** Every draft of the tenant. */
export async function listThemeDrafts(ctx: Context): Promise<ThemeLayer[]> {
  const rows = await ctx.tx
    .select({ product: themes.product, site: themes.site, draft: themes.draft })
    .from(themes)
    .where(and(eq(themes.tenantId, ctx.tenant.id), isNotNull(themes.draft)));
  return rows.flatMap(({ draft, ...scope }) => (draft === null ? [] : [{ ...scope, tokens: draft }]));
}

/** Adds the next version of a locked theme; the oldest go. */
export async function insertThemeVersion(
  ctx: Context,
  theme: ThemeRecord,
  version: Pick<ThemeVersionRecord, 'tokens' | 'publishedBy' | 'note' | 'restoredFrom'>,
): Promise<number> {
  const { tenantId, product, site } = theme;
  const number = (theme.publishedVersion ?? 0) + 1;
  const publishedAt = ctx.clock.now();
  await ctx.tx
    .insert(themeVersions)
    .values({ ...version, tenantId, product, site, version: number, publishedAt });
  await ctx.tx
    .delete(themeVersions)
    .where(and(ofScope(ctx, themeVersions, theme), lte(themeVersions.version, number - THEME_VERSIONS_MAX)));
  return number;
}

/** Published versions, newest first. */
export async function listThemeVersions(ctx: Context, scope: ThemeScope): Promise<ThemeVersionRecord[]> {
  return ctx.tx
    .select()
    .from(themeVersions)
    .where(ofScope(ctx, themeVersions, scope))
    .orderBy(desc(themeVersions.version));
}

export async function findThemeVersion(
  ctx: Context,
  scope: ThemeScope,
  version: number,
): Promise<ThemeVersionRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(themeVersions)
    .where(and(ofScope(ctx, themeVersions, scope), eq(themeVersions.version, version)));
  return row;
}

/** Something that was done to a theme. */
export interface NewThemeChange {
  by: number | null;
  action: string;
  details?: Record<string, Json>;
  call?: { key: string; requestHash: string } | null;
}

/** Writes down who did what. */
export async function recordThemeChange(
  ctx: Context,
  { product, site }: ThemeScope,
  { by, action, details = {}, call }: NewThemeChange,
): Promise<void> {
  await ctx.tx.insert(themeChanges).values({
    tenantId: ctx.tenant.id,
    product,
    site,
    at: ctx.clock.now(),
    by,
    action,
    details,
    callKey: call?.key ?? null,
    requestHash: call?.requestHash ?? null,
  });
}

/** What a call with this key asked for; undefined for a key that nobody used. */
export async function findThemeCall(
  ctx: Context,
  { by, key }: { by: number; key: string },
): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ requestHash: themeChanges.requestHash })
    .from(themeChanges)
    .where(
      and(eq(themeChanges.tenantId, ctx.tenant.id), eq(themeChanges.by, by), eq(themeChanges.callKey, key)),
    );
  return row?.requestHash ?? undefined;
}

/** What was done to a theme, newest first. */
export async function listThemeChanges(ctx: Context, scope: ThemeScope, limit: number) {
  return ctx.tx
    .select()
    .from(themeChanges)
    .where(ofScope(ctx, themeChanges, scope))
    .orderBy(desc(themeChanges.id))
    .limit(limit);
}

/** Names of candidates by their number; those who are gone have none. */
export async function findThemeNames(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({
      id: candidates.id,
      firstname: candidates.firstname,
      lastname: candidates.lastname,
      email: candidates.email,
    })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), inArray(candidates.id, [...ids])));
  return new Map(
    rows.map(({ id, firstname, lastname, email }) => [id, `${firstname} ${lastname}`.trim() || email]),
  );
}
