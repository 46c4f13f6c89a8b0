import { listKeys } from '@opencareers/theme/theme-key';
import { THEME_KEYS } from '@opencareers/theme/theme-keys';
import { themeValueAt } from '@opencareers/theme/theme-paths';
import { applyTokenChanges, type ThemeTree } from '../editing/theme-tree.ts';

const FILE_PATHS = listKeys(THEME_KEYS).flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));
/** What is said of the picture goes with it. */
const OF_PICTURE = ['hero.pictureAlt', 'hero.focusX', 'hero.focusY'];

/**
 * A look from elsewhere without files that the company does not have, and their paths: its own stay where they are. Where
 * the look has none it takes none away.
 */
export function withCompanyFiles(
  theme: ThemeTree,
  known: readonly string[],
): { theme: ThemeTree; unknown: string[] } {
  const nameAt = (path: string) => themeValueAt(theme, path);
  const isTaken = (path: string) => known.some((name) => name === nameAt(path));
  const left = FILE_PATHS.filter((path) => !isTaken(path));
  const gone = left.includes('hero.picture') ? [...left, ...OF_PICTURE] : left;
  return {
    theme: applyTokenChanges(
      theme,
      gone.map((path) => ({ path, after: undefined })),
    ),
    unknown: left.filter((path) => typeof nameAt(path) === 'string'),
  };
}
