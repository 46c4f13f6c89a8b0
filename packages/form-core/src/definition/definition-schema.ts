import { z } from 'zod';
import { isOwnLayout } from '../field-types/own-types.ts';
import { findOwnType } from '../field-types/registry.ts';
import { FIELD_TYPES, type FormDefinition, type FormSection } from './form-definition.ts';
import { describeIssue } from './schema/issue-message.ts';
import { ItemSchema, OwnItemSchema, UnknownItemSchema } from './schema/item-schema.ts';
import {
  CHOICES_MAX,
  DEPTH_MAX,
  LONG_TEXT_MAX,
  PROBLEMS_MAX,
  QUESTIONS_MAX,
  SECTIONS_MAX,
  VALUES_MAX,
} from './schema/limits.ts';
import { LanguageSchema, longText, shortText } from './schema/scalar-schemas.ts';
import type { ShapeOf } from './schema/shape-of.ts';
import { allItems } from './walk-items.ts';

const SectionSchema = z
  .strictObject({
    title: shortText().meta({ description: 'Heading of the section, and its name among the steps.' }),
    description: longText().optional().meta({ description: 'Shown below the title; plain text.' }),
    itemsSortOrder: z.literal('random').optional().meta({
      description:
        'Another order of the questions for each person, which stays theirs; as given when absent.',
    }),
    items: z.array(ItemSchema).max(QUESTIONS_MAX).meta({ description: 'The questions in their order.' }),
  } satisfies ShapeOf<FormSection>)
  .meta({ id: 'Section', description: 'Questions under one heading.' });

/** A form as JSON; in code `visibleFn` and `apiCall` may also be functions. */
export const FormDefinitionSchema = z
  .strictObject({
    title: shortText().optional().meta({ description: 'Heading of the form.' }),
    description: longText().optional().meta({ description: 'Shown below the title; plain text.' }),
    layout: z
      .enum(['simple', 'stepper'])
      .optional()
      .meta({ description: 'How the sections are shown.', default: 'simple' }),
    review: z.boolean().optional().meta({
      description: 'The answers are shown once more, to be read, before they are sent.',
      default: false,
    }),
    language: LanguageSchema.optional().meta({ description: 'BCP 47 tag of the texts.' }),
    translations: z
      .record(LanguageSchema, z.record(shortText(), z.string().max(LONG_TEXT_MAX)))
      .optional()
      .meta({
        description:
          'Texts in other languages, by tag and by path: `{"de": {"sections.0.items.2.label": "Vorname"}}`.',
      }),
    sections: z
      .array(SectionSchema)
      .min(1)
      .max(SECTIONS_MAX)
      .meta({ description: 'The sections in their order.' }),
  } satisfies ShapeOf<FormDefinition>)
  .meta({ title: 'Form', description: 'A form of the toolkit.' }) satisfies z.ZodType<FormDefinition>;

/** A place in JSON: keys and positions from the outside in. */
type JsonPath = readonly PropertyKey[];

/** What is wrong at a place; `{key}` in the message stands for the last part of the path. */
interface Fault {
  path: JsonPath;
  message: string;
}

/** Why something is no form: where, in the spelling `sections[0].items[3].rules[1].value`, and what to do about it. */
export interface DefinitionProblem {
  path: string;
  /** Name of the question it is in, when it is in one. */
  question: string | null;
  message: string;
}

/** What reading a definition gives. */
export type ParsedDefinition =
  | { ok: true; definition: FormDefinition }
  | { ok: false; problems: DefinitionProblem[] };

export interface ParseDefinitionOptions {
  /** `keep` lets questions of unknown types through, for a renderer that leaves them out [FORM-25]. */
  unknownTypes?: 'refuse' | 'keep';
}

/** Reads a form out of anything; never throws. At most 100 problems are named. */
export function parseDefinition(
  input: unknown,
  { unknownTypes = 'refuse' }: ParseDefinitionOptions = {},
): ParsedDefinition {
  const unfit = findUnfit(input);
  if (unfit !== null) return refuse(input, [unfit]);
  const faults = findFormFaults(input).flatMap((fault) => {
    if (isUnknownType(input, fault.path)) return faultsOfUnknown(input, { fault, unknownTypes });
    return isLayoutOfHost(input, fault) ? [] : [fault];
  });
  if (faults.length > 0) return refuse(input, faults);
  // The schema changes nothing that it reads: what was given is what would come out of it.
  const definition = input as FormDefinition;
  const questions = [...allItems(definition)].length;
  if (questions <= QUESTIONS_MAX) return { ok: true, definition };
  const message = `The form has ${questions} questions; at most ${QUESTIONS_MAX} are possible.`;
  return refuse(input, [{ path: ['sections'], message }]);
}

