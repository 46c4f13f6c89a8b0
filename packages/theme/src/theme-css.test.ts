import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toShade } from './colours/oklab.ts';
import {
  contrast,
  findBrokenKey,
  type HexColour,
  juniperTheme,
  northwindTheme,
  readColour,
  readTheme,
  schemeTokens,
  type Theme,
  ThemeSchema,
  themeCss,
} from './index.ts';

test('a readable brand colour is kept as it is', () => {
  expect(schemeTokens(northwindTheme, 'light').accent).toBe('#0b5d57');
  expect(schemeTokens(juniperTheme, 'light').accent).toBe('#8a2d62');
});

test('a pale brand colour is darkened on white, keeping its hue', () => {
  const { accent, surface } = schemeTokens(ThemeSchema.parse({ accent: '#ffe45c' }), 'light');
  expect(contrast(accent as HexColour, surface as HexColour)).toBeGreaterThanOrEqual(3);
});

test('[BOOT-02] the dark scheme takes the colours that were chosen for it, the light one does not', () => {
  const own = { accent: '#d184ae', banner: { background: '#451a33', text: '#fbeaf3' } };
  const chosen = ThemeSchema.parse({ accent: '#8a2d62', dark: own });
  expect(schemeTokens(chosen, 'dark')).toMatchObject({
    accent: '#d184ae',
    'banner-background': '#451a33',
    'banner-text-color': '#fbeaf3',
  });
  expect(schemeTokens(chosen, 'light')).toEqual(
    schemeTokens(ThemeSchema.parse({ accent: '#8a2d62' }), 'light'),
  );
});

test('in the dark a strong brand colour does not glow, and a pale bar does not turn grey', () => {
  const theme = ThemeSchema.parse({ accent: '#8a2d62', banner: { background: '#f6e4ec' } });
  const dark = schemeTokens(theme, 'dark');
  const chromaOf = (name: string) => toShade(dark[name] as HexColour).chroma;
  expect(chromaOf('accent')).toBeLessThanOrEqual(0.125);
  expect(chromaOf('banner-background')).toBeGreaterThan(toShade('#f6e4ec').chroma);
});

test('an empty theme is complete', () => {
  expect(ThemeSchema.parse({})).toEqual(readTheme(undefined));
});

test('a broken part of a stored theme falls back to its default and leaves the rest', () => {
  const theme = readTheme({ accent: 'red;}', cards: 'flat', navbar: { background: '#123456', text: 7 } });
  expect(theme.accent).toBe(ThemeSchema.parse({}).accent);
  expect(theme).toMatchObject({ cards: 'flat', navbar: { background: '#123456', text: null } });
});

test('an unknown key or a broken colour is refused on writing, with its path', () => {
  const result = ThemeSchema.safeParse({ navbar: { background: 'url(x)' }, colour: '#fff' });
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.code])).toEqual([
    ['navbar.background', 'custom'],
    ['', 'unrecognized_keys'],
  ]);
});

test('[THEME-01] what the schema refuses is named without it as well', () => {
  const themes = [
    {},
    { dark: { accent: null } },
    { accent: null },
    { tabs: 'x' },
    { dark: 7 },
    { navbar: { x: 1 } },
    7,
  ];
  for (const theme of themes)
    expect(findBrokenKey(theme) === undefined, JSON.stringify(theme)).toBe(
      ThemeSchema.safeParse(theme).success,
    );
  expect(findBrokenKey({ navbar: { background: 'url(x)' } })).toBe('navbar.background');
});

const hostile = fc.oneof(
  fc.constantFrom(
    'red;}</style><script>alert(1)</script>',
    '#fff;background:url(https://example.org)',
    '@import "x"',
    'expression(alert(1))',
    'rgb(0,0,0);}body{display:none',
    'oklch(NaN 0 0)',
    '\u2028}',
    '/*',
    'constructor',
    '__proto__',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const hostileThemes = fc.dictionary(
  fc.oneof(fc.constantFrom('name', 'accent', 'neutralTint', 'cornerRadius', 'density', 'cards'), fc.string()),
  fc.oneof(hostile, fc.double(), fc.constant(null)),
);
const hostileNested = fc.record({
  fonts: fc.dictionary(fc.constantFrom('body', 'display'), hostile),
  navbar: fc.dictionary(fc.constantFrom('background', 'text'), hostile),
  banner: fc.dictionary(fc.constantFrom('background', 'text'), hostile),
  dark: fc.dictionary(fc.constantFrom('accent', 'neutralTint', 'navbar', 'banner'), hostile),
  buttons: fc.dictionary(fc.constantFrom('shape', 'primary', 'secondary'), hostile),
});

test('nothing that a tenant writes leaves its declaration', () => {
  const shape = skeleton(themeCss(ThemeSchema.parse({})));
  fc.assert(
    fc.property(hostileThemes, hostileNested, (flat, nested) => {
      const css = themeCss({ ...flat, ...nested } as unknown as Theme);
      expect(skeleton(css)).toBe(shape);
      expect(css).not.toMatch(/<\/|url\(|@import|expression|javascript|\\|\/\*/i);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('colours that CSS writes in other ways become hex; everything else is no colour', () => {
  expect(readColour('rgb(10, 20, 30)')).toBe('#0a141e');
  expect(readColour(' hsl(120deg 100% 25%) ')).toBe('#008000');
  expect(readColour('#abc')).toBe('#aabbcc');
  for (const text of ['red;', 'var(--x)', 'url(x)', '', 'oklch(none none none)x', '#12345', {}, null, 7]) {
    expect(readColour(text)).toBeUndefined();
  }
});

/** The selectors, media queries and names of declarations of a style sheet, without the values. */
function skeleton(css: string): string {
  return css.replace(/(--[a-z0-9-]+):[^;{}]*/g, '$1');
}
