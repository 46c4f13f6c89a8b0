import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { z } from 'zod';

/** Values that texts of a letter may name, as `{{candidate}}`. */
export const LETTER_VALUES = ['candidate', 'first_name', 'company', 'position', 'date', 'expires'] as const;
export type LetterValue = (typeof LETTER_VALUES)[number];

/** Name of the rectangle for the signature in letters that are made from a template. */
export const LETTER_SIGNATURE_FIELD = 'signature';

const BLOCKS_MAX = 100;
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Text of one line or more without control characters, at most `max` characters. */
export function plainLetterText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(
      (text) => text.isWellFormed() && !/[\p{Cc}--[\n\t]]/v.test(text),
      'holds characters that cannot be stored',
    );
}

const filledText = (max: number) =>
  plainLetterText(max)
    .min(1)
    .superRefine((text, context) => {
      for (const [, name = ''] of text.matchAll(PLACEHOLDER))
        if (!(LETTER_VALUES as readonly string[]).includes(name.trim()))
          context.addIssue({
            code: 'custom',
            message: `names {{${name}}}; known are ${LETTER_VALUES.join(', ')}`,
          });
    });

/** One part of a letter. */
export const LetterBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: filledText(300) }),
  z.strictObject({ kind: z.literal('paragraph'), text: filledText(5_000) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(filledText(1_000)).min(1).max(50) }),
  z.strictObject({ kind: z.literal('terms') }).describe('The table of the terms'),
]);

/** A letter as it is made for many candidates; the line for the signature always stands at its end. */
export const LetterTemplateSchema = z.strictObject({
  language: z.enum(LANGUAGE_CODES).default('en').describe('Of its texts, and of the names of terms'),
  title: filledText(300),
  blocks: z.array(LetterBlockSchema).min(1).max(BLOCKS_MAX),
});

/** A text with its placeholders filled. */
export function fillLetterText(text: string, values: Readonly<Record<LetterValue, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name.trim() as LetterValue] ?? whole);
}

export type LetterBlock = z.infer<typeof LetterBlockSchema>;
export type LetterTemplate = z.infer<typeof LetterTemplateSchema>;
