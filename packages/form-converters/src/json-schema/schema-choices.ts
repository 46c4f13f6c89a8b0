import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { distinctChoices } from '../choices.ts';
import { objectsOf, type SourceObject, sourceList, sourceText } from '../source-json.ts';
import { typesOf, uiOption } from './schema-building.ts';

/** The choices of `enum`, or of `oneOf` and `anyOf` with `const`; null when the schema offers none. */
export function schemaChoices(schema: SourceObject, ui: SourceObject): Choice[] | null {
  const names = sourceList(uiOption(ui, 'enumNames') ?? schema.enumNames);
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.map((value, index) => ({
      value: valueText(value),
      label: sourceText(names[index]) ?? valueText(value),
    }));
    return distinctChoices(values);
  }
  const alternatives = objectsOf(schema.oneOf ?? schema.anyOf);
  if (alternatives.length === 0 || !alternatives.every(isConstant)) return null;
  return distinctChoices(
    alternatives.map((one) => {
      const value = valueText('const' in one ? one.const : sourceList(one.enum)[0]);
      const description = sourceText(one.description);
      const label = sourceText(one.title) ?? value;
      return { value, label: description === undefined ? label : `${label} – ${description}` };
    }),
  );
}

/** A value as text; objects, lists and nothing as they are written. */
function valueText(value: unknown): string {
  return sourceText(value) ?? JSON.stringify(value) ?? '';
}

function isConstant(schema: SourceObject): boolean {
  return 'const' in schema || sourceList(schema.enum).length === 1;
}

/** Whether a list is a choice of several: its entries have choices and none comes twice. */
export function isChoiceOfSeveral(entries: SourceObject, ui: SourceObject): boolean {
  return schemaChoices(entries, ui) !== null && typesOf(entries)[0] !== 'object';
}
