import { z } from 'zod';
import { DATE_DIFFERENCE_UNITS, type Expression } from '../../calculation/expression.ts';
import { ConditionSchema } from './condition-schema.ts';
import { CONDITION_PARTS_MAX, DECIMAL_PLACES_MAX } from './limits.ts';
import { NameSchema, shortText } from './scalar-schemas.ts';

const part = z.lazy((): z.ZodType<Expression> => ExpressionSchema);
const parts = z.array(part).min(1).max(CONDITION_PARTS_MAX);
const name = (description: string) => NameSchema.meta({ description });

/** How an answer is worked out from others. */
export const ExpressionSchema: z.ZodType<Expression> = z
  .union([
    shortText(),
    z.number(),
    z.boolean(),
    z.strictObject({ field: name('The answer to this question; it belongs in `dependencies` too.') }),
    z.strictObject({ add: parts.meta({ description: 'The sum; what is no number is left out.' }) }),
    z.strictObject({ subtract: parts.meta({ description: 'The first without the others.' }) }),
    z.strictObject({ multiply: parts.meta({ description: 'The product.' }) }),
    z.strictObject({ divide: parts.meta({ description: 'The first divided by the others.' }) }),
    z.strictObject({
      round: part.meta({ description: 'What is rounded; a half goes away from zero.' }),
      places: z.int().min(0).max(DECIMAL_PLACES_MAX).meta({ description: 'Decimal places.' }),
    }),
    z.strictObject({ join: parts.meta({ description: 'The texts one after the other.' }) }),
    z.strictObject({
      sum: name('The list whose entries have the numbers.'),
      of: name('The question of the list that asks for them.'),
    }),
    z.strictObject({ count: name('The list whose entries are counted, or a question of several values.') }),
    z.strictObject({
      when: ConditionSchema.meta({ description: 'What decides.' }),
      is: part.meta({ description: 'The value when it holds.' }),
      otherwise: part.optional().meta({ description: 'The value when it does not; none when absent.' }),
    }),
    z.strictObject({
      from: part.meta({ description: 'The first date.' }),
      to: part.meta({ description: 'The second date.' }),
      unit: z
        .enum(DATE_DIFFERENCE_UNITS)
        .meta({ description: 'What is counted between them, whole ones only.' }),
    }),
  ])
  .meta({
    id: 'Expression',
    description: 'How an answer is worked out: a value, an answer, or several combined.',
  });
