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
import { parseObjectLiteral } from '@opencareers/form-converters/object-literal';
import { convertSurveyJs } from '@opencareers/form-converters/survey-js/survey-js';
import { differencesOf, type SourceFilling } from '@opencareers/form-converters/testing/filled';
import { FormIoFilling } from '@opencareers/form-converters/testing/filled-form-io';
import { SurveyFilling } from '@opencareers/form-converters/testing/filled-survey';

/*
 * All public forms that are here, converted: how many questions are there, what became of them, and what somebody who
 * fills them in sees and is told here and by the library of the source, where it has one. Read are those of
 * ../shared/data/05-forms and, with `--more FOLDER`, those in its folders `formio` (JSON) and `html`. `--people` is how
 * many fill in each form.
 */
const { values } = parseArgs({
  options: { more: { type: 'string' }, people: { type: 'string', default: '25' } },
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
  differingVisible: number;
  differingVerdicts: number;
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
  differingVisible: 0,
  differingVerdicts: 0,
};

// What a library says of its own troubles is no figure.
console.warn = () => undefined;
console.log = ((log) => (text: unknown) => {
  if (typeof text === 'string' && text.startsWith('{')) log(text);
})(console.log);

const result: Record<string, Row | Record<string, Row>> = {};
const total = { ...NO_ROW };
for (const [name, folder, source, only] of FOLDERS) {
  if (folder === null || !existsSync(fileURLToPath(folder))) continue;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && (only?.test(file.name) ?? true))
    .map((file) => file.name)
    .toSorted();
  const rows: Record<string, Row> = {};
  const sum = { ...NO_ROW };
  for (const file of files) {
    const row = rowOf(source, source.read(readFileSync(new URL(file, folder), 'utf8')));
    rows[file] = row;
    add(sum, row);
    add(total, row);
  }
  result[name] = rows;
  result[`total-${name}`] = sum;
}
result.total = total;
console.log(JSON.stringify(result));

function add(sum: Row, row: Row): void {
  for (const key of Object.keys(sum) as (keyof Row)[]) sum[key] += row[key];
}

function rowOf(source: Source, input: unknown): Row {
  const converted = convertedOrRefused(source, input);
  if (converted === null) return { ...NO_ROW, forms: 1, refused: 1 };
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
  return {
    forms: 1,
    refused: 0,
    questions: questions.length,
    full: count('full'),
    partial: count('partial'),
    none: count('none'),
    losses: form.length + questions.reduce((sum, { missing }) => sum + missing.length, 0),
    compared: people > 0 ? 1 : 0,
    differingVisible: visible.size,
    differingVerdicts: verdicts.size,
  };
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
