import type { FieldPath } from '../answers/answers.ts';
import type { FormDefinition } from './form-definition.ts';

const sectionNames = new WeakMap<FormDefinition, Map<string, string>>();

/**
 * The name of a field's control in the page: `Contact_Information_email`, with the path for questions of a dynamic
 * list. Browser extensions and tests of the product that this one replaces look for it (spec:WIRE-6.4).
 */
export function controlName(definition: FormDefinition, path: FieldPath): string {
  let names = sectionNames.get(definition);
  if (names === undefined) {
    names = new Map(
      definition.sections.flatMap(({ title, items }) =>
        items.map(({ name }) => [name, toIdPart(title)] as const),
      ),
    );
    sectionNames.set(definition, names);
  }
  const [question = ''] = path.split('.', 1);
  const section = names.get(question) ?? '';
  const field = toIdPart(path.replaceAll('.', '_'));
  return section === '' ? field : `${section}_${field}`;
}

/** Ids hold no white space: lists of ids are separated by it. */
function toIdPart(text: string): string {
  return text.trim().replace(/\s+/g, '_');
}