interface Unfit {
  path: JsonPath;
  message: string;
}

interface Link {
  key: string | number;
  parent: Link | null;
  depth: number;
}

/**
 * The first thing that forbids reading a value further: too deep, too large, text that no store keeps, a key that
 * reaches an object's prototype. It walks without recursion, so no input is too deep for it.
 */
function findUnfit(input: unknown): Unfit | null {
  const open: { value: unknown; link: Link | null }[] = [{ value: input, link: null }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, link } = next;
    seen += 1;
    if (seen > VALUES_MAX) return { path: [], message: `The form has more than ${VALUES_MAX} values.` };
    if (typeof value === 'string' && !isKeepable(value))
      return { path: pathOf(link), message: '`{key}` has characters that cannot be stored.' };
    if (typeof value !== 'object' || value === null) continue;
    const depth = (link?.depth ?? 0) + 1;
    if (depth > DEPTH_MAX)
      return {
        path: pathOf(link).slice(0, 8),
        message: `More than ${DEPTH_MAX} levels are inside each other.`,
      };
    if (Array.isArray(value) && value.length > CHOICES_MAX)
      return { path: pathOf(link), message: `\`{key}\` must have at most ${CHOICES_MAX} entries.` };
    for (const key of Object.keys(value)) {
      const child = { key: Array.isArray(value) ? Number(key) : key, parent: link, depth };
      if (key === '__proto__' || !isKeepable(key))
        return { path: pathOf(child), message: '`{key}` cannot be the name of a property.' };
      open.push({ value: (value as Record<string, unknown>)[key], link: child });
    }
  }
  return null;
}

// PostgreSQL stores no NUL, and half a surrogate pair is no character.
function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function pathOf(link: Link | null): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = link; at !== null; at = at.parent) path.unshift(at.key);
  return path;
}

function refuse(input: unknown, faults: readonly Fault[]): ParsedDefinition {
  return { ok: false, problems: faults.slice(0, PROBLEMS_MAX).map((fault) => writeFault(input, fault)) };
}

function findFormFaults(input: unknown): Fault[] {
  try {
    return findFaults(FormDefinitionSchema, input);
  } catch (error) {
    // zod hands faults on as arguments of one call, and engines differ in how many of these they take: from 65,536.
    if (error instanceof RangeError) return [{ path: [], message: 'More is wrong than can be listed.' }];
    throw error;
  }
}

function findFaults(schema: z.ZodType, input: unknown): Fault[] {
  const parsed = schema.safeParse(input, { error: describeIssue, reportInput: true });
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue));
}

function isUnknownType(input: unknown, path: JsonPath): boolean {
  const type = valueAt(input, path);
  const isOfQuestion = path.at(-1) === 'type' && path.at(-3) === 'items';
  return isOfQuestion && typeof type === 'string' && !FIELD_TYPES.some((known) => known === type);
}

// Of a question that nothing is known about, what all questions have must still be right; a registered type besides
// says what its options are.
function faultsOfUnknown(
  input: unknown,
  { fault, unknownTypes }: { fault: Fault } & Required<ParseDefinitionOptions>,
): Fault[] {
  const own = findOwnType(String(valueAt(input, fault.path)));
  if (own === undefined && unknownTypes === 'refuse') return [fault];
  const path = fault.path.slice(0, -1);
  const wrong = own?.checkOptions?.(valueAt(input, [...path, 'options'])) ?? null;
  const faults = findFaults(own === undefined ? UnknownItemSchema : OwnItemSchema, valueAt(input, path));
  return [
    ...faults.map((each) => ({ ...each, path: [...path, ...each.path] })),
    ...(wrong === null ? [] : [{ path: [...path, 'options'], message: wrong }]),
  ];
}

function isLayoutOfHost(input: unknown, { path: [key, ...rest] }: Fault): boolean {
  return key === 'layout' && rest.length === 0 && isOwnLayout(valueAt(input, ['layout']));
}

/** An issue as faults with their whole path; of a union only those of the member that was meant. */
function faultsOf(issue: z.core.$ZodIssue, around: JsonPath = []): Fault[] {
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
function writePath(path: JsonPath): string {
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
function valueAt(input: unknown, path: JsonPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** Name of the innermost question around a place, null outside of questions. */
function questionAt(input: unknown, path: JsonPath): string | null {
  for (let end = path.length; end > 1; end -= 1) {
    if (path[end - 2] !== 'items' || typeof path[end - 1] !== 'number') continue;
    const name = valueAt(input, [...path.slice(0, end), 'name']);
    return typeof name === 'string' && name !== '' ? name.slice(0, 100) : null;
  }
  return null;
}

/** Puts the name of the property and of the question into the message. */
function writeFault(input: unknown, { path, message }: Fault) {
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
