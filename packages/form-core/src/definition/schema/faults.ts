import type { z } from 'zod';
import type { JsonPath } from './input-scan.ts';

/** What is wrong at a place; `{key}` in the message stands for the last part of the path. */
export interface Fault {
  path: JsonPath;
  message: string;
}

/** An issue as faults with their whole path; of a union only those of the member that was meant. */
export function faultsOf(issue: z.core.$ZodIssue, around: JsonPath = []): Fault[] {
  const path = [...around, ...issue.path];
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((errors) => errors.length > 0 && errors.every(isOfMeantMember));
    if (meant !== undefined) return meant.flatMap((inner) => faultsOf(inner, path));
  }
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.message
    .split('\n')
    .map((message, index) => ({ path: [...path, issue.keys[index] ?? ''], message }));
}

// A member of a union was meant when its keys are all there and only their values are wrong.
function isOfMeantMember(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') return false;
  if (issue.path.length === 0)
    return issue.code === 'invalid_union' && issue.errors.some((errors) => errors.every(isOfMeantMember));
  return issue.path.length > 1 || issue.input !== undefined;
}

/** A path as people write it: `sections[0].items[3].label`. */
export function writePath(path: JsonPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`;
      const name = String(key).slice(0, 100);
      if (!/^[\w$-]+$/.test(name)) return `[${JSON.stringify(name)}]`;
      return index === 0 ? name : `.${name}`;
    })
    .join('');
}

/** The value at a place, undefined when there is none. */
export function valueAt(input: unknown, path: JsonPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** Name of the innermost question around a place, null outside of questions. */
export function questionAt(input: unknown, path: JsonPath): string | null {
  for (let end = path.length; end > 1; end -= 1) {
    if (path[end - 2] !== 'items' || typeof path[end - 1] !== 'number') continue;
    const name = valueAt(input, [...path.slice(0, end), 'name']);
    return typeof name === 'string' && name !== '' ? name.slice(0, 100) : null;
  }
  return null;
}

/** Puts the name of the property and of the question into the message. */
export function writeFault(input: unknown, { path, message }: Fault) {
  const question = questionAt(input, path);
  const key = path.findLast((part) => typeof part === 'string') ?? 'form';
  const at = typeof path.at(-1) === 'number' ? writePath([key, path.at(-1)!]) : key.slice(0, 100);
  const text = message.replaceAll('{key}', () => at);
  const sentence = text.endsWith('?') || text.endsWith('.') ? text : `${text}.`;
  return {
    path: writePath(path),
    question,
    message: question === null ? sentence : `Question "${question}": ${sentence}`,
  };
}
