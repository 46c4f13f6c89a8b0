import { expect, test } from 'vitest';
import { checkTheme, THEME_PRESETS, ThemeSchema, themeCss } from '../index.ts';

test('[THEME-01] there are eight presets, each valid, none with a colour that would be bent', () => {
  expect(THEME_PRESETS).toHaveLength(8);
  for (const { key, theme } of THEME_PRESETS) {
    expect(ThemeSchema.parse(theme), key).toEqual(theme);
    expect(checkTheme(theme), key).toEqual([]);
  }
});

test('[THEME-01] the style sheet of each preset weighs little: it stands in every page', () => {
  for (const { key, theme } of THEME_PRESETS) expect(themeCss(theme).length, key).toBeLessThan(16_000);
});
