import { csvLines } from '@opencareers/contracts/csv-cell';
import { type FormResponse, FormResponseSchema } from '@opencareers/contracts/forms-operator';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { fieldError } from '../../../platform/app-error.ts';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import { type SheetCell, writeXlsx } from '../../../platform/spreadsheet/xlsx.ts';
import type { FormServices } from '../form-services.ts';
import type { FormRecord } from '../forms.schema.ts';
import { findNewestNumber } from '../submissions/form-submissions.repo.ts';
import { ownChoices } from '../submissions/own-choices.ts';
import { type ResponseSelection, readDefinitions, readResponses } from './form-responses.ts';
import {
  type ChoicesOf,
  planTables,
  QUESTION_HEADINGS,
  questionRows,
  type ResponseTable,
} from './response-tables.ts';

/** Choices of our own lists are named as in English, like all that the operator reads. */
const LOCALE = 'en';

/** The responses of a form that somebody wants, read anew as often as they are gone through. */
export interface WantedResponses {
  form: FormRecord;
  definitions: ReadonlyMap<number, FormDefinition>;
  read: () => AsyncGenerator<FormResponse>;
  /** Finds the choices of what a response answered. */
  choicesFor: (response: FormResponse) => ChoicesOf;
}

/** The responses of a form up to now: whoever reads them again gets the same ones. */
export async function wantedResponses(
  services: FormServices,
  seed: ContextSeed,
  { form, selection }: { form: FormRecord; selection: ResponseSelection },
): Promise<WantedResponses> {
  const definitions = await readDefinitions(services, seed, form);
  const upTo = await inTenant(services.db, seed, (ctx) => findNewestNumber(ctx, form));
  const asking = new Set(
    [...definitions].filter(([, each]) => asksOurLists(each)).map(([version]) => version),
  );
  return {
    form,
    definitions,
    read: () => readResponses(services, seed, { form, definitions, selection, upTo }),
    choicesFor: ({ version, answers }) => {
      const definition = definitions.get(version);
      if (definition === undefined || !asking.has(version)) return () => undefined;
      return ownChoices(services.options, { definition, answers: answers as Answers, locale: LOCALE });
    },
  };
}

function asksOurLists(definition: FormDefinition): boolean {
  for (const { item } of allItems(definition))
    if (item.options !== undefined && 'apiEndpoint' in item.options) return true;
  return false;
}

/** Responses as lines of JSON. */
export async function* writeJsonLines({ read }: WantedResponses): AsyncGenerator<string> {
  for await (const response of read()) yield `${JSON.stringify(FormResponseSchema.parse(response))}\n`;
}

/**
 * Responses as a table, or the entries of one list of questions: a line with the codes, one with the labels, then the
 * answers. Throws when the form has no such list.
 */
export function writeCsv(wanted: WantedResponses, list = ''): AsyncGenerator<string> {
  const table = planTables(wanted.definitions).find(({ code }) => code === list);
  if (table === undefined) throw fieldError('list', 'is no list of questions of the form');
  return csvOf(table, wanted);
}

async function* csvOf(table: ResponseTable, wanted: WantedResponses): AsyncGenerator<string> {
  // Spreadsheets take a file without the mark for one of their own old alphabet.
  yield `\ufeff${csvLines([table.codes, table.labels])}`;
  for await (const row of rowsOf(table, wanted)) yield csvLines([row]);
}

/** Responses as a workbook: a sheet of them, one for the entries of each list, and one that says what the codes mean. */
export function writeWorkbook(wanted: WantedResponses, at: Date): AsyncGenerator<Uint8Array> {
  const answers = planTables(wanted.definitions).map((table) => ({
    name: table.code === '' ? table.label : table.code,
    headings: [table.codes, table.labels],
    rows: () => rowsOf(table, wanted),
  }));
  const questions = {
    name: 'Questions',
    headings: [QUESTION_HEADINGS],
    rows: () => questionRows(wanted.definitions),
  };
  return writeXlsx([...answers, questions], at);
}

async function* rowsOf(
  table: ResponseTable,
  { read, choicesFor }: WantedResponses,
): AsyncGenerator<SheetCell[]> {
  for await (const response of read()) yield* table.rowsOf(response, choicesFor(response));
}
