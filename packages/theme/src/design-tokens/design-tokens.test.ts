import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportTokens, importTokens, readTheme, THEME_PRESETS, ThemeSchema } from '../index.ts';
import { randomThemes } from '../testing/random-themes.ts';
import { readTokens } from './token-file.ts';

test('[THEME-01] a theme that goes out and comes in again is the same', () => {
  for (const { theme } of THEME_PRESETS) expect(goAndCome(theme)).toMatchObject({ kind: 'imported', theme });
  fc.assert(
    fc.property(randomThemes, (theme) => {
      expect(goAndCome(theme)).toMatchObject({ kind: 'imported', theme });
    }),
    { numRuns: 30 },
  );
});

function goAndCome(theme: Parameters<typeof exportTokens>[0]) {
  return importTokens(JSON.parse(JSON.stringify(exportTokens(theme))));
}

test('[THEME-01] a file of ours has three tiers, its aliases lead somewhere and its values are of the format', () => {
  const tokens = readTokens(exportTokens(readTheme({})));
  const named = new Map(tokens.map((token) => [token.name, token]));
  expect(named.get('component.light.button-primary-background')).toEqual({
    name: 'component.light.button-primary-background',
    type: 'color',
    value: named.get('semantic.light.accent')?.value,
  });
  expect(named.get('primitive.theme.accent')?.value).toEqual({
    colorSpace: 'srgb',
    components: [0.0902, 0.3608, 0.8275],
    hex: '#175cd3',
  });
  expect(named.get('primitive.theme.cornerRadius')).toMatchObject({
    type: 'dimension',
    value: { value: 8, unit: 'px' },
  });
  expect(named.get('primitive.theme.fonts.body')).toMatchObject({ type: 'fontFamily' });
});

test('[THEME-01] a colour that was edited in another tool is taken', () => {
  const file = JSON.parse(JSON.stringify(exportTokens(readTheme({}))));
  file.primitive.theme.accent.$value = { colorSpace: 'oklch', components: [0.45, 0.15, 25] };
  const read = importTokens(file);
  expect(read).toMatchObject({ kind: 'imported', theme: { accent: expect.stringMatching(/^#[89a]/) } });
});

test('[THEME-01] of the file of another tool is taken what names tell; the rest is counted', () => {
  const file = {
    color: {
      $type: 'color',
      brand: { 500: { $value: '#8a2d62' }, 100: { $value: '#f6e4ec' } },
      grey: { 500: { $value: { colorSpace: 'hsl', components: [210, 10, 50] } } },
      primary: { $value: '{color.brand.500}' },
    },
    border: { radius: { md: { $type: 'dimension', $value: { value: 0.75, unit: 'rem' } } } },
    font: { heading: { $type: 'fontFamily', $value: ['Fraunces Variable', 'serif'] } },
    shadow: { card: { $type: 'shadow', $value: { color: '#000000' } } },
  };
  expect(importTokens(file)).toEqual({
    kind: 'imported',
    theme: { accent: '#8a2d62', neutralTint: '#73808c', cornerRadius: 12, fonts: { display: 'fraunces' } },
    taken: [
      { path: 'accent', token: 'color.brand.500' },
      { path: 'neutralTint', token: 'color.grey.500' },
      { path: 'cornerRadius', token: 'border.radius.md' },
      { path: 'fonts.display', token: 'font.heading' },
    ],
    ignored: 3,
  });
  expect(ThemeSchema.safeParse((importTokens(file) as { theme: unknown }).theme).success).toBe(true);
});

test.each([
  ['a colour that is none', { brand: { $type: 'color', $value: 'url(x)' } }, 'brand'],
  ['a length that is a colour', { radius: { $type: 'dimension', $value: '#fff' } }, 'radius'],
  ['an alias that leads nowhere', { a: { accent: { $type: 'color', $value: '{b.c}' } } }, 'a.accent'],
  ['aliases that lead around', { a: { $value: '{b}' }, b: { $value: '{a}' } }, 'a'],
  ['a list', [], ''],
  [
    'nothing that a theme has',
    { space: { 1: { $type: 'dimension', $value: { value: 4, unit: 'px' } } } },
    '',
  ],
  [
    'a theme of ours with a broken word',
    { $extensions: { 'org.opencareers.theme': { theme: { tabs: 'x' } } } },
    'tabs',
  ],
])('[THEME-01] %s is refused, and the token is named', (_, file, token) => {
  expect(importTokens(file)).toMatchObject({ kind: 'refused', token });
});

test('[THEME-01] a token whose name reaches out of its file is refused, and changes nothing', () => {
  const file = JSON.parse(JSON.stringify(exportTokens(readTheme({}))));
  file.primitive.theme = JSON.parse('{"__proto__":{"taken":{"$type":"color","$value":"#ffffff"}}}');
  expect(importTokens(file)).toMatchObject({ kind: 'refused', token: 'primitive.theme.__proto__.taken' });
  expect({}).not.toHaveProperty('taken');
});

test('[THEME-01] what goes wrong with a file is a refusal, whatever is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (file) => {
      expect(['imported', 'refused']).toContain(importTokens(file).kind);
    }),
    { numRuns: 300 },
  );
});
