import { readFileSync } from 'node:fs';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { translatableTexts } from '@opencareers/form-core/definition/localize';

/**
 * A form with its translations out of a table: one line for each text as it was written, one column for each language.
 * A text stands there once, wherever it is asked.
 */
export function translateForm(definition: FormDefinition, table: URL): FormDefinition {
  const [head = [], ...rows] = readFileSync(table, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const byText = new Map(rows.map(([text = '', ...others]) => [text, others]));
  const languages = head.slice(1).map((language, index) => {
    const texts = translatableTexts(definition).flatMap(({ path, text }) => {
      const translated = byText.get(text)?.[index];
      return translated === undefined ? [] : [[path, translated] as const];
    });
    return [language, Object.fromEntries(texts)] as const;
  });
  return { ...definition, translations: Object.fromEntries(languages) };
}
