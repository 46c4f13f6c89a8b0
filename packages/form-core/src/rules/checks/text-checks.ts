import { parseNumber } from '../../answers/number-answer.ts';
import type { FieldType } from '../../definition/form-definition.ts';
import { isStrictEmail } from '../email.ts';
import { isSin, isSsn } from '../masked-number.ts';
import type { Check, Verdict } from '../verdict.ts';
import type { TypeCheck } from './check-family.ts';

const TEXTS = {
  email: 'rule.email',
  number: 'rule.number',
  ssn: 'rule.ssn',
  sin: 'rule.sin',
} as const;

/** The types that are written as texts; `checkRule` knows their rules by itself. */
export const TEXT_CHECKS: Readonly<Partial<Record<FieldType, TypeCheck>>> = {
  email: (check) => checkWriting(check, { code: 'email', isRight: isStrictEmail }),
  number: (check) => checkWriting(check, { code: 'number', isRight: (text) => parseNumber(text) !== null }),
  ssn: (check) => checkWriting(check, { code: 'ssn', isRight: isSsn }),
  sin: (check) => checkWriting(check, { code: 'sin', isRight: isSin }),
};

function checkWriting(
  { value, context }: Check,
  { code, isRight }: { code: keyof typeof TEXTS; isRight: (text: string) => boolean },
): Verdict {
  // Blanks around a text are taken away when the field is left and when it is sent.
  if (typeof value !== 'string' || isRight(value.trim())) return null;
  return { code, message: context.texts.text(TEXTS[code]) };
}
