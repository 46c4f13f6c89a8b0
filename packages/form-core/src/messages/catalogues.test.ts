import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import arabic from './basic/ar.json' with { type: 'json' };
import german from './basic/de.json' with { type: 'json' };
import english from './basic/en.json' with { type: 'json' };
import spanish from './basic/es.json' with { type: 'json' };
import french from './basic/fr.json' with { type: 'json' };
import rest from './en.json' with { type: 'json' };
import { loadFormTexts } from './load-texts.ts';

const FORM = /\.(?:zero|one|two|few|many|other)$/;

test('every English text is used by the toolkit, by its literal key', () => {
  const files = globSync('{packages/form-{core,react},apps/{server,site}}/src/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.'),
  );
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const stems = new Set(Object.keys({ ...english, ...rest }).map((key) => key.replace(FORM, '')));
  expect([...stems].filter((stem) => !source.includes(`'${stem}'`))).toEqual([]);
});

test.each([
  ['ar', arabic],
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['en', english],
] as const)(
  'the texts in %s are loaded by their language, whatever the region',
  async (locale, catalogue) => {
    for (const tag of [locale, `${locale}-CH`, locale.toUpperCase()]) {
      const texts = await loadFormTexts(tag);
      expect(texts.locale).toBe(locale);
      expect(texts.text('rule.required.short')).toBe(catalogue['rule.required.short']);
    }
  },
);

test('a language without texts is answered in English', async () => {
  expect((await loadFormTexts('pl')).text('rule.regex')).toBe('Enter a valid value.');
  expect((await loadFormTexts('constructor')).locale).toBe('en');
  expect((await loadFormTexts('')).locale).toBe('en');
});

test('the six forms of Arabic each have their text', async () => {
  const texts = await loadFormTexts('ar');
  const said = [0, 1, 2, 3, 11, 100].map((count) => texts.text('rule.minLength', { count }));
  expect(said).toEqual([
    'أدخل 0 حرف على الأقل.',
    'أدخل حرفًا واحدًا على الأقل.',
    'أدخل حرفين على الأقل.',
    'أدخل 3 أحرف على الأقل.',
    'أدخل 11 حرفًا على الأقل.',
    'أدخل 100 حرف على الأقل.',
  ]);
});
