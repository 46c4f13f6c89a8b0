import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTheme, findContrastFailures, juniperTheme, northwindTheme, readTheme } from '../index.ts';
import { randomThemes, withValue } from '../testing/random-themes.ts';
import { THEME_ROUNDS } from '../testing/theme-env.ts';
import type { Theme } from '../theme-keys.ts';
import { CONTRAST_LEVELS, lowestContrast } from './colour.ts';
import type { HexColour } from './oklab.ts';
import { deriveScheme } from './scheme.ts';

const SCHEMES = ['light', 'dark'] as const;
const LEVELS = ['normal', 'more'] as const;

test('[THEME-01] no pair of a random theme falls below its contrast: light, dark, and with more contrast', () => {
  fc.assert(
    fc.property(randomThemes, (theme) => {
      for (const scheme of SCHEMES)
        for (const level of LEVELS)
          expect(findContrastFailures(deriveScheme(theme, scheme, level), level)).toEqual([]);
    }),
    { numRuns: THEME_ROUNDS },
  );
}, 600_000);

test('[THEME-01] each problem of a random theme is one, and goes away with the nearest colour', () => {
  fc.assert(
    fc.property(randomThemes, (theme) => {
      let mended = theme;
      // What is derived for the dark may follow what is mended for the light.
      for (let round = 0; round < 2; round += 1) mended = takeNearest(mended);
      expect(checkTheme(mended)).toEqual([]);
    }),
    { numRuns: THEME_ROUNDS / 4 },
  );
}, 600_000);

function takeNearest(theme: Theme): Theme {
  let mended = theme;
  for (const { path, ratio, minimum, nearest } of checkTheme(theme)) {
    expect(ratio).toBeLessThan(minimum);
    mended = withValue(mended, path, nearest);
  }
  return mended;
}

test('[THEME-01] a colour that would be bent is named with its pair, its page and the nearest one that passes', () => {
  const theme = readTheme({ accent: '#ffe45c', navbar: { background: '#0c3b39', text: '#2a5a58' } });
  expect(checkTheme(theme)).toEqual([
    {
      path: 'accent',
      pair: 'accent / accent-subtle',
      ratio: expect.closeTo(1.1, 0),
      minimum: 3,
      scheme: 'light',
      page: 'job',
      nearest: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
    {
      path: 'navbar.text',
      pair: 'navbar-text-color / navbar-background',
      ratio: expect.closeTo(1.5, 0),
      minimum: 4.5,
      scheme: 'light',
      page: 'search',
      nearest: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
  ]);
});

test('[THEME-01] what nobody chose is no problem: the themes of the demo and that of a new tenant', () => {
  for (const theme of [northwindTheme, juniperTheme, readTheme({})]) expect(checkTheme(theme)).toEqual([]);
});

test('[THEME-01] a gradient keeps its text readable on the whole way, even where it is darker than both ends', () => {
  const banner = { background: '#ff5a5a', gradient: '#35d04a' };
  const theme = readTheme({ hero: { style: 'gradient' }, banner });
  expect(findContrastFailures(deriveScheme(theme, 'light', 'normal'))).toEqual([]);
  const solid = readTheme({ banner });
  expect(deriveScheme(solid, 'light', 'normal')).not.toHaveProperty('banner-gradient');
});

test('[THEME-01] with more contrast texts are at 7 : 1', () => {
  const { text, link, surface, ...tokens } = deriveScheme(readTheme({}), 'light', 'more');
  for (const colour of [text, link, tokens['text-muted']])
    expect(lowestContrast(colour as HexColour, [surface as HexColour])).toBeGreaterThanOrEqual(
      CONTRAST_LEVELS.more.text,
    );
});
