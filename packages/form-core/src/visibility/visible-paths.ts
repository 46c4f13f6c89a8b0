import type { Answers, FieldPath } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { placeFields } from './place-fields.ts';
import { eachField } from './placed-fields.ts';

/**
 * Paths of the fields that show, those of list entries too (`jobs.0.title`). A dependency that is hidden itself counts
 * as one without an answer, whatever it holds (spec:D28). Nothing inside a hidden list shows.
 */
export function visiblePaths(definition: FormDefinition, answers: Answers): Set<FieldPath> {
  const paths = new Set<FieldPath>();
  for (const field of eachField(placeFields(definition, answers))) {
    if (field.isVisible()) paths.add(field.path);
  }
  return paths;
}
