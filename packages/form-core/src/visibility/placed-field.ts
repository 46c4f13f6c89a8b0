import type { AnswerValue, FieldPath } from '../answers/answers.ts';
import type { CalculationSource } from '../calculation/calculate.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import type { AnswerLookup } from './evaluate-condition.ts';

/** One field of a form that is being filled in: a question, or a question in one entry of a dynamic list. */
export interface PlacedField {
  /** With the answers that stand in its texts. */
  readonly item: FormItem;
  /** As it is defined. */
  readonly bare: FormItem;
  readonly path: FieldPath;
  readonly sectionIndex: number;
  /** As it was given: of any shape when it comes from outside. What is worked out is never taken from there. */
  readonly value: AnswerValue;
  /** Fields of a dynamic list's entries. */
  readonly rows: readonly (readonly PlacedField[])[];
  isVisible(): boolean;
  /** Whether `enableIf` lets it be used, and the list around it. */
  isEnabled(): boolean;
  /** Whether its answer is judged: it shows, and it can be used. */
  isJudged(): boolean;
  /** Whether its answer is sent and seen by conditions: what is judged, and what is worked out unseen. */
  counts(): boolean;
  /** Whether an answer must be given, always or with the answers of the moment. */
  isRequired(): boolean;
  /** What is sent of the value; read off once, as many conditions may ask for it. */
  normal(): AnswerValue;
  /** Answers as this field sees them: its entry first, then the entries around it, then the form. */
  readonly lookup: AnswerLookup;
  /** Labels as this field sees them. */
  readonly labelOf: (name: string) => string | undefined;
}

/** Works the answer of a question out; without one such questions have no answer. */
export type Calculator = (item: FormItem, source: CalculationSource) => AnswerValue;

/** Finds the field of a name, as one field or the form sees it. */
export type SeeField = (name: string) => PlacedField | undefined;

/** Puts answers into texts; without one their places stay as they are. */
export interface TextFiller {
  item(item: FormItem, see: SeeField, definition: FormDefinition): FormItem;
  text(text: string, see: SeeField, definition: FormDefinition): string;
}

/** What a browser has only with the forms that need it. */
export interface PlacingTools {
  calculator?: Calculator;
  filler?: TextFiller;
}
