import type { ThemeTokens } from '@opencareers/contracts/themes';
import { listThemeKeys, themeValueAt } from '@opencareers/theme';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findThemeFileNames } from './theme-files.repo.ts';

const FILE_PATHS = listThemeKeys().flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));

/** Throws `theme_invalid` with each token that names a file which the company does not have. */
export async function refuseUnknownFiles(ctx: Context, tokens: ThemeTokens): Promise<void> {
  const named = FILE_PATHS.flatMap((path) => {
    const name = themeValueAt(tokens, path);
    return typeof name === 'string' ? [{ path, name }] : [];
  });
  const kept = await findThemeFileNames(
    ctx,
    named.map(({ name }) => name),
  );
  const unknown = named.filter(({ name }) => !kept.has(name));
  if (unknown.length === 0) return;
  const text = 'names a file that this company does not have: upload it here';
  throw new AppError('theme_invalid', {
    fields: Object.fromEntries(unknown.map(({ path }) => [path, [text]])),
  });
}
