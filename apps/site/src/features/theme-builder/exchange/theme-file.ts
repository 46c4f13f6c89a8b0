import { readTheme } from '@opencareers/theme/read-theme';
import type { Theme } from '@opencareers/theme/theme-keys';
import { isSameToken, type ThemeTree, tokenAt, tokensOf, withToken } from '../editing/theme-tree.ts';
import { tokenKey } from '../effective-theme.ts';

/** The largest file that is read as a theme, in bytes; real ones have a few thousand. */
export const THEME_FILE_MAX = 256 * 1024;

/** What a file says: tokens that a theme can have, and the paths of those that none can. */
export interface ReadThemeFile {
  tokens: ThemeTree;
  refused: readonly string[];
}

/** Writes a theme as a file that `readThemeFile` reads. */
export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify(theme, null, 2)}\n`;
}

/** Reads a file of a theme; null where it is none. What is wrong in it is named, and left out. */
export function readThemeFile(text: string): ReadThemeFile | null {
  const tree = parseTree(text);
  if (tree === null) return null;
  let tokens: ThemeTree = {};
  const refused: string[] = [];
  for (const [path, value] of tokensOf(tree)) {
    if (tokenKey(path) === undefined || !isReadable(path, value)) refused.push(path);
    else tokens = withToken(tokens, path, tokenAt(readTheme(withToken({}, path, value)), path));
  }
  return { tokens, refused };
}

function parseTree(text: string): ThemeTree | null {
  try {
    const tree: unknown = JSON.parse(text);
    return typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? (tree as ThemeTree) : null;
  } catch {
    return null;
  }
}

// What a theme cannot have falls back to the standard when it is read.
function isReadable(path: string, value: unknown): boolean {
  const key = tokenKey(path);
  const read = tokenAt(readTheme(withToken({}, path, value)), path);
  return key?.kind === 'colour'
    ? value === null
      ? key.standard === null
      : read !== key.standard || isSameToken(value, key.standard)
    : isSameToken(read, typeof value === 'string' ? value.trim() : value);
}
