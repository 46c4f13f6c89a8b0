import { createHash, randomBytes } from 'node:crypto';
import {
  THEME_OWN_DRAFT,
  THEME_PREVIEW_DAYS,
  THEME_PREVIEW_PARAM,
  THEME_PREVIEWS_MAX,
} from '@opencareers/contracts/theme-calls';
import type { ThemePreviewInfo, ThemeScope } from '@opencareers/contracts/themes';
import { buildUrl } from '@opencareers/contracts/url-query';
import { readTheme, type Theme } from '@opencareers/theme';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { scope, VISITOR } from '../../platform/scope.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { ThemeEditor } from './change-theme.ts';
import { nameThem, readSources } from './describe-theme.ts';
import { isThemeBuilder } from './theme-access.ts';
import { isSameScope, siteTokens, withLayer } from './theme-layers.ts';
import {
  findThemePreview,
  insertThemePreview,
  listThemePreviews,
  removeThemePreview,
} from './theme-previews.repo.ts';
import type { ThemeServices } from './theme-services.ts';
import { listThemeDrafts, lockTheme, recordThemeChange } from './themes.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const TOKEN = /^[\w-]{43}$/;

/** Makes a link that shows the draft of a scope, as it is whenever somebody looks. Throws `theme_previews_full`. */
export async function makePreview(
  ctx: Context,
  { scope: of, by }: { scope: ThemeScope; by: ThemeEditor },
): Promise<ThemePreviewInfo & { token: string }> {
  await lockTheme(ctx, of);
  if ((await listThemePreviews(ctx, of)).length >= THEME_PREVIEWS_MAX)
    throw new AppError('theme_previews_full', { body: 'envelope' });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + THEME_PREVIEW_DAYS * DAY_MILLISECONDS);
  const { id, createdAt } = await insertThemePreview(ctx, of, {
    tokenHash: hashOf(token),
    createdBy: by,
    expiresAt,
  });
  await recordThemeChange(ctx, of, { by, action: 'preview', details: { id } });
  const nameOf = await nameThem(ctx, [by]);
  return {
    id,
    createdAt: createdAt.toISOString(),
    createdBy: nameOf(by),
    expiresAt: expiresAt.toISOString(),
    token,
  };
}

/** Where a link leads: the start page of the site that it shows. */
export function previewUrl(
  origin: string,
  { domain, site, token }: { domain: string; site: string; token: string },
): string {
  const named = { domain, ...(site === '' ? {} : { microsite: site }), [THEME_PREVIEW_PARAM]: token };
  return buildUrl(`${origin}/careers`, named);
}

/** Ends a link now. One that has ended already is fine. */
export async function endPreview(
  ctx: Context,
  { scope: of, by, id }: { scope: ThemeScope; by: ThemeEditor; id: number },
): Promise<void> {
  if (await removeThemePreview(ctx, of, id))
    await recordThemeChange(ctx, of, { by, action: 'preview_ended', details: { id } });
}

/** The theme that a page is to be shown with instead of the one in force; null where nobody may see another one. */
export type PreviewTheme = (page: {
  request: FastifyRequest;
  tenant: TenantEntry;
  microsite: string | null;
}) => Promise<Theme | null>;

/** Looks up previews: the draft of a link, or all drafts for a theme builder of the tenant. */
export function createPreviewTheme(services: Pick<ThemeServices, 'db' | 'clock'>): PreviewTheme {
  return async ({ request, tenant, microsite }) => {
    const asked = (request.query as Record<string, unknown>)[THEME_PREVIEW_PARAM];
    if (typeof asked !== 'string' || (asked !== THEME_OWN_DRAFT && !TOKEN.test(asked))) return null;
    const session = asked === THEME_OWN_DRAFT ? await request.findCandidate() : null;
    if (asked === THEME_OWN_DRAFT && session?.tenant.id !== tenant.id) return null;
    return scope(services, request, { tenant, as: VISITOR })(async (ctx) => {
      const shown = session === null ? await findScope(ctx, asked) : 'all';
      if (shown === undefined) return null;
      if (session !== null && !(await isThemeBuilder(ctx, session.candidateId))) return null;
      let sources = await readSources(ctx);
      for (const draft of await listThemeDrafts(ctx))
        if (shown === 'all' || isSameScope(draft, shown)) sources = withLayer(sources, draft);
      return readTheme(siteTokens(sources, microsite ?? ''));
    });
  };
}

async function findScope(ctx: Context, token: string): Promise<ThemeScope | undefined> {
  return findThemePreview(ctx, hashOf(token));
}

// 256 random bits: nothing that a slow hash would protect.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
