import { addressAnswerOf } from '../address/address-answer.ts';
import { isAnswerEmpty } from '../answers/answer-empty.ts';
import { hasAnswerShape } from '../answers/answer-shape.ts';
import type {
  AnswerRow,
  Answers,
  AnswerValue,
  DateRangeAnswer,
  FieldPath,
  FileAnswer,
  PartsAnswer,
  PhoneAnswer,
} from '../answers/answers.ts';
import { trimAnswer } from '../answers/trim-answer.ts';
import type { FormDefinition, FormItem, ItemOf } from '../definition/form-definition.ts';
import type { OwnItem } from '../field-types/own-field-type.ts';
import { findOwnType } from '../field-types/registry.ts';
import { type AnswerLookup, evaluateCondition } from './evaluate-condition.ts';
import type { PlacedField, PlacingTools } from './placed-field.ts';

/** Names that are in sight at one level: of the form, or of one entry of a dynamic list. */
interface Scope {
  readonly fields: Map<string, PlacedField>;
  readonly around: Scope | null;
  readonly list: PlacedField | null;
  readonly tools: PlacingTools | undefined;
  readonly definition: FormDefinition;
}

interface Place {
  path: FieldPath;
  sectionIndex: number;
  value: AnswerValue;
  scope: Scope;
}

/** The fields of a form in its order; those of entries are in the `rows` of their list. */
export function placeFieldsWith(
  tools: PlacingTools | undefined,
  definition: FormDefinition,
  answers: Answers,
): PlacedField[] {
  const scope: Scope = { fields: new Map(), around: null, list: null, tools, definition };
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
  const field = new FieldOfForm(item, { path, sectionIndex, value, scope });
  if (!scope.fields.has(item.name)) scope.fields.set(item.name, field);
  if (item.type === 'dynamicList' && Array.isArray(value)) {
    for (const [index, row] of value.entries()) {
      field.rows.push(placeRow(field, { items: item.options?.items ?? [], row, index, scope }));
    }
  }
  return field;
}

// A class: forms have thousands of fields, and what is shared is made once.
class FieldOfForm implements PlacedField {
  readonly bare: FormItem;
  readonly path: FieldPath;
  readonly sectionIndex: number;
  readonly rows: PlacedField[][] = [];
  readonly lookup: AnswerLookup;
  readonly labelOf: (name: string) => string | undefined;
  readonly #scope: Scope;
  readonly #given: AnswerValue;
  #normal: { value: AnswerValue } | undefined;
  // Fields that wait for each other are refused when a form is published; here they only must come to an end, so the
  // one that is reached a second time says no.
  #isByRule: boolean | undefined;
  #isUsable: boolean | undefined;

  constructor(item: FormItem, { path, sectionIndex, value, scope }: Place) {
    this.bare = item;
    this.path = path;
    this.sectionIndex = sectionIndex;
    this.#given = value;
    this.#scope = scope;
    this.lookup = (name) => answerOf(find(scope, name));
    this.labelOf = (name) => find(scope, name)?.item.label;
  }

