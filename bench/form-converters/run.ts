import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Conversion } from '@opencareers/form-converters/conversion';
import { convertFormIo } from '@opencareers/form-converters/form-io/form-io';
import { convertGovUk } from '@opencareers/form-converters/gov-uk/gov-uk';
import { convertHtmlForm } from '@opencareers/form-converters/html/html';
import { convertBambooHr } from '@opencareers/form-converters/job-boards/bamboo-hr';
import { convertFlowxtra } from '@opencareers/form-converters/job-boards/flowxtra';
import { convertGreenhouse } from '@opencareers/form-converters/job-boards/greenhouse';
import { convertJsonSchema } from '@opencareers/form-converters/json-schema/json-schema';
import { parseObjectLiteral } from '@opencareers/form-converters/object-literal';
import { isSourceObject, objectOf } from '@opencareers/form-converters/source-json';
import { convertSurveyJs } from '@opencareers/form-converters/survey-js/survey-js';
import {
  differencesOf,
  type SourceFilling,
  wholeQuestions,
} from '@opencareers/form-converters/testing/filled';
import { FormIoFilling } from '@opencareers/form-converters/testing/filled-form-io';
import { RjsfFilling } from '@opencareers/form-converters/testing/filled-rjsf';
import { SurveyFilling } from '@opencareers/form-converters/testing/filled-survey';

/*
 * All public forms that are here, converted: how many questions are there, what became of them, and what somebody who
 * fills them in sees and is told here and by the library of the source, where it has one. Read are those of
 * ../shared/data/05-forms and, with `--more FOLDER`, those in its folders `formio`, `json-schema` (schemas, alone or as
 * `{ schema, uiSchema }`) and `html`. `--people` is how many fill in each form, `--only` one folder. `--table` prints a
 * table in Markdown instead of JSON.
 */
const { values } = parseArgs({
  options: {
    more: { type: 'string' },
    people: { type: 'string', default: '25' },
    only: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
});
const SHARED = new URL('../../../shared/data/05-forms/', import.meta.url);

interface Source {
  convert: (input: unknown) => Conversion;
  read: (text: string) => unknown;
  fill?: (input: unknown) => SourceFilling;
}

const json = (text: string): unknown => JSON.parse(text);
const SURVEY: Source = { convert: convertSurveyJs, read: json, fill: (input) => new SurveyFilling(input) };
const GOV_UK: Source = { convert: convertGovUk, read: json };
const FORM_IO: Source = {
  convert: convertFormIo,
  read: json,
  fill: (input) => new FormIoFilling(input as Record<string, unknown>),
};
const JSON_SCHEMA: Source = {
  convert: (input) => convertJsonSchema(...schemasOf(input)),
  read: json,
  fill: (input) => new RjsfFilling(...schemasOf(input)),
};
const HTML: Source = { convert: convertHtmlForm, read: (text) => text };

const more = values.more === undefined ? null : pathToFileURL(`${values.more}/`);
const FOLDERS: readonly [name: string, folder: URL | null, source: Source, only?: RegExp][] = [
  ['surveyjs', new URL('surveyjs/', SHARED), SURVEY, /\.json$/],
  [
    'surveyjs-literal',
    new URL('surveyjs/original-js-literals/', SHARED),
    { ...SURVEY, read: parseObjectLiteral },
  ],
  ['govuk', new URL('defra-gov-uk/', SHARED), GOV_UK],
  [
    'greenhouse',
    new URL('ats-application-forms/', SHARED),
    { convert: convertGreenhouse, read: json },
    /^greenhouse/,
  ],
  [
    'bamboohr',
    new URL('ats-application-forms/', SHARED),
    { convert: convertBambooHr, read: json },
    /^bamboohr/,
  ],
  [
    'flowxtra',
    new URL('ats-application-forms/', SHARED),
    { convert: convertFlowxtra, read: json },
    /^flowxtra/,
  ],
  ['formio', more && new URL('formio/', more), FORM_IO],
  ['json-schema', more && new URL('json-schema/', more), JSON_SCHEMA],
  ['html', more && new URL('html/', more), HTML],
];

interface Row {
  forms: number;
  refused: number;
  questions: number;
  full: number;
  partial: number;
  none: number;
  losses: number;
  compared: number;
  people: number;
  /** Questions reported without loss, outside of lists: those that are compared. */
  comparedQuestions: number;
  differingVisible: number;
  differingVerdicts: number;
}

/** A row with what differs. */
interface DetailedRow extends Row {
  differing: string[];
}

const NO_ROW: Row = {
  forms: 0,
  refused: 0,
  questions: 0,
  full: 0,
  partial: 0,
  none: 0,
  losses: 0,
  compared: 0,
  people: 0,
  comparedQuestions: 0,
  differingVisible: 0,
  differingVerdicts: 0,
};

// What a library says of its own troubles is no figure.
console.warn = () => undefined;
const print = console.log;
console.log = () => undefined;
console.error = () => undefined;

const result: Record<string, Row | Record<string, Row | DetailedRow>> = {};
const table: string[] = [];
const total = { ...NO_ROW };
for (const [name, folder, source, only] of FOLDERS) {
  if (values.only !== undefined && values.only !== name) continue;
  if (folder === null || !existsSync(fileURLToPath(folder))) continue;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && (only?.test(file.name) ?? true))
    .map((file) => file.name)
    .toSorted();
  const rows: Record<string, Row | DetailedRow> = {};
  const sum = { ...NO_ROW };
  for (const file of files) {
    const { row, differing } = rowOf(source, source.read(readFileSync(new URL(file, folder), 'utf8')));
    rows[file] = differing.length > 0 ? { ...row, differing } : row;
    table.push(lineOf([`${name}/${file}`, ...cellsOf(row)]));
    add(sum, row);
    add(total, row);
  }
  result[name] = rows;
  result[`total-${name}`] = sum;
  table.push(lineOf([`**${name}: ${sum.forms} forms**`, ...cellsOf(sum)]));
}
result.total = total;
if (values.table) {
  const columns = [
    ...['form', 'questions', 'full', 'partial', 'none', 'reported', 'people'],
    ...['compared questions', 'differing questions', 'differing verdicts'],
  ];
  const head = [lineOf(columns), lineOf(columns.map((_, index) => (index === 0 ? '---' : '--:')))];
  print([...head, ...table, lineOf([`**${total.forms} forms**`, ...cellsOf(total)])].join('\n'));
} else print(JSON.stringify(result));

function lineOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cellsOf(row: Row): (string | number)[] {
  const { questions, full, partial, none, losses, people, comparedQuestions } = row;
  if (row.refused === 1 && row.forms === 1) return ['refused', ...Array<string>(8).fill('')];
  const compared =
    people > 0
      ? [people, comparedQuestions, row.differingVisible, row.differingVerdicts]
      : Array<string>(4).fill('–');
  return [questions, full, partial, none, losses, ...compared];
}

/** A schema with the one of its looks, or a schema alone. */
function schemasOf(input: unknown): [schema: unknown, uiSchema: unknown] {
  const { schema, uiSchema } = objectOf(input);
  return isSourceObject(schema) ? [schema, uiSchema] : [input, undefined];
}

function add(sum: Row, row: Row): void {
  for (const key of Object.keys(sum) as (keyof Row)[]) sum[key] += row[key];
}

function rowOf(source: Source, input: unknown): { row: Row; differing: string[] } {
  const converted = convertedOrRefused(source, input);
  if (converted === null) return { row: { ...NO_ROW, forms: 1, refused: 1 }, differing: [] };
  const { questions, form } = converted.report;
  const count = (outcome: string) => questions.filter((question) => question.outcome === outcome).length;
  const visible = new Set<string>();
  const verdicts = new Set<string>();
  const people = source.fill === undefined ? 0 : Number(values.people);
  for (let person = 0; person < people; person++) {
    const filling = source.fill?.(input);
    if (filling === undefined) break;
    const found = differencesOf(converted, filling, picksOf(person));
    for (const path of found.visible) visible.add(path);
    for (const path of found.verdicts) verdicts.add(path);
  }
  const asked = people > 0 ? source.fill?.(input) : undefined;
  const comparedQuestions = asked
    ? wholeQuestions(converted).filter((question) => asked.has(question.source)).length
    : 0;
  const row: Row = {
    forms: 1,
    refused: 0,
    questions: questions.length,
    full: count('full'),
    partial: count('partial'),
    none: count('none'),
    losses: form.length + questions.reduce((sum, { missing }) => sum + missing.length, 0),
    compared: people > 0 ? 1 : 0,
    people,
    comparedQuestions,
    differingVisible: visible.size,
    differingVerdicts: verdicts.size,
  };
  const differing = [...visible].map((path) => `${path} shows otherwise`);
  return { row, differing: [...differing, ...[...verdicts].map((path) => `${path} is judged otherwise`)] };
}

function convertedOrRefused({ convert }: Source, input: unknown): Conversion | null {
  try {
    return convert(input);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConversionRefusal') return null;
    throw error;
  }
}

/** What one person chooses, the same in each run. */
function picksOf(person: number): number[] {
  return Array.from(
    { length: 23 },
    (_, index) => (person * 31 + index * 17 + index * index * 7 + person * person) % 101,
  );
}
