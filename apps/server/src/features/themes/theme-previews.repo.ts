import type { ThemeScope } from '@opencareers/contracts/themes';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type ThemePreviewRecord, themePreviews } from './themes.schema.ts';

const ofTenant = (ctx: Context) => eq(themePreviews.tenantId, ctx.tenant.id);
const ofScope = (ctx: Context, { product, site }: ThemeScope) =>
  and(ofTenant(ctx), eq(themePreviews.product, product), eq(themePreviews.site, site));

/** Links of a scope that still work, newest first. */
export async function listThemePreviews(ctx: Context, scope: ThemeScope): Promise<ThemePreviewRecord[]> {
  return ctx.tx
    .select()
    .from(themePreviews)
    .where(and(ofScope(ctx, scope), gt(themePreviews.expiresAt, ctx.clock.now())))
    .orderBy(desc(themePreviews.id));
}

/** The link that a token is of; undefined when it has expired or was ended. */
export async function findThemePreview(
  ctx: Context,
  tokenHash: string,
): Promise<ThemePreviewRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(themePreviews)
    .where(
      and(
        ofTenant(ctx),
        eq(themePreviews.tokenHash, tokenHash),
        gt(themePreviews.expiresAt, ctx.clock.now()),
      ),
    );
  return row;
}

/** Adds a link; those that have expired go. */
export async function insertThemePreview(
  ctx: Context,
  { product, site }: ThemeScope,
  preview: Pick<ThemePreviewRecord, 'tokenHash' | 'createdBy' | 'expiresAt'>,
): Promise<ThemePreviewRecord> {
  const createdAt = ctx.clock.now();
  await ctx.tx.delete(themePreviews).where(and(ofTenant(ctx), lte(themePreviews.expiresAt, createdAt)));
  const [row] = await ctx.tx
    .insert(themePreviews)
    .values({ ...preview, tenantId: ctx.tenant.id, product, site, createdAt })
    .returning();
  if (row === undefined) throw new Error('a preview was not written');
  return row;
}

/** Ends a link; false when there is none of this number. */
export async function removeThemePreview(ctx: Context, scope: ThemeScope, id: number): Promise<boolean> {
  const rows = await ctx.tx
    .delete(themePreviews)
    .where(and(ofScope(ctx, scope), eq(themePreviews.id, id)))
    .returning({ id: themePreviews.id });
  return rows.length > 0;
}
