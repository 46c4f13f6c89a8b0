import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { juniperTheme } from '../presets/demo-themes.ts';
import { readTheme } from '../read-theme.ts';
import { familiesOf, ownFontFaces } from './own-fonts.ts';
import { FONT_WEIGHTS, fontFaces, fontsToPreload, listFontFiles, WEB_FONTS } from './web-fonts.ts';

const require = createRequire(import.meta.url);

test.each(Object.entries(WEB_FONTS))('%s is as its package says', (name, { family, version }) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${name}/${file}`), 'utf8'));
  const { wght } = read('metadata.json').variable;
  expect({ family, version }).toEqual({
    family: read('metadata.json').family,
    version: read('package.json').version,
  });
  expect(Number(wght.min)).toBeLessThanOrEqual(FONT_WEIGHTS.min);
  expect(Number(wght.max)).toBeGreaterThanOrEqual(FONT_WEIGHTS.max);
});

test('every file that a page may ask for exists in its package', () => {
  const asked = Object.keys(WEB_FONTS).flatMap((name) => {
    const theme = readTheme({ fonts: { body: name, display: name } });
    return [...fontFaces(theme, '/f/').matchAll(/url\(\/f\/([^)]+)\)/g)].map(([, file]) => file);
  });
  const files = new Map(listFontFiles().map(({ file, source }) => [file, source]));
  expect(asked.length).toBeGreaterThan(16);
  for (const file of asked)
    expect(readFileSync(require.resolve(files.get(file as string) as string))).not.toHaveLength(0);
});

test('a theme of system fonts loads none; one of ours loads its own, and Arabic letters for Arabic', () => {
  const system = readTheme({});
  expect(fontFaces(system, '/f/')).toBe('');
  expect(fontsToPreload(system, 'ar')).toEqual([]);
  expect(fontsToPreload(juniperTheme, 'de-AT')).toEqual([
    expect.stringMatching(/^fraunces-latin-/),
    expect.stringMatching(/^nunito-sans-latin-/),
  ]);
  expect(fontsToPreload(juniperTheme, 'ar-EG')[0]).toMatch(/^readex-pro-arabic-/);
  const faces = fontFaces(juniperTheme, '/f/');
  expect(faces).not.toContain('Figtree');
  // Whatever comes late waits for the next page.
  expect(faces.match(/url\(/g)).toHaveLength(faces.match(/font-display:optional/g)?.length ?? 0);
});

test("[THEME-01] the company's own font takes the place of the chosen one, under a name that is ours", () => {
  const file = `${'0a'.repeat(16)}-serif-9876-10120-2500-300-800.woff2`;
  const theme = readTheme({ fonts: { body: 'figtree', display: 'fraunces', ownDisplay: file } });
  expect(familiesOf(theme, 'display')).toMatch(/^"Own 0a0a0a0a","Own 0a0a0a0a Fallback","Iowan Old Style"/);
  expect(familiesOf(theme, 'body')).toMatch(/^"Figtree"/);
  expect(ownFontFaces(theme, '/own/')).toBe(
    '@font-face{font-family:"Own 0a0a0a0a";font-weight:300 800;font-display:optional;' +
      `src:url(/own/${file})format("woff2")}` +
      '@font-face{font-family:"Own 0a0a0a0a Fallback";src:local("Times New Roman"),local("TimesNewRomanPSMT"),' +
      'local("Liberation Serif"),local("Tinos");size-adjust:98.76%;ascent-override:101.2%;descent-override:25%;line-gap-override:0%}',
  );
  expect(fontsToPreload(theme, 'en')).toEqual([expect.stringMatching(/^figtree-/)]);
  expect(fontFaces(theme, '/f/')).not.toContain('Fraunces');
  // No other name gets as far as a style sheet.
  for (const name of [`${file}");}`, '\\22', `x${file}`, file.replace('serif', 'se\\rif')])
    expect(readTheme({ fonts: { ownDisplay: name } }).fonts.ownDisplay).toBeNull();
});
