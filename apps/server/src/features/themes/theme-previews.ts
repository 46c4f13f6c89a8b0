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
import { beginThemeCall, type ThemeCall, type ThemeEditor } from './change-theme.ts';
import { describeThemePreview, nameThem, readSources } from './describe-theme.ts';
import { isThemeBuilder } from './theme-access.ts';
import { siteTokens, withLayer } from './theme-layers.ts';
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

/**
 * Makes a link that shows the draft of a scope, as it is whenever somebody looks. A call that comes again with its key
 * is answered with the link that it made. Throws `theme_previews_full`, and `idempotency_key_reused` for a key of another
 * call or of a link that has ended since.
 */
export async function makePreview(
  { keys }: Pick<ThemeServices, 'keys'>,
  ctx: Context,
  { scope: of, by, key }: ThemeCall,
): Promise<ThemePreviewInfo & { token: string }> {
  await lockTheme(ctx, of);
  const begun = await beginThemeCall(ctx, { by, key }, { action: 'preview', scope: of });
  // Told only once and kept nowhere: a link that is asked for again has to follow from what asks for it.
  const token =
    key === null
      ? randomBytes(32).toString('base64url')
      : keys.of('theme-preview', JSON.stringify([ctx.tenant.id, by, key]));
  const link = begun === null ? await findThemePreview(ctx, hashOf(token)) : await addLink();
  if (link === undefined) throw new AppError('idempotency_key_reused', { body: 'envelope' });
  const nameOf = await nameThem(ctx, [link.createdBy]);
  return { ...describeThemePreview(link, nameOf), token };

  async function addLink() {
    if ((await listThemePreviews(ctx, of)).length >= THEME_PREVIEWS_MAX)
      throw new AppError('theme_previews_full', { body: 'envelope' });
    const expiresAt = new Date(ctx.clock.now().getTime() + THEME_PREVIEW_DAYS * DAY_MILLISECONDS);
    const added = await insertThemePreview(ctx, of, { tokenHash: hashOf(token), createdBy: by, expiresAt });
    await recordThemeChange(ctx, of, { by, action: 'preview', details: { id: added.id }, ...begun });
    return added;
  }
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
        if (shown === 'all' || isShownWith(draft, shown)) sources = withLayer(sources, draft);
      return readTheme(siteTokens(sources, microsite ?? ''));
    });
  };
}

/** What the site changes is drawn on the company's look of the same site: as its builder sees both, so does the link. */
function isShownWith(draft: ThemeScope, { product, site }: ThemeScope): boolean {
  return draft.site === site && (product === 'pcsx' || draft.product === product);
}

async function findScope(ctx: Context, token: string): Promise<ThemeScope | undefined> {
  return findThemePreview(ctx, hashOf(token));
}

// 256 random bits: nothing that a slow hash would protect.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
