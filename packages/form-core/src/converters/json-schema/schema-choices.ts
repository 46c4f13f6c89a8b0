import type { Choice } from '../../definition/form-definition.ts';
import { distinctChoices } from '../choices.ts';
import { listOf, objectsOf, type SourceObject, textOf } from '../source-json.ts';
import { typesOf, uiOption } from './schema-building.ts';

/** The choices of `enum`, or of `oneOf` and `anyOf` with `const`; null when the schema offers none. */
export function schemaChoices(schema: SourceObject, ui: SourceObject): Choice[] | null {
  const names = listOf(uiOption(ui, 'enumNames') ?? schema.enumNames);
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.map((value, index) => ({
      value: textOf(value) ?? '',
      label: textOf(names[index]) ?? textOf(value) ?? '',
    }));
    return distinctChoices(values);
  }
  const alternatives = objectsOf(schema.oneOf ?? schema.anyOf);
  if (alternatives.length === 0 || !alternatives.every(isConstant)) return null;
  return distinctChoices(
    alternatives.map((one) => {
      const value = textOf(one.const ?? listOf(one.enum)[0]) ?? '';
      return { value, label: textOf(one.title) ?? value };
    }),
  );
}

function isConstant(schema: SourceObject): boolean {
  return 'const' in schema || listOf(schema.enum).length === 1;
}

/** Whether a list is a choice of several: its entries have choices and none comes twice. */
export function isChoiceOfSeveral(entries: SourceObject, ui: SourceObject): boolean {
  return schemaChoices(entries, ui) !== null && typesOf(entries)[0] !== 'object';
}
