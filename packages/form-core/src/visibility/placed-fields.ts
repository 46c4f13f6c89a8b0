import type { AnswerRow, Answers, AnswerValue, FieldPath } from '../answers/answers.ts';
import { normalAnswer } from '../answers/normal-answer.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import type { AnswerLookup } from './evaluate-condition.ts';
import { isItemVisible } from './item-visible.ts';

/** One field of a form that is being filled in: a question, or a question in one entry of a dynamic list. */
export interface PlacedField {
  readonly item: FormItem;
  readonly path: FieldPath;
  readonly sectionIndex: number;
  /** As it was given: of any shape when it comes from outside. */
  readonly value: AnswerValue;
  /** Fields of a dynamic list's entries. */
  readonly rows: readonly (readonly PlacedField[])[];
  isVisible(): boolean;
  /** What is sent of the value; read off once, as many conditions may ask for it. */
  normal(): AnswerValue;
  /** Answers as this field sees them: its entry first, then the entries around it, then the form. */
  readonly lookup: AnswerLookup;
  /** Labels as this field sees them. */
  readonly labelOf: (name: string) => string | undefined;
}

/** Names that are in sight at one level: of the form, or of one entry of a dynamic list. */
interface Scope {
  readonly fields: Map<string, PlacedField>;
  readonly around: Scope | null;
  readonly list: PlacedField | null;
}

interface Place {
  path: FieldPath;
  sectionIndex: number;
  value: AnswerValue;
  scope: Scope;
}

/** The fields of a form in its order; those of entries are in the `rows` of their list. */
export function placeFields(definition: FormDefinition, answers: Answers): PlacedField[] {
  const scope: Scope = { fields: new Map(), around: null, list: null };
  return definition.sections.flatMap((section, sectionIndex) =>
    section.items.map((item) =>
      placeField(item, { path: item.name, sectionIndex, value: ownValue(answers, item.name), scope }),
    ),
  );
}

/** All fields in the order in which they are shown: a list comes before the fields of its entries. */
export function* eachField(fields: readonly PlacedField[]): Generator<PlacedField> {
  for (const field of fields) {
    yield field;
    for (const row of field.rows) yield* eachField(row);
  }
}

function placeField(item: FormItem, { path, sectionIndex, value, scope }: Place): PlacedField {
  let visible: boolean | 'working' | undefined;
  let normal: { value: AnswerValue } | undefined;
  const rows: PlacedField[][] = [];
  const field: PlacedField = {
    item,
    path,
    sectionIndex,
    value,
    rows,
    normal() {
      normal ??= { value: normalAnswer(item, value) };
      return normal.value;
    },
    lookup: (name) => answerOf(find(scope, name)),
    labelOf: (name) => find(scope, name)?.item.label,
    isVisible() {
      // Fields that wait for each other are refused when a form is published; here they only must come to an end.
      if (visible === 'working') return false;
      if (visible === undefined) {
        visible = 'working';
        visible = (scope.list?.isVisible() ?? true) && isItemVisible(item, field.lookup);
      }
      return visible;
    },
  };
  if (!scope.fields.has(item.name)) scope.fields.set(item.name, field);
  if (item.type === 'dynamicList' && Array.isArray(value)) {
    for (const [index, row] of value.entries()) {
      rows.push(placeRow(field, { items: item.options?.items ?? [], row, index, scope }));
    }
  }
  return field;
}

function placeRow(
  list: PlacedField,
  { items, row, index, scope }: { items: FormItem[]; row: unknown; index: number; scope: Scope },
): PlacedField[] {
  const inRow: Scope = { fields: new Map(), around: scope, list };
  return items.map((item) =>
    placeField(item, {
      path: `${list.path}.${index}.${item.name}`,
      sectionIndex: list.sectionIndex,
      value: isRow(row) ? ownValue(row, item.name) : undefined,
      scope: inRow,
    }),
  );
}

function isRow(row: unknown): row is AnswerRow {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function find(scope: Scope | null, name: string): PlacedField | undefined {
  if (scope === null) return undefined;
  return scope.fields.get(name) ?? find(scope.around, name);
}

// What is no answer to the question (of another shape, to a text that only shows something) counts as none, and blanks
// around a text mean nothing: conditions see what would be sent.
function answerOf(field: PlacedField | undefined): AnswerValue {
  if (field === undefined || !field.isVisible()) return undefined;
  const value = field.normal();
  // A box that nobody touched is not ticked, just as one that was ticked and cleared.
  const isBox = field.item.type === 'checkboxItem' || field.item.type === 'privacyConsent';
  return isBox ? (value ?? false) : value;
}

// Names such as "constructor" must not find what every object inherits.
function ownValue(answers: Answers, name: string): AnswerValue {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}
