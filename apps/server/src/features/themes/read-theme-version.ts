import type { ThemeScope, ThemeTokens, ThemeVersionInfo } from '@opencareers/contracts/themes';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { describeThemeVersion, nameThem } from './describe-theme.ts';
import { findThemeVersion } from './themes.repo.ts';

/** A version that is kept, with its tokens. Throws `theme_version_not_found`. */
export async function readThemeVersion(
  ctx: Context,
  scope: ThemeScope,
  version: number,
): Promise<ThemeVersionInfo & { tokens: ThemeTokens }> {
  const found = await findThemeVersion(ctx, scope, version);
  if (found === undefined) throw new AppError('theme_version_not_found', { body: 'envelope' });
  return { ...describeThemeVersion(found, await nameThem(ctx, [found.publishedBy])), tokens: found.tokens };
}
