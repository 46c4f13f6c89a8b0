import type { Answers } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { needsTools } from '../rules/engines/rule-engines.ts';
import { placeFields } from '../visibility/place-fields.ts';
import type { SeeField } from '../visibility/placed-field.ts';
import { textFiller } from './fill-texts.ts';

/** The form as it was asked with these answers; questions of lists see the answers of the form alone. */
export function fillDefinition(definition: FormDefinition, answers: Answers): FormDefinition {
  if (!needsTools(definition)) return definition;
  const fields = placeFields(definition, answers);
  const see: SeeField = (name) => fields.find(({ bare }) => bare.name === name);
  const text = (value: string) => textFiller.text(value, see, definition);
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      title: text(section.title),
      ...(section.description !== undefined && { description: text(section.description) }),
      items: section.items.map((item) => textFiller.item(item, see, definition)),
    })),
  };
}
