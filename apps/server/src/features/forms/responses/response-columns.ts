import { isPlainObject } from '@opencareers/contracts/deep-merge';
import { ownValue } from '@opencareers/contracts/own-value';
import { ADDRESS_PARTS } from '@opencareers/form-core/address/address-answer';
import { signaturePicture } from '@opencareers/form-core/answers/signature-answer';
import {
  type Choice,
  DISPLAY_TYPES,
  type FieldType,
  type FormItem,
  type MatrixOptions,
} from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { describeOwnAnswer } from '@opencareers/form-core/field-types/registry';
import { richTextToPlain } from '@opencareers/form-core/rich-text/read-rich-text';
import type { Json } from '../../../platform/json.ts';
import type { SheetCell } from '../../../platform/spreadsheet/xlsx.ts';

/** One question over all versions of a form, by the name its answers are stored under. */
export interface AskedQuestion {
  name: string;
  /** As it was asked last. */
  item: FormItem;
  /** As each version asked it. */
  versions: ReadonlyMap<number, FormItem>;
}

/** What an answer is written from. */
export interface CellSource {
  /** Version that was answered. */
  version: number;
  value: Json | undefined;
  /** The choices of a question whose choices stand in no definition. */
  endpointChoices: readonly Choice[] | undefined;
  /** Ids of the files of the response by their names. */
  files: ReadonlyMap<string, string>;
}

/** A column of a table of answers. */
export interface QuestionColumn {
  /** The name of the question, with what of the answer it holds: `hasJob.label`. */
  code: string;
  label: string;
  cellOf: (source: CellSource) => SheetCell;
}

/** Types with a choice, whose answers are told as they are stored and as they were read. */
const CHOICE_TYPES: readonly FieldType[] = ['dropdown', 'select', 'radio', 'checkbox'];

/** The questions of lists of questions by their versions, in the order of the newest that has them. */
export function askedQuestions(lists: ReadonlyMap<number, readonly FormItem[]>): AskedQuestion[] {
  const questions = new Map<string, Map<number, FormItem>>();
  for (const [version, items] of [...lists].toSorted(([one], [other]) => other - one))
    for (const item of items.filter(takesAnswers)) {
      const versions = questions.get(item.name) ?? new Map<number, FormItem>();
      questions.set(item.name, versions.set(version, item));
    }
  return [...questions].flatMap(([name, versions]) => {
    const [item] = versions.values();
    return item === undefined ? [] : [{ name, item, versions }];
  });
}

function takesAnswers({ type }: FormItem): boolean {
  return DISPLAY_TYPES.every((shown) => shown !== type);
}

/**
 * The columns of a question: a choice has one for its stored value and one for its label, and so has each line of a
 * matrix; a period has one for each end, an address one for each part.
 */
export function columnsOf(question: AskedQuestion): QuestionColumn[] {
  const { name, item, versions } = question;
  const label = item.label ?? item.ariaLabel ?? name;
  const whole = { code: name, label, cellOf: (source: CellSource) => valueCell(item, source) };
  const types = [...versions.values()].map(({ type }) => type);
  if (types.some((type) => CHOICE_TYPES.includes(type)))
    return [
      whole,
      {
        code: `${name}.label`,
        label: `${label} (label)`,
        cellOf: (source) => {
          const own = choicesFor(versions.get(source.version));
          return choiceLabels(own.length > 0 ? own : (source.endpointChoices ?? []), source.value);
        },
      },
    ];
  if (types.every((type) => type === 'matrix')) return matrixColumns(question, label);
  if (types.every((type) => type === 'dateRange'))
    return (['startDate', 'endDate', 'isCurrent'] as const).map((part) => ({
      code: `${name}.${part}`,
      label: `${label} (${PERIOD_LABELS[part]})`,
      cellOf: ({ value }) => partOf(value, part),
    }));
  if (types.every((type) => type === 'address'))
    return (['country', ...ADDRESS_PARTS] as const).map((part) => ({
      code: `${name}.${part}`,
      label: `${label} (${ADDRESS_COLUMNS[part]})`,
      cellOf: ({ value }) => partOf(value, part),
    }));
  return [whole];
}

