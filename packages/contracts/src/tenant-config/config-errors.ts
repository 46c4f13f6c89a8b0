import type { z } from 'zod';
import { keysOf, schemaAt } from './schema-walk.ts';

/** One thing that is wrong with a configuration. */
export interface ConfigError {
  /** The key in dots, for example `pcsxConfig.searchConfig.smartFilters.0`; empty for the whole. */
  path: string;
  /** What is wrong, in a sentence part that reads well after the key. */
  message: string;
}

/** Something wrong that only shows when several keys are read together. */
export interface CrossError {
  path: readonly PropertyKey[];
  message: string;
}

const ERRORS_MAX = 100;
const SHOWN_VALUE_MAX = 60;

/** Path of a key as people write it. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** The refusals of `error` by key, with a suggestion where a known key is close to an unknown one. */
export function configErrorsOf(error: z.ZodError, schema: z.ZodType): ConfigError[] {
  return error.issues.flatMap((issue) => errorsOfIssue(issue, schema)).slice(0, ERRORS_MAX);
}

function errorsOfIssue(issue: z.core.$ZodIssue, schema: z.ZodType): ConfigError[] {
  if (issue.code === 'unrecognized_keys') {
    const parent = schemaAt(schema, issue.path);
    const known = parent === null ? [] : keysOf(parent);
    return issue.keys.map((key) => ({
      path: pathText([...issue.path, key.slice(0, SHOWN_VALUE_MAX)]),
      message: `is not a known key${suggestion(key, known)}`,
    }));
  }
  if (issue.code === 'invalid_key')
    return [
      {
        path: pathText(issue.path),
        message: issue.issues.map(({ message }) => message).join('; ') || issue.message,
      },
    ];
  return [{ path: pathText(issue.path), message: issue.message }];
}

/** ` (did you mean "x"?)` when one of `known` is close to `given`, else nothing. */
export function suggestion(given: string, known: readonly string[]): string {
  const wanted = given.toLowerCase().replace(/[_-]/g, '');
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | null = null;
  let bestDistance = most + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase().replace(/[_-]/g, ''), most);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best === null ? '' : ` (did you mean "${best}"?)`;
}

/** Letters to change from `a` to `b`; anything above `most` may come back as `most + 1`. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > 200) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? most + 1;
}
