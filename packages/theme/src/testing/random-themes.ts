import fc from 'fast-check';
import { readTheme } from '../read-theme.ts';
import type { ThemeKey } from '../theme-key.ts';
import { listThemeKeys, type Theme } from '../theme-keys.ts';
import { putThemeValue } from '../theme-paths.ts';

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
    case 'file':
      return fc.constant(key.standard);
  }
}

/** A theme with another value under a path. */
export function withValue(theme: Theme, path: string, value: unknown): Theme {
  const changed = structuredClone(theme);
  putThemeValue(changed, path, value);
  return readTheme(changed);
}

function nested(values: readonly (readonly [path: string, value: unknown])[]): object {
  const whole = {};
  for (const [path, value] of values) putThemeValue(whole, path, value);
  return whole;
}

/** The first so many of the random themes that a seed makes. */
export function sampleThemes(count: number, seed: number): Theme[] {
  return fc.sample(randomThemes, { numRuns: count, seed });
}