/** The lines of all versions, each as a choice of its own: those that the newest lacks have answers too. */
function matrixColumns({ name, versions }: AskedQuestion, label: string): QuestionColumn[] {
  const lines = namedOnce([...versions.values()].flatMap((item) => matrixOf(item).rows));
  return lines.flatMap((line) => {
    const chosenIn = ({ value }: CellSource) =>
      isPlainObject(value) ? ownValue(value, line.value) : undefined;
    return [
      {
        code: `${name}.${line.value}`,
        label: `${label} (${line.label})`,
        cellOf: (source: CellSource) => cellText(chosenIn(source), source.files),
      },
      {
        code: `${name}.${line.value}.label`,
        label: `${label} (${line.label}, label)`,
        cellOf: (source: CellSource) =>
          choiceLabels(matrixOf(versions.get(source.version)).columns, chosenIn(source)),
      },
    ];
  });
}

/** The lines of a matrix and what each offers; both empty for another question. */
export function matrixOf(item: FormItem | undefined): MatrixOptions {
  return (item?.type === 'matrix' && item.options) || { rows: [], columns: [] };
}

/** Each value with the label that comes first. */
export function namedOnce(choices: readonly Choice[]): Choice[] {
  const labels = new Map<string, string>();
  for (const { value, label } of choices) if (!labels.has(value)) labels.set(value, label);
  return [...labels].map(([value, label]) => ({ value, label }));
}

const ADDRESS_COLUMNS = {
  country: 'country',
  line1: 'line 1',
  line2: 'line 2',
  city: 'city',
  region: 'region',
  postalCode: 'postal code',
};

const PERIOD_LABELS = { startDate: 'start', endDate: 'end', isCurrent: 'until now' };

function partOf(value: Json | undefined, part: string): SheetCell {
  if (!isPlainObject(value)) return '';
  const found = ownValue(value, part);
  return typeof found === 'string' || typeof found === 'boolean' ? found : '';
}

/** A number that a spreadsheet can hold as it was typed, so that `007` and card numbers stay what they are. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;

function valueCell(item: FormItem, { value, files }: CellSource): SheetCell {
  const own = describeOwnAnswer(item, value, 'en');
  if (own !== undefined) return own;
  const words = told(item, value);
  if (words !== undefined) return words;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (item.type === 'number' && typeof value === 'string' && NUMBER.test(value)) return Number(value);
  const inner = nestedItems(item);
  return inner.length > 0 && Array.isArray(value) ? entriesText(inner, value, files) : cellText(value, files);
}

/** The entries of a list in the order of its questions; the database keeps none. */
function entriesText(
  questions: readonly FormItem[],
  entries: readonly Json[],
  files: ReadonlyMap<string, string>,
): string {
  const textOf = (entry: Json) =>
    questions
      .flatMap((question) => {
        const { name } = question;
        const answer = isPlainObject(entry) ? ownValue(entry, name) : undefined;
        const text = told(question, answer) ?? cellText(answer, files);
        return text === '' ? [] : [`${name}: ${text}`];
      })
      .join(', ');
  return entries.map(textOf).join(' | ');
}

/** What stands for an answer that is not read as it is stored. */
function told({ type }: FormItem, value: Json | undefined): string | undefined {
  if (type === 'richText') return richTextToPlain(value);
  // The picture of one that was drawn is among the files.
  return type === 'signature' && signaturePicture(value) !== null ? 'signed' : undefined;
}

/** An answer in one cell: as a person would write it down, and still with everything in it. */
function cellText(value: Json | undefined, files: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((entry) => cellText(entry, files)).join(separatorOf(value));
  const text = (name: string) => cellText(value[name], files);
  if ('callingCode' in value) return `${text('callingCode')} ${text('number')}`.trim();
  if ('isCurrent' in value)
    return `${text('startDate')} to ${value.isCurrent === true ? 'now' : text('endDate')}`;
  if ('uid' in value && 'size' in value) {
    const id = files.get(text('name'));
    return id === undefined ? text('name') : `${text('name')} (${id})`;
  }
  return Object.keys(value)
    .map((name) => `${name}: ${text(name)}`)
    .join(', ');
}

// Entries of a list have commas and semicolons inside.
function separatorOf(values: readonly Json[]): string {
  return typeof values[0] === 'object' ? ' | ' : '; ';
}

function choiceLabels(choices: readonly Choice[], value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return [value]
    .flat()
    .filter((one) => typeof one !== 'object')
    .map((one) => choices.find((choice) => choice.value === String(one))?.label ?? String(one))
    .join('; ');
}
