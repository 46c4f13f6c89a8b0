import type {
  ThemePreviewInfo,
  ThemeScope,
  ThemeState,
  ThemeVersionInfo,
} from '@opencareers/contracts/themes';
import type { Context } from '../../platform/context.ts';
import { findConfig } from '../tenants/index.ts';
import { inheritedTokens, listMicrosites, ownTokens, type ThemeSources } from './theme-layers.ts';
import { listThemePreviews } from './theme-previews.repo.ts';
import { findTheme, findThemeNames, listPublishedThemes, listThemeVersions } from './themes.repo.ts';
import type { ThemePreviewRecord, ThemeVersionRecord } from './themes.schema.ts';

/** The name of who did something; empty for the operator and for accounts that are gone. */
export type NameOf = (id: number | null) => string;

/** Configuration and published themes of the tenant. */
export async function readSources(ctx: Context): Promise<ThemeSources> {
  return { config: (await findConfig(ctx))?.config ?? {}, layers: await listPublishedThemes(ctx) };
}

/** Looks up the names of those who did something. */
export async function nameThem(ctx: Context, ids: readonly (number | null)[]): Promise<NameOf> {
  const names = await findThemeNames(ctx, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}

/** Everything about the theme of a scope, as its builders see it. */
export async function describeTheme(ctx: Context, { product, site }: ThemeScope): Promise<ThemeState> {
  const scope = { product, site };
  const theme = await findTheme(ctx, scope);
  const sources = await readSources(ctx);
  const versions = await listThemeVersions(ctx, scope);
  const previews = await listThemePreviews(ctx, scope);
  const nameOf = await nameThem(ctx, [
    theme?.draftSavedBy ?? null,
    theme?.scheduledBy ?? null,
    ...versions.map(({ publishedBy }) => publishedBy),
    ...previews.map(({ createdBy }) => createdBy),
  ]);
  const { scheduledAt = null, scheduledTokens = null } = theme ?? {};
  return {
    scope,
    inherited: inheritedTokens(sources, scope),
    live: ownTokens(sources, scope),
    liveVersion: theme?.publishedVersion ?? null,
    draft: theme?.draft ?? null,
    draftSavedAt: theme?.draftSavedAt?.toISOString() ?? null,
    draftSavedBy: theme?.draft ? nameOf(theme.draftSavedBy) : null,
    revision: theme?.revision ?? 0,
    scheduled:
      theme === undefined || scheduledAt === null || scheduledTokens === null
        ? null
        : {
            at: scheduledAt.toISOString(),
            by: nameOf(theme.scheduledBy),
            note: theme.scheduledNote,
            tokens: scheduledTokens,
          },
    versions: versions.map((version) => describeThemeVersion(version, nameOf)),
    microsites: listMicrosites(sources),
    previews: previews.map((preview) => describeThemePreview(preview, nameOf)),
  };
}

export function describeThemePreview(
  { id, createdAt, createdBy, expiresAt }: ThemePreviewRecord,
  nameOf: NameOf,
): ThemePreviewInfo {
  return {
    id,
    createdAt: createdAt.toISOString(),
    createdBy: nameOf(createdBy),
    expiresAt: expiresAt.toISOString(),
  };
}

export function describeThemeVersion(record: ThemeVersionRecord, nameOf: NameOf): ThemeVersionInfo {
  const { version, publishedAt, publishedBy, note, restoredFrom } = record;
  const at = publishedAt.toISOString();
  return { version, publishedAt: at, publishedBy: nameOf(publishedBy), note, restoredFrom };
}
