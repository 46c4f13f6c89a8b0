import { expect, test } from 'vitest';
import { checkTheme, listThemeKeys, THEME_PRESETS, ThemeSchema, themeCss, themeValueAt } from '../index.ts';

test('[THEME-01] there are eight presets, each valid, none with a colour that would be bent', () => {
  expect(THEME_PRESETS).toHaveLength(8);
  for (const { key, theme } of THEME_PRESETS) {
    expect(ThemeSchema.parse(theme), key).toEqual(theme);
    expect(checkTheme(theme), key).toEqual([]);
  }
});

test('[THEME-01] each preset is its own: every two differ in shape, type and layout, not in colours alone', () => {
  const traits = listThemeKeys().filter(({ kind }) => kind === 'choice' || kind === 'number');
  for (const one of THEME_PRESETS)
    for (const other of THEME_PRESETS.filter((preset) => preset !== one)) {
      const different = traits.filter(
        ({ path }) => themeValueAt(one.theme, path) !== themeValueAt(other.theme, path),
      );
      expect(different.length, `${one.key} and ${other.key}`).toBeGreaterThanOrEqual(10);
    }
});

test('[THEME-01] the style sheet of each preset weighs little: it stands in every page', () => {
  for (const { key, theme } of THEME_PRESETS) expect(themeCss(theme).length, key).toBeLessThan(16_000);
});
