import { readColour } from './colours/colour.ts';
import { isThemeFile } from './files/theme-files.ts';
import type { KeyTree, TextKey, ThemeKey } from './theme-key.ts';
import { THEME_KEYS, type Theme } from './theme-keys.ts';

/**
 * Gives a complete theme from whatever is stored; a broken part falls back to its default, never to an error,
 * because a page must be shown even when a stored theme is out of date. Refuse on writing with `ThemeSchema`.
 */
export function readTheme(stored: unknown): Theme {
  return readParts(THEME_KEYS, stored) as Theme;
}

function readParts(keys: KeyTree, stored: unknown): Record<string, unknown> {
  const source = typeof stored === 'object' && stored !== null ? stored : {};
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => {
      const value = Object.hasOwn(source, name) ? (source as Record<string, unknown>)[name] : undefined;
      return [
        name,
        key.kind === 'group' ? readParts(key.keys, value) : (readValue(key, value) ?? key.standard),
      ];
    }),
  );
}

/** The value as themes have it, or undefined where it is none; null stays null, which is a value of some colours only. */
function readValue(key: ThemeKey, value: unknown): string | number | undefined {
  switch (key.kind) {
    case 'colour':
      return readColour(value);
    case 'choice':
      return key.choices.find((choice) => choice === value);
    case 'number':
      return typeof value === 'number' && value >= key.min && value <= key.max ? value : undefined;
    case 'text':
      return readText(value, key);
    case 'file':
      return isThemeFile(key.file, value) ? value : undefined;
  }
}

function readText(value: unknown, { max, standard }: TextKey): string | undefined {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text === undefined || text.length > max) return undefined;
  return text === '' && standard !== null ? undefined : text;
}

/**
 * The path of the first part of a theme that is none: a key that no theme has, or a value that its key cannot have. The
 * same as `ThemeSchema` refuses, without the schema library. Undefined for any part of a theme.
 */
export function findBrokenKey(stored: unknown): string | undefined {
  return brokenKeyOf(THEME_KEYS, stored, '');
}

function brokenKeyOf(keys: KeyTree, stored: unknown, parent: string): string | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return parent.slice(0, -1);
  for (const [name, value] of Object.entries(stored)) {
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    const path = parent + name;
    if (key === undefined) return path;
    const broken =
      key.kind === 'group' ? brokenKeyOf(key.keys, value, `${path}.`) : brokenValueOf(key, value, path);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

function brokenValueOf(key: ThemeKey, value: unknown, path: string): string | undefined {
  const isFine =
    value === undefined || (value === null ? key.standard === null : readValue(key, value) !== undefined);
  return isFine ? undefined : path;
}
