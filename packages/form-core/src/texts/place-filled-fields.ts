import type { Answers } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { PlacedField } from '../visibility/placed-field.ts';
import { placeFieldsWith } from '../visibility/placed-fields.ts';
import { placingTools } from './placing-tools.ts';

/** The fields of a form in its order, with all that is worked out and with the answers that stand in their texts. */
export function placeFilledFields(definition: FormDefinition, answers: Answers): PlacedField[] {
  return placeFieldsWith(placingTools, definition, answers);
}
