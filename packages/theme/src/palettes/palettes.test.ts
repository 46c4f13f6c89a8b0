import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HexColour, hexOf, toShade } from '../colours/oklab.ts';
import { deriveScheme } from '../colours/scheme.ts';
import {
  checkTheme,
  coloursFromBrand,
  findContrastFailures,
  PALETTE_STEPS,
  paletteOf,
  proposeColours,
  readTheme,
} from '../index.ts';
import { LOGO_ROUNDS } from '../testing/theme-env.ts';

const channel = fc.integer({ min: 0, max: 255 });
const logos = fc
  .array(
    fc.record({
      colour: fc.tuple(channel, channel, channel),
      opacity: channel,
      size: fc.integer({ min: 1, max: 40 }),
    }),
    {
      maxLength: 12,
    },
  )
  .map((areas) =>
    Uint8ClampedArray.from(
      areas.flatMap(({ colour, opacity, size }) =>
        Array.from({ length: size }, () => [...colour, opacity]).flat(),
      ),
    ),
  );

test('[THEME-01] whatever a logo looks like, the theme made of its colours can be read', () => {
  fc.assert(
    fc.property(logos, (pixels) => {
      const found = proposeColours(pixels).map(({ colour }) => colour);
      expect(found.length).toBeLessThanOrEqual(3);
      const [first, ...others] = found;
      if (first === undefined) return;
      const theme = readTheme(coloursFromBrand([first, ...others]));
      for (const scheme of ['light', 'dark'] as const)
        for (const level of ['normal', 'more'] as const)
          expect(findContrastFailures(deriveScheme(theme, scheme, level), level)).toEqual([]);
    }),
    { numRuns: LOGO_ROUNDS },
  );
}, 60_000);

const paint = (areas: readonly [HexColour | null, number][]) =>
  Uint8ClampedArray.from(
    areas.flatMap(([colour, count]) => {
      const value = Number.parseInt((colour ?? '#000000').slice(1), 16);
      const pixel = [value >> 16, (value >> 8) & 255, value & 255, colour === null ? 0 : 255];
      return Array.from({ length: count }, () => pixel).flat();
    }),
  );

test('[THEME-01] the colours of a logo are offered, its white ground and the soft edges of its letters are not', () => {
  const logo = paint([
    ['#ffffff', 700],
    ['#c8102e', 150],
    ['#d0283f', 12],
    ['#003da5', 90],
    [null, 400],
  ]);
  expect(proposeColours(logo).map(({ colour }) => colour)).toEqual(['#c8102e', '#003da5']);
});

test('[THEME-01] a black logo offers black, an empty picture nothing', () => {
  expect(
    proposeColours(
      paint([
        ['#ffffff', 50],
        ['#111111', 40],
      ]),
    ).map(({ colour }) => colour),
  ).toEqual(['#111111']);
  expect(proposeColours(paint([[null, 40]]))).toEqual([]);
  expect(proposeColours(new Uint8ClampedArray())).toEqual([]);
});

test('[THEME-01] a palette goes evenly from light to dark and holds the colour itself', () => {
  const palette = paletteOf('#0b5d57');
  const lightness = PALETTE_STEPS.map((step) => toShade(palette[step]).lightness);
  expect(lightness).toEqual(lightness.toSorted((one, other) => other - one));
  expect(Object.values(palette)).toContain('#0b5d57');
  expect(paletteOf(hexOf([128, 128, 128]))[50]).toMatch(/^#(\w\w)\1\1$/);
});

test('[THEME-01] one to three colours of a brand make a theme without anything to bend, where they can be read', () => {
  expect(coloursFromBrand(['#0b5d57', '#5a2a82', '#a3161a'])).toMatchObject({
    accent: '#0b5d57',
    buttons: { primaryColour: '#a3161a' },
  });
  for (const brand of [['#0b5d57'], ['#0b5d57', '#5a2a82'], ['#0b5d57', '#ffe7b3', '#a3161a']] as const)
    expect(checkTheme(coloursFromBrand(brand))).toEqual([]);
});
