import type { FormDefinition } from '../definition/form-definition.ts';
import { placeFields } from '../visibility/place-fields.ts';
import type { PlacedField } from '../visibility/placed-field.ts';
import { isAnswerEmpty } from './answer-empty.ts';
import type { AnswerRow, Answers, AnswerValue } from './answers.ts';

/**
 * The answers of the fields that show and can be used, those of list entries too: what is sent and kept as submitted
 * (spec:D28). Texts are trimmed; what is empty, of a wrong shape, or no answer of the form at all is left out.
 */
export function answersToSend(definition: FormDefinition, answers: Answers): Answers {
  return answersOfFields(placeFields(definition, answers));
}

/** The same of fields that are placed already. */
export function answersOfFields(fields: readonly PlacedField[]): AnswerRow {
  return Object.fromEntries(
    fields.flatMap((field): [string, AnswerValue][] => {
      if (!field.counts()) return [];
      const normal = field.normal();
      const isList = field.bare.type === 'dynamicList' && normal !== undefined;
      const value = isList ? field.rows.map(answersOfFields) : normal;
      return isLeftOut(field, value) ? [] : [[field.bare.name, value]];
    }),
  );
}

// A box that is not ticked is an answer that somebody may look for.
function isLeftOut({ bare: item }: PlacedField, value: AnswerValue): boolean {
  if (item.type === 'checkboxItem' || item.type === 'privacyConsent') return value === undefined;
  return isAnswerEmpty(value);
}
