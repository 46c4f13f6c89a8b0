import { z } from 'zod';
import { DATE_RULES, DATE_SPAN_RULES, FLAG_RULES, NUMBER_RULES, type Rule, type RuleType } from '../rule.ts';
import { REGEX_MAX } from './limits.ts';
import { IsoDateSchema, longText, NameSchema } from './scalar-schemas.ts';

const DURATION_MAX = 36_600;

/** What each rule asks, as the reference says it. */
const MEANINGS = {
  email: 'The text is an e-mail address.',
  phone: 'The text has only digits, spaces and `( ) + - .`, and is a number of its country.',
  phoneNumberWithCountryCode: 'The phone number is valid with its calling code.',
  ssn: 'A US social security number, XXX-XX-XXXX.',
  sin: 'A Canadian social insurance number, XXX-XXX-XXX.',
  is_today: 'The date is today, in the time zone of the person.',
  is_in_the_future: 'The date is after today.',
  is_in_the_past: 'The date is before today.',
  futureStartDate: 'A date range does not start in the future.',
  minLength: 'At least so many characters, entries of a dynamic list, choices, skills or files.',
  maxLength: 'At most so many characters, entries of a dynamic list, choices, skills or files.',
  minValue: 'The number is at least this.',
  maxValue: 'The number is at most this.',
  maxFileSizeMB: 'No file is larger, in MB of 1,048,576 bytes.',
  maxCumulativeFileSizeMB: 'All files together are not larger, in MB of 1,048,576 bytes.',
  regex: 'The text has a match of the pattern.',
  is_on: 'The date is this date.',
  is_before: 'The date is before this date.',
  is_after: 'The date is after this date.',
  is_between: 'The date is between these dates or one of them.',
  is_not_between: 'The date is before the first or after the second of these dates.',
  is_relative_to_today: 'The date is within so many days, weeks, months or years before or after today.',
  date_comparison: 'The date is before or after the date in another question.',
} satisfies Record<RuleType, string>;

const RegexSchema = z
  .string()
  .max(REGEX_MAX)
  .refine(
    isRegexValue,
    '`{key}` must be a pattern between slashes with its flags, such as /^[a-z]+$/i, that can be read',
  );

const amount = z.number().min(0);
const NUMBER_VALUES = {
  minLength: z.int().min(0).meta({ description: 'The least number.' }),
  maxLength: z.int().min(0).meta({ description: 'The greatest number.' }),
  minValue: z.number().meta({ description: 'The least value.' }),
  maxValue: z.number().meta({ description: 'The greatest value.' }),
  maxFileSizeMB: amount.meta({ description: 'MB per file.' }),
  maxCumulativeFileSizeMB: amount.meta({ description: 'MB of all files.' }),
} satisfies Record<(typeof NUMBER_RULES)[number], z.ZodType<number>>;

const RelativeSchema = z.strictObject({
  direction: z.enum(['past', 'next']).meta({ description: 'Before or after today.' }),
  duration: z.int().min(0).max(DURATION_MAX).meta({ description: 'How many units.' }),
  unit: z.enum(['day', 'week', 'month', 'year']).meta({ description: 'Unit of the duration.' }),
});

const ComparisonSchema = z.strictObject({
  field: NameSchema.meta({ description: 'Name of the other question; it belongs in `dependencies` too.' }),
  operator: z.enum(['before', 'after']).meta({ description: 'Where this date lies.' }),
});

const ruleOf = <T extends RuleType, V extends z.ZodType>(type: T, value: V) =>
  z
    .strictObject({
      type: z.literal(type).meta({ description: 'Name of the rule.' }),
      value,
      message: longText()
        .optional()
        .meta({ description: 'Said instead of the default message of the rule.' }),
    })
    .meta({ description: MEANINGS[type] });

const oneDate = IsoDateSchema.meta({ description: 'A date as YYYY-MM-DD.' });
const twoDates = z
  .tuple([IsoDateSchema, IsoDateSchema], '`{key}` must be a list of two dates: the first and the last day')
  .meta({ description: 'The first and the last day, as YYYY-MM-DD.' });
const flag = z.boolean().optional().meta({ description: 'With false the rule is off.', default: true });

/** One rule of a question. */
export const RuleSchema = z
  .discriminatedUnion('type', [
    ...eachOf(FLAG_RULES, (type) => ruleOf(type, flag)),
    ...eachOf(NUMBER_RULES, (type) => ruleOf(type, NUMBER_VALUES[type])),
    ruleOf(
      'regex',
      RegexSchema.meta({ description: 'A pattern between slashes with its flags, such as `/^[a-z]+$/i`.' }),
    ),
    ...eachOf(DATE_RULES, (type) => ruleOf(type, oneDate)),
    ...eachOf(DATE_SPAN_RULES, (type) => ruleOf(type, twoDates)),
    ruleOf('is_relative_to_today', RelativeSchema.meta({ description: 'How far from today.' })),
    ruleOf('date_comparison', ComparisonSchema.meta({ description: 'What it is compared with.' })),
  ])
  .meta({ id: 'Rule', description: 'One rule of a question.' }) satisfies z.ZodType<Rule>;

/** The schema of each type, as a tuple that is not empty. */
function eachOf<T extends string, S>(types: readonly T[], make: (type: T) => S): [S, ...S[]] {
  const [one, ...others] = types.map(make);
  if (one === undefined) throw new Error('A union needs a member.');
  return [one, ...others];
}

/** Whether a text is a pattern between slashes that a browser can read. */
function isRegexValue(value: string): boolean {
  // Too long is said by another check, which does not keep this one from running.
  if (value.length > REGEX_MAX) return true;
  const end = value.lastIndexOf('/');
  if (!value.startsWith('/') || end < 2) return false;
  try {
    return new RegExp(value.slice(1, end), value.slice(end + 1)).source !== '';
  } catch {
    return false;
  }
}
