import type { SchemeName, SchemeTokens } from '../colours/neutral-colours.ts';
import type { HexColour } from '../colours/oklab.ts';
import { schemeTokens } from '../colours/scheme.ts';
import { fontFamilies } from '../fonts/web-fonts.ts';
import { paletteOf } from '../palettes/palettes.ts';
import { readTheme } from '../read-theme.ts';
import type { PathKey } from '../theme-key.ts';
import { listThemeKeys, type Theme } from '../theme-keys.ts';
import { putThemeValue, themeValueAt } from '../theme-paths.ts';
import { kindTokens } from '../variants/kind-tokens.ts';
import { colourValue } from './token-values.ts';

/** Under this name a file keeps what a theme says, beside what every tool understands. */
export const OWN_EXTENSION = 'org.opencareers.theme';

/** A theme as a file in the Design Tokens Format of the Design Tokens Community Group (2025.10). */
export type TokenFile = Record<string, unknown>;

/**
 * A theme in three tiers. `primitive` holds what somebody chose and palettes made of it, `semantic` the colours of both
 * schemes by what they are for, `component` what parts of pages make of those, as aliases. Words that the format has no
 * type for, such as the style of tabs, stand in `$extensions`, so that `importTokens` gives the same theme again.
 */
export function exportTokens(theme: Theme): TokenFile {
  const safe = readTheme(theme);
  return {
    $description: `${safe.name}, a theme of Opencareers`,
    primitive: primitives(safe),
    semantic: { light: semantic(safe, 'light'), dark: semantic(safe, 'dark') },
    component: { light: components(safe, 'light'), dark: components(safe, 'dark') },
    $extensions: { [OWN_EXTENSION]: { theme: safe } },
  };
}

function primitives(theme: Theme): object {
  const values = listThemeKeys().flatMap((key) => {
    const token = primitive(key, themeValueAt(theme, key.path));
    return token === null ? [] : [[key.path, token] as const];
  });
  return {
    theme: grouped(values),
    palette: {
      $type: 'color',
      accent: palette(theme.accent),
      neutral: palette(theme.neutralTint),
    },
  };
}

/** A key as a token, where the format has a type for it. */
function primitive(key: PathKey, value: unknown): object | null {
  const $description = key.meaning;
  if (key.kind === 'colour')
    return value === null ? null : { $type: 'color', $value: colourValue(value as HexColour), $description };
  if (key.kind === 'number')
    return key.unit === '%' ? null : { $type: 'dimension', $value: { value, unit: 'px' }, $description };
  if (key.kind !== 'choice' || !key.path.startsWith('fonts.')) return null;
  const families = fontFamilies(value as Theme['fonts']['body']);
  return {
    $type: 'fontFamily',
    $value: families.split(',').map((name) => name.trim().replaceAll('"', '')),
    $description,
  };
}

function palette(colour: string): object {
  const steps = Object.entries(paletteOf(colour as HexColour));
  return Object.fromEntries(steps.map(([step, hex]) => [step, { $value: colourValue(hex) }]));
}

function semantic(theme: Theme, scheme: SchemeName): object {
  const tokens: SchemeTokens = schemeTokens(theme, scheme);
  const values = Object.entries(tokens).map(([name, hex]) => [name, { $value: colourValue(hex) }]);
  return { $type: 'color', ...Object.fromEntries(values) };
}

/** The kinds of buttons and cards, as names of what they are made of. */
function components(theme: Theme, scheme: SchemeName): object {
  const values = Object.entries(kindTokens(theme)).flatMap(([name, value]) => {
    const [, token] = /^var\(--([a-z-]+)\)$/.exec(value) ?? [];
    const isColour = token !== undefined && !token.startsWith('shadow');
    return isColour ? [[name, { $value: `{semantic.${scheme}.${token}}` }]] : [];
  });
  return { $type: 'color', ...Object.fromEntries(values) };
}

function grouped(values: readonly (readonly [path: string, token: object])[]): object {
  const whole = {};
  for (const [path, token] of values) putThemeValue(whole, path, token);
  return whole;
}
