import { shortened } from '@opencareers/messages/beginnings';
import type { z } from 'zod';
import { TEST_KEYS } from './condition-schema.ts';
import { PROBLEMS_MAX } from './limits.ts';

type RawIssue = z.core.$ZodRawIssue;

/** One thing of each list, for "must have at least one choice". */
const ENTRIES: Record<string, string> = {
  sections: 'section',
  items: 'question',
  choices: 'choice',
  rows: 'row',
  columns: 'column',
  rules: 'rule',
  dependencies: 'name',
  and: 'condition',
  or: 'condition',
  in: 'value',
  accept: 'ending',
  suggestions: 'skill',
};

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'missing',
};

/**
 * Says what is wrong in words for whoever writes a form. `{key}` stands for the property, which is only known once
 * the whole path is; a line of its own for each of several unknown keys.
 */
export function describeIssue(issue: RawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return '`{key}` is missing';
    return `\`{key}\` must be ${kind(issue.expected)}, not ${kindOf(issue.input)}`;
  }
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue);
  if (issue.code === 'too_small') return `\`{key}\` must ${atLeast(issue)}`;
  if (issue.code === 'too_big') return `\`{key}\` must ${atMost(issue)}`;
  if (issue.code === 'invalid_value')
    return `\`{key}\` must be ${oneOf(issue.values.map(String), issue.input)}`;
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    const type: unknown = (issue.input as Record<string, unknown>)[issue.discriminator];
    if (type === undefined) return '`{key}` is missing';
    const options = Array.isArray(issue.options) ? issue.options.map(String) : [];
    return `\`{key}\` must be ${oneOf(options, type)}`;
  }
  if (issue.code === 'invalid_union') return conditionShape(issue.input);
  return '`{key}` cannot be read';
}

function kind(expected: string): string {
  return KINDS[expected] ?? expected;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value);
  return KINDS[typeof value] ?? `a ${typeof value}`;
}

function unknownKeys(issue: RawIssue & { keys: string[] }): string {
  const known = knownKeys(issue.inst);
  return issue.keys
    .slice(0, PROBLEMS_MAX)
    .map((key) => `\`${shorten(key)}\` is not known${meant(key, known)}`)
    .join('\n');
}

function knownKeys(schema: unknown): string[] {
  const shape = (schema as z.core.$ZodObject | undefined)?._zod.def.shape;
  return shape === undefined ? [] : Object.keys(shape);
}

function meant(word: string, known: readonly string[]): string {
  const near = findNearestWord(word, known);
  if (near !== null) return `; did you mean \`${near}\`?`;
  return known.length === 0 ? '' : `; known are ${known.map((key) => `\`${key}\``).join(', ')}`;
}

function atLeast({ origin, minimum, path }: RawIssue & { code: 'too_small' }): string {
  if (origin === 'array') return `have at least ${entries(Number(minimum), path)}`;
  if (origin !== 'string') return `be at least ${minimum}`;
  return Number(minimum) === 1 ? 'not be empty' : `have at least ${minimum} characters`;
}

function atMost({ origin, maximum, path }: RawIssue & { code: 'too_big' }): string {
  if (origin === 'array') return `have at most ${entries(Number(maximum), path)}`;
  return origin === 'string' ? `have at most ${maximum} characters` : `be at most ${maximum}`;
}

function entries(count: number, path: readonly PropertyKey[] | undefined): string {
  const name = ENTRIES[String(path?.at(-1))] ?? 'entry';
  if (count === 1) return `one ${name}`;
  return `${count} ${name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`}`;
}

function oneOf(known: string[], given: unknown): string {
  const shown = typeof given === 'string' ? `"${shorten(given)}"` : kindOf(given);
  const near = typeof given === 'string' ? findNearestWord(given, known) : null;
  const list = known.map((value) => `\`${value}\``).join(', ');
  const question = near === null ? '' : `; did you mean \`${near}\`?`;
  return `${known.length === 1 ? list : `one of ${list}`}, not ${shown}${question}`;
}

/** The word that was probably meant, or null when none is near: a third of its letters may differ. */
function findNearestWord(word: string, known: readonly string[]): string | null {
  const wanted = simplify(word);
  let best: { known: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(wanted, simplify(candidate));
    if (distance > Math.max(1, Math.floor(candidate.length / 3))) continue;
    if (best === null || distance < best.distance) best = { known: candidate, distance };
  }
  return best?.known ?? null;
}

const LONGEST_WORD = 40;

// `Date-Range`, `date_range` and `dateRange` are one word to whoever mistyped it.
function simplify(word: string): string {
  return word
    .slice(0, LONGEST_WORD)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

/** Letters to change, add, leave out or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** What is wrong with a condition that is none of the known ones. */
function conditionShape(input: unknown): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return `\`{key}\` must be a condition such as {"field": "country", "equals": "US"}, not ${kindOf(input)}`;
  const keys = Object.keys(input);
  const [strange] = keys.filter((key) => key !== 'field' && !TEST_KEYS.some((known) => known === key));
  if (strange !== undefined) return unknownConditionKey(strange);
  const tests = keys.filter((key) => key !== 'field');
  if (tests.length > 1)
    return `\`{key}\` has ${tests.map((key) => `\`${key}\``).join(' and ')}; join two conditions with \`and\``;
  if (tests.length === 1) return `\`${tests[0]}\` needs \`field\`, the name of the question it looks at`;
  return '`{key}` must say `and`, `or`, `not`, or a `field` with `equals`, `in`, `empty`, `compare` or `contains`';
}

function unknownConditionKey(key: string): string {
  return `\`${shorten(key)}\` is not known in a condition${meant(key, TEST_KEYS)}`;
}

/** A word of the input as it can stand in a sentence of one line. */
function shorten(text: string): string {
  return shortened(text.replace(/\s+/g, ' '), 60);
}
