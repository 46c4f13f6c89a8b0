import fc from 'fast-check';
import { readTheme } from '../read-theme.ts';
import type { ThemeKey } from '../theme-key.ts';
import { listThemeKeys, type Theme } from '../theme-keys.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** Complete themes with any value that each key may have. */
export const randomThemes: fc.Arbitrary<Theme> = fc
  .tuple(...listThemeKeys().map((key) => valuesOf(key).map((value) => [key.path, value] as const)))
  .map((values) => readTheme(nested(values)));

function valuesOf(key: ThemeKey): fc.Arbitrary<unknown> {
  switch (key.kind) {
    case 'colour':
      return key.standard === null ? fc.option(hex) : hex;
    case 'choice':
      return fc.constantFrom(...key.choices);
    case 'number':
      return fc.double({ min: key.min, max: key.max, noNaN: true });
    case 'text':
      return fc.constant(key.standard);
  }
}

/** A theme with another value under a path. */
export function withValue(theme: Theme, path: string, value: unknown): Theme {
  const values = listThemeKeys().map((key) => [key.path, valueAt(theme, key.path)] as const);
  return readTheme(nested([...values, [path, value]]));
}

/** The value of a theme under a path such as `dark.navbar.text`. */
function valueAt(theme: Theme, path: string): unknown {
  return path.split('.').reduce((part: unknown, name) => (part as Record<string, unknown>)[name], theme);
}

function nested(values: readonly (readonly [path: string, value: unknown])[]): object {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = whole;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return whole;
}
