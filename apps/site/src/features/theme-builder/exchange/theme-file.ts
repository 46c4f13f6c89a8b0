import { exportTokens } from '@opencareers/theme/design-tokens/export-tokens';
import { importTokens, type TokensImport } from '@opencareers/theme/design-tokens/import-tokens';
import type { Theme } from '@opencareers/theme/theme-keys';

/** The largest file that is read as a theme, in bytes; one of ours has some ten thousand. */
export const THEME_FILE_MAX = 1024 * 1024;

/** Writes a theme as a file in the format of the Design Tokens Community Group. */
export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify(exportTokens(theme), null, 2)}\n`;
}

/** Reads such a file, ours or that of another tool; what is no JSON is refused as a whole. */
export function readThemeFile(text: string): TokensImport {
  try {
    return importTokens(JSON.parse(text));
  } catch (error) {
    return { kind: 'refused', token: '', reason: String(error) };
  }
}
