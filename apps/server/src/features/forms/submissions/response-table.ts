import type { FormResponse } from '@opencareers/contracts/forms-operator';
import { ownValue } from '@opencareers/contracts/own-value';
import {
  DISPLAY_TYPES,
  type FormDefinition,
  type FormItem,
} from '@opencareers/form-core/definition/form-definition';
import type { Json } from '../../../platform/json.ts';

const FIXED = ['receipt', 'submittedAt', 'version', 'name', 'email'] as const;

/** A table of responses: one column for each question of any version, in the order of the newest one that has it. */
export interface ResponseTable {
  headings: string[];
  cellsOf(response: FormResponse): string[];
}

/** Plans the table for the versions of a form, oldest first. */
export function planTable(definitions: readonly FormDefinition[]): ResponseTable {
  const questions = new Set<string>();
  for (const definition of definitions.toReversed())
    for (const item of definition.sections.flatMap((section) => section.items))
      if (!isDisplay(item)) questions.add(item.name);
  const names = [...questions];
  return {
    headings: [...FIXED, ...names],
    cellsOf: ({ receipt, submittedAt, version, person, answers, files }) => {
      const named = new Map(files.map((file) => [file.name, file.id]));
      const fixed = [receipt, submittedAt, String(version), person?.name ?? '', person?.email ?? ''];
      return [...fixed, ...names.map((name) => cellText(ownValue(answers, name), named))];
    },
  };
}

function isDisplay(item: FormItem): boolean {
  return DISPLAY_TYPES.some((type) => type === item.type);
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
