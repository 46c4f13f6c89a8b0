import { z } from 'zod';
import type { Condition } from '../../visibility/condition.ts';
import { CONDITION_PARTS_MAX } from './limits.ts';
import { NameSchema, shortText } from './scalar-schemas.ts';

/** Keys of which a condition has exactly one. */
export const TEST_KEYS = ['and', 'or', 'not', 'equals', 'in', 'empty', 'compare', 'contains'] as const;

const ValueSchema = z
  .union([shortText(), z.number(), z.boolean()], '`{key}` must be a text, a number, true or false')
  .meta({ description: 'What an answer is compared with.' });

const field = NameSchema.meta({
  description: 'Name of the question that is looked at; it belongs in `dependencies` too.',
});

const parts = z
  .array(z.lazy((): z.ZodType<Condition> => ConditionSchema))
  .min(1)
  .max(CONDITION_PARTS_MAX);

const CompareSchema = z.strictObject({
  operator: z.enum(['<', '<=', '>', '>=']).meta({ description: 'How the answer compares with the value.' }),
  value: z
    .union([z.number(), shortText()], '`{key}` must be a number or a date such as 2026-03-31')
    .meta({ description: 'A number, or a date as YYYY-MM-DD.' }),
});

/** A visibility rule in JSON. */
export const ConditionSchema: z.ZodType<Condition> = z
  .union([
    z.strictObject({ and: parts.meta({ description: 'True when all of these are.' }) }),
    z.strictObject({ or: parts.meta({ description: 'True when one of these is.' }) }),
    z.strictObject({
      not: z
        .lazy((): z.ZodType<Condition> => ConditionSchema)
        .meta({ description: 'True when this is false.' }),
    }),
    z.strictObject({
      field,
      equals: ValueSchema.meta({ description: 'True when the answer is this value.' }),
    }),
    z.strictObject({
      field,
      in: z
        .array(ValueSchema)
        .min(1)
        .max(CONDITION_PARTS_MAX)
        .meta({ description: 'True when the answer is one of these values.' }),
    }),
    z.strictObject({
      field,
      empty: z.boolean().meta({
        description: 'With true: nothing is answered. With false: something is.',
      }),
    }),
    z.strictObject({
      field,
      compare: CompareSchema.meta({
        description: 'Compares numbers as numbers and dates as dates; anything else does not compare.',
      }),
    }),
    z.strictObject({
      field,
      contains: ValueSchema.meta({
        description: 'True for a list that has this entry, or a text that has this part.',
      }),
    }),
  ])
  .meta({ id: 'Condition', description: 'What must be so of the answers: one test, or several joined.' });
