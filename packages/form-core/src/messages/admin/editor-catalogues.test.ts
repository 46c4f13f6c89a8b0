import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };
import { loadEditorTexts } from './load-editor-texts.ts';

const FORM = /\.(?:zero|one|two|few|many|other)$/;

test('every text of the editor is used, by its literal key', () => {
  const files = globSync('packages/form-{core,react}/src/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.'),
  );
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const stems = new Set(Object.keys(english).map((key) => key.replace(FORM, '')));
  expect([...stems].filter((stem) => !source.includes(`'${stem}'`))).toEqual([]);
});

test('the texts of the editor and of forms come in one language', async () => {
  const german = await loadEditorTexts('de-AT');
  expect([german.text('admin.undo'), german.text('steps.label')]).toEqual(['Rückgängig', 'Schritte']);
  const arabic = await loadEditorTexts('ar');
  expect([1, 2, 3, 11].map((count) => arabic.text('admin.tag.problems', { count }))).toEqual([
    'مشكلة واحدة',
    'مشكلتان',
    '3 مشكلات',
    '11 مشكلة',
  ]);
  const other = await loadEditorTexts('pl');
  expect([other.locale, other.text('admin.undo')]).toEqual(['en', 'Undo']);
});

test('every language has every text, in each form that its plurals take', () => {
  const stemOf = (key: string) => key.replace(FORM, '');
  for (const language of ['ar', 'de', 'es', 'fr']) {
    for (const folder of ['', 'basic/', 'admin/', 'late/', 'templates/']) {
      const read = (name: string) =>
        JSON.parse(readFileSync(`packages/form-core/src/messages/${folder}${name}.json`, 'utf8')) as object;
      const [wanted, given] = [Object.keys(read('en')), Object.keys(read(language))];
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const keys = wanted.flatMap((key) =>
        FORM.test(key) ? forms.map((form) => `${stemOf(key)}.${form}`) : [key],
      );
      expect(given.toSorted()).toEqual([...new Set(keys)].toSorted());
    }
  }
});
