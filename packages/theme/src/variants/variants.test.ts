import fc from 'fast-check';
import { expect, test } from 'vitest';
import { veilShare } from '../colours/bar-colours.ts';
import { CONTRAST_LEVELS, contrast } from '../colours/colour.ts';
import { type HexColour, hexOf, mixColours } from '../colours/oklab.ts';
import { deriveScheme } from '../colours/scheme.ts';
import { listThemeKeys, readTheme, themeCss } from '../index.ts';
import { randomThemes, withValue } from '../testing/random-themes.ts';

const selectors = (css: string) => css.match(/[^{}]+(?=\{)/g) ?? [];

test('[THEME-01] a theme without variants writes tokens only', () => {
  expect(selectors(themeCss(readTheme({}))).filter((selector) => selector.includes('.'))).toEqual([]);
});

test('[THEME-01] every choice of a theme changes its style sheet', () => {
  const standard = readTheme({ hero: { style: 'pattern' } });
  const css = themeCss(standard);
  const choices = listThemeKeys().flatMap((key) =>
    key.kind === 'choice'
      ? key.choices.filter((choice) => choice !== key.standard).map((choice) => [key.path, choice])
      : [],
  );
  const without = choices.filter(
    ([path = '', choice]) => themeCss(withValue(standard, path, choice)) === css,
  );
  expect(without).toEqual([]);
});

test('[THEME-01] the text of a band can be read on its picture, whatever the picture shows', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(randomThemes, fc.tuple(channel, channel, channel), (theme, pixel) => {
      const tokens = deriveScheme({ ...theme, hero: { ...theme.hero, style: 'picture' } }, 'light', 'normal');
      const text = tokens['banner-text-color'] as HexColour;
      const ground = tokens['banner-background'] as HexColour;
      const share = veilShare(text, ground, CONTRAST_LEVELS.normal);
      expect(contrast(text, mixColours(ground, hexOf(pixel), share))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 100 },
  );
});

test('[THEME-01] who asked for less motion gets none, whatever a theme wants', () => {
  const still = /--duration-fast:0s;--duration-slow:0s/;
  for (const motion of ['calm', 'lively'] as const) {
    const css = themeCss(readTheme({ motion }));
    const [, asked] = css.split('@media (prefers-reduced-motion:reduce)');
    expect(asked, motion).toMatch(still);
    // Whatever moves by itself stands behind the wish for motion.
    const [before] = css.split('@media (prefers-reduced-motion:no-preference)');
    expect(before, motion).not.toContain('translate:0 -');
  }
  expect(themeCss(readTheme({ motion: 'none' }))).toMatch(still);
});
