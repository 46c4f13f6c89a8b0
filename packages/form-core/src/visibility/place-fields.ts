import type { Answers } from '../answers/answers.ts';
import { calculateAnswer } from '../calculation/calculate.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { PlacedField } from './placed-field.ts';
import { placeFieldsWith } from './placed-fields.ts';

/** The fields of a form in its order, with all that is worked out. */
export function placeFields(definition: FormDefinition, answers: Answers): PlacedField[] {
  return placeFieldsWith({ calculator: calculateAnswer }, definition, answers);
}
