import { isPlainObject } from '@opencareers/contracts/deep-merge';
import type { FormResponse } from '@opencareers/contracts/forms-operator';
import { ownValue } from '@opencareers/contracts/own-value';
import type { Choice, FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { Json } from '../../../platform/json.ts';
import type { SheetCell } from '../../../platform/spreadsheet/xlsx.ts';
import {
  type AskedQuestion,
  askedQuestions,
  columnsOf,
  matrixOf,
  namedOnce,
  type QuestionColumn,
} from './response-columns.ts';

/** A table of responses, or of the entries of one list of questions. */
export interface ResponseTable {
  /** The name of the list in the form, such as `jobs` or `jobs.tasks`; empty for the responses themselves. */
  code: string;
  label: string;
  codes: string[];
  labels: string[];
  /** The rows of one response: one, or one for each entry of the list. */
  rowsOf(response: FormResponse, choicesOf: ChoicesOf): SheetCell[][];
}

/** Finds the choices of a question whose choices stand in no definition, by its path in the answers. */
export type ChoicesOf = (path: string) => readonly Choice[] | undefined;

type Row = Readonly<Record<string, Json>>;
type Lists = ReadonlyMap<number, readonly FormItem[]>;

const FIXED = [
  ['receipt', 'Receipt'],
  ['submittedAt', 'Sent at'],
  ['version', 'Version'],
  ['name', 'Name of the link'],
  ['email', 'E-mail of the link'],
] as const;
const FIXED_OF_ENTRIES = [
  ['receipt', 'Receipt'],
  ['entry', 'Entry'],
] as const;

/** The table of the responses, then one for each list of questions; columns by question over all versions. */
export function planTables(definitions: ReadonlyMap<number, FormDefinition>): ResponseTable[] {
  const questions = askedQuestions(topQuestions(definitions));
  const planned = planColumns(questions);
  const columns = planned.flatMap((question) => question.columns);
  const main: ResponseTable = {
    code: '',
    label: 'Responses',
    codes: [...FIXED.map(([code]) => code), ...columns.map(({ code }) => code)],
    labels: [...FIXED.map(([, label]) => label), ...columns.map(({ label }) => label)],
    rowsOf: (response, choicesOf) => {
      const { receipt, submittedAt, version, person, answers } = response;
      const fixed = [receipt, submittedAt, version, person?.name ?? '', person?.email ?? ''];
      return [[...fixed, ...cellsOf(planned, { response, row: answers, path: '' }, choicesOf)]];
    },
  };
  return [main, ...listTables(questions, '')];
}

function topQuestions(definitions: ReadonlyMap<number, FormDefinition>): Lists {
  return new Map(
    [...definitions].map(([version, { sections }]) => [version, sections.flatMap(({ items }) => items)]),
  );
}

function listTables(questions: readonly AskedQuestion[], above: string): ResponseTable[] {
  return questions.flatMap((list) => {
    const inner: Lists = new Map([...list.versions].map(([version, item]) => [version, nestedItems(item)]));
    const asked = askedQuestions(inner);
    if (asked.length === 0) return [];
    const code = `${above}${list.name}`;
    const planned = planColumns(asked);
    const columns = planned.flatMap((question) => question.columns);
    const table: ResponseTable = {
      code,
      label: list.item.label ?? list.name,
      codes: [...FIXED_OF_ENTRIES.map(([fixed]) => fixed), ...columns.map((column) => column.code)],
      labels: [...FIXED_OF_ENTRIES.map(([, label]) => label), ...columns.map(({ label }) => label)],
      rowsOf: (response, choicesOf) =>
        entriesAt(response.answers, code.split('.'), { path: '', entry: '' }).map(({ row, path, entry }) => [
          response.receipt,
          entry,
          ...cellsOf(planned, { response, row, path }, choicesOf),
        ]),
    };
    return [table, ...listTables(asked, `${code}.`)];
  });
}

/** The entries of a list, also of one inside another; `entry` counts them from 1: `2`, or `2.1`. */
function entriesAt(
  row: Row,
  [name = '', ...below]: readonly string[],
  around: { path: string; entry: string },
): { row: Row; path: string; entry: string }[] {
  const value = ownValue(row, name);
  if (!Array.isArray(value)) return [];
  return value.flatMap((inner, index) => {
    if (!isPlainObject(inner)) return [];
    const path = `${around.path}${name}.${index}.`;
    const entry = around.entry === '' ? String(index + 1) : `${around.entry}.${index + 1}`;
    return below.length === 0 ? [{ row: inner, path, entry }] : entriesAt(inner, below, { path, entry });
  });
}

interface PlannedQuestion {
  name: string;
  columns: QuestionColumn[];
}

function planColumns(questions: readonly AskedQuestion[]): PlannedQuestion[] {
  return questions.map((question) => ({ name: question.name, columns: columnsOf(question) }));
}

function cellsOf(
  questions: readonly PlannedQuestion[],
  { response, row, path }: { response: FormResponse; row: Row; path: string },
  choicesOf: ChoicesOf,
): SheetCell[] {
  const files = new Map(response.files.map(({ name, id }) => [name, id]));
  return questions.flatMap(({ name, columns }) => {
    const source = {
      version: response.version,
      value: ownValue(row, name),
      endpointChoices: choicesOf(`${path}${name}`),
      files,
    };
    return columns.map(({ cellOf }) => cellOf(source));
  });
}

/** Headings of the table of questions. */
export const QUESTION_HEADINGS = ['code', 'question', 'type', 'versions', 'value', 'label'] as const;

/** What the codes mean: every question with its versions, and every choice that was ever offered with its label. */
export function questionRows(definitions: ReadonlyMap<number, FormDefinition>): SheetCell[][] {
  return rowsOfQuestions(topQuestions(definitions), '');
}

function rowsOfQuestions(lists: Lists, above: string): SheetCell[][] {
  return askedQuestions(lists).flatMap(({ name, item, versions }) => {
    const code = `${above}${name}`;
    const numbers = [...versions.keys()].toSorted((one, other) => one - other).join(', ');
    const items = [...versions.values()];
    const lines = namedOnce(items.flatMap((each) => matrixOf(each).rows));
    const choices = namedOnce(items.flatMap((each) => [...choicesFor(each), ...matrixOf(each).columns]));
    const inner: Lists = new Map([...versions].map(([version, each]) => [version, nestedItems(each)]));
    return [
      [code, item.label ?? '', item.type, numbers, '', ''],
      ...lines.map(({ value, label }) => [`${code}.${value}`, label, '', '', '', '']),
      ...choices.map(({ value, label }) => [code, '', '', '', value, label]),
      ...rowsOfQuestions(inner, `${code}.`),
    ];
  });
}
