import { z } from 'zod';
import { FIELD_TYPES, type FormDefinition, type FormSection } from './form-definition.ts';
import { type Fault, faultsOf, valueAt, writeFault } from './schema/faults.ts';
import { findUnfit, type JsonPath } from './schema/input-scan.ts';
import { describeIssue } from './schema/issue-message.ts';
import { ItemSchema, UnknownItemSchema } from './schema/item-schema.ts';
import { LONG_TEXT_MAX, PROBLEMS_MAX, QUESTIONS_MAX, SECTIONS_MAX } from './schema/limits.ts';
import { LanguageSchema, longText, shortText } from './schema/scalar-schemas.ts';
import type { ShapeOf } from './schema/shape-of.ts';
import { allItems } from './walk-items.ts';

const SectionSchema = z
  .strictObject({
    title: shortText().meta({ description: 'Heading of the section, and its name among the steps.' }),
    description: longText().optional().meta({ description: 'Shown below the title; plain text.' }),
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
  const faults = findFormFaults(input).flatMap((fault) =>
    unknownTypes === 'keep' && isUnknownType(input, fault.path)
      ? faultsOfUnknown(input, fault.path)
      : [fault],
  );
  if (faults.length > 0) return refuse(input, faults);
  // The schema changes nothing that it reads: what was given is what would come out of it.
  const definition = input as FormDefinition;
  const questions = [...allItems(definition)].length;
  if (questions <= QUESTIONS_MAX) return { ok: true, definition };
  const message = `The form has ${questions} questions; at most ${QUESTIONS_MAX} are possible.`;
  return refuse(input, [{ path: ['sections'], message }]);
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

// Of a question that nothing is known about, what all questions have must still be right.
function faultsOfUnknown(input: unknown, typePath: JsonPath): Fault[] {
  const path = typePath.slice(0, -1);
  const faults = findFaults(UnknownItemSchema, valueAt(input, path));
  return faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
}