  get item(): FormItem {
    const { tools, definition } = this.#scope;
    return tools?.filler?.item(this.bare, (name) => find(this.#scope, name), definition) ?? this.bare;
  }

  get value(): AnswerValue {
    return this.bare.calculate === undefined ? this.#given : this.normal();
  }

  normal(): AnswerValue {
    if (this.#normal === undefined) {
      // What hangs on itself in the end has no answer.
      this.#normal = { value: undefined };
      const value = this.bare.calculate === undefined ? this.#given : worked(this, this.#scope);
      this.#normal = { value: normalAnswer(this.bare, value) };
    }
    return this.#normal.value;
  }

  isVisible(): boolean {
    return this.bare.hidden !== true && this.#showsByRule();
  }

  isEnabled(): boolean {
    if (this.#isUsable === undefined) {
      const { enableIf } = this.bare;
      this.#isUsable = false;
      this.#isUsable =
        (this.#scope.list?.isEnabled() ?? true) &&
        (enableIf === undefined || evaluateCondition(enableIf, this.lookup));
    }
    return this.#isUsable;
  }

  isJudged(): boolean {
    return this.isVisible() && this.isEnabled();
  }

  counts(): boolean {
    const shows = this.bare.calculate === undefined ? this.isVisible() : this.#showsByRule();
    return shows && this.isEnabled();
  }

  isRequired(): boolean {
    const { required, requiredIf } = this.bare;
    return required === true || (requiredIf !== undefined && evaluateCondition(requiredIf, this.lookup));
  }

  #showsByRule(): boolean {
    if (this.#isByRule === undefined) {
      this.#isByRule = false;
      this.#isByRule = (this.#scope.list?.isVisible() ?? true) && showsByRule(this.bare, this.lookup);
    }
    return this.#isByRule;
  }
}

function worked(field: PlacedField, scope: Scope): AnswerValue {
  return scope.tools?.calculator?.(field.bare, {
    lookup: field.lookup,
    entries(name, of) {
      const list = find(scope, name);
      if (list?.counts() !== true || list.normal() === undefined) return [];
      return list.rows.map((row) => answerOf(row.find(({ bare }) => bare.name === of)));
    },
  });
}

/**
 * An answer as it is sent and kept: trimmed, with the properties of its shape alone, each choice once; undefined for a
 * value of another shape. Entries of dynamic lists are looked at by `answersToSend`.
 */
function normalAnswer(item: FormItem, value: AnswerValue): AnswerValue {
  const trimmed = trimAnswer(item, value);
  if (!hasAnswerShape(item, trimmed)) return undefined;
  const own = findOwnType(item.type);
  if (own !== undefined) return own.normalize?.(trimmed as never, item as OwnItem) ?? trimmed;
  if (typeof trimmed !== 'object' || trimmed === null) return trimmed;
  if (item.type === 'dateRange') return dateRangeOf(trimmed as DateRangeAnswer);
  if (item.type === 'phone') return phoneOf(trimmed as PhoneAnswer);
  if (item.type === 'fileUpload' || item.type === 'file_upload') return (trimmed as FileAnswer[]).map(fileOf);
  if (item.type === 'matrix') return matrixOf(item, trimmed as PartsAnswer);
  if (item.type === 'address') return addressAnswerOf(trimmed);
  return item.type === 'dynamicList' ? trimmed : [...new Set(trimmed as string[])];
}

function dateRangeOf({ startDate, endDate, isCurrent }: DateRangeAnswer): DateRangeAnswer {
  return { startDate: startDate || null, endDate: endDate || null, isCurrent };
}

/** The answered lines of a matrix; undefined where none is. */
function matrixOf({ options }: ItemOf<'matrix'>, answer: PartsAnswer): PartsAnswer | undefined {
  const lines = (options?.rows ?? []).flatMap(({ value }) => {
    const chosen = Object.hasOwn(answer, value) ? answer[value] : undefined;
    if (isAnswerEmpty(chosen)) return [];
    return [[value, Array.isArray(chosen) ? [...new Set(chosen)] : chosen] as const];
  });
  return lines.length === 0 ? undefined : Object.fromEntries(lines);
}

function phoneOf({ callingCode, number, countryCode }: PhoneAnswer): PhoneAnswer {
  return { callingCode, number, countryCode };
}

function fileOf(file: FileAnswer): FileAnswer {
  const { uid, name, size, type, lastModified, webkitRelativePath, content, status, previewUrl } = file;
  return { uid, name, size, type, lastModified, webkitRelativePath, content, status, previewUrl };
}

/**
 * Whether the rule of a question lets it show. A function is given the answers to the question's dependencies, nothing else [FORM-12].
 */
function showsByRule(item: FormItem, lookup: AnswerLookup): boolean {
  const { visibleFn } = item;
  if (visibleFn === undefined) return true;
  if (typeof visibleFn !== 'function') return evaluateCondition(visibleFn, lookup);
  const answers: Answers = Object.fromEntries(
    (item.dependencies ?? []).map((name) => [name, lookup(name)] as const),
  );
  return visibleFn(answers);
}

function placeRow(
  list: PlacedField,
  { items, row, index, scope }: { items: FormItem[]; row: unknown; index: number; scope: Scope },
): PlacedField[] {
  const inRow: Scope = { ...scope, fields: new Map(), around: scope, list };
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
  if (field === undefined || !field.counts()) return undefined;
  const value = field.normal();
  // A box that nobody touched is not ticked, just as one that was ticked and cleared.
  const { type } = field.bare;
  const isBox = type === 'checkboxItem' || type === 'privacyConsent';
  return isBox ? (value ?? false) : value;
}

// Names such as "constructor" must not find what every object inherits.
function ownValue(answers: Answers, name: string): AnswerValue {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}
