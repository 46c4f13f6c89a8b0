import type { DateRangeAnswer, FileAnswer, PhoneAnswer } from '../../answers/answers.ts';
import { parseNumber } from '../../answers/number-answer.ts';
import type { FieldType, FormItem } from '../../definition/form-definition.ts';
import { isStrictEmail } from '../email.ts';
import { isSin, isSsn } from '../masked-number.ts';
import type { Check, Verdict } from '../verdict.ts';
import { checkChoices } from './choice-rules.ts';
import { checkDateRange } from './date-range-rules.ts';
import { checkDate } from './date-rules.ts';
import { checkFileNames } from './file-rules.ts';
import { checkPhoneAnswer } from './phone-rules.ts';

type TypeCheck = (check: Check) => Verdict;

/** What a type says of its answers by itself, before any rule. Their shape has been checked. */
const TYPE_CHECKS: Partial<Record<FieldType, TypeCheck>> = {
  email: (check) => ofText(check, { code: 'email', isRight: isStrictEmail }),
  number: (check) => ofText(check, { code: 'number', isRight: (text) => parseNumber(text) !== null }),
  ssn: (check) => ofText(check, { code: 'ssn', isRight: isSsn }),
  sin: (check) => ofText(check, { code: 'sin', isRight: isSin }),
  phone: (check) => checkPhoneAnswer(check as Check<PhoneAnswer>),
  date: (check) => checkDate(check as Check<string>),
  dateRange: (check) => checkDateRange(check as Check<DateRangeAnswer>),
  dropdown: checkChoices,
  select: checkChoices,
  radio: checkChoices,
  checkbox: checkChoices,
  fileUpload: (check) => checkFileNames(check as Check<FileAnswer[]>),
  file_upload: (check) => checkFileNames(check as Check<FileAnswer[]>),
};

/** The check of the field's type. A rule of the same kind gives its message. */
export function checkType(check: Check): Verdict {
  const { item } = check.field;
  const verdict = TYPE_CHECKS[item.type]?.(check) ?? null;
  if (verdict === null) return null;
  return { ...verdict, message: ownMessage(item, verdict.code) ?? verdict.message };
}

const PHONE_KINDS: readonly string[] = ['phone', 'phoneNumberWithCountryCode'];

// Which of the two phone rules somebody wrote a message for is all the same to the person who reads it.
function ownMessage({ rules = [] }: FormItem, code: string): string | undefined {
  const kinds = PHONE_KINDS.includes(code) ? [code, ...PHONE_KINDS] : [code];
  const messages = kinds.map((kind) => rules.find(({ type }) => type === kind)?.message);
  return messages.find((message) => message !== undefined);
}

const TEXTS = {
  email: 'rule.email',
  number: 'rule.number',
  ssn: 'rule.ssn',
  sin: 'rule.sin',
} as const;

function ofText(
  { value, context }: Check,
  { code, isRight }: { code: keyof typeof TEXTS; isRight: (text: string) => boolean },
): Verdict {
  // Blanks around a text are taken away when the field is left and when it is sent.
  if (typeof value !== 'string' || isRight(value.trim())) return null;
  return { code, message: context.texts.text(TEXTS[code]) };
}
