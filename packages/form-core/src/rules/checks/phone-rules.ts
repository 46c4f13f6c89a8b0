import type { PhoneAnswer } from '../../answers/answers.ts';
import type { RuleType } from '../../definition/rule.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import type { Check, Verdict } from '../verdict.ts';

const STRICT_CHARACTERS = /^[0-9 ()+.-]*$/;

/** Whether a phone number has no other characters than digits, spaces and `()+-.` [CONST-02]. */
function hasStrictPhoneCharacters(text: string): boolean {
  return STRICT_CHARACTERS.test(text);
}

/** The check of the type `phone`: a country code and a number that is one of the country [FORM-24]. */
export function checkPhoneAnswer({ value, context }: Check<PhoneAnswer>): Verdict {
  const { texts, engines } = context;
  if (!hasStrictPhoneCharacters(value.number)) return { code: 'phone', message: texts.text('rule.phone') };
  if (!hasParts(value)) return incomplete(context);
  const fault = engines.phone?.check(value) ?? null;
  if (fault === null) return null;
  const message =
    fault === 'callingCode' ? texts.text('rule.phone.callingCode') : texts.text('rule.phone.number');
  return { code: 'phoneNumberWithCountryCode', message };
}

/**
 * The rules `phone` (a number of the page's country, or an international one) and `phoneNumberWithCountryCode`, on
 * texts. The answers of the type `phone` have been checked by then.
 */
export function checkPhoneRule(type: RuleType, { value, context }: Check): Verdict {
  if (typeof value !== 'string') return null;
  if (hasStrictPhoneCharacters(value) && isPhoneText(type, { text: value, context })) return null;
  const isAnyPhone = type === 'phone';
  return isAnyPhone ? { code: 'phone', message: context.texts.text('rule.phone') } : incomplete(context);
}

function isPhoneText(
  type: RuleType,
  { text, context }: { text: string; context: EvaluationContext },
): boolean {
  const { engines, countryCode } = context;
  if (engines.phone === undefined || engines.phone.isInternational(text)) return true;
  return type === 'phone' && engines.phone.check({ number: text, countryCode }) === null;
}

function incomplete({ texts }: EvaluationContext): Verdict {
  return {
    code: 'phoneNumberWithCountryCode',
    message: texts.text('rule.phoneNumberWithCountryCode'),
  };
}

function hasParts({ callingCode, number, countryCode }: PhoneAnswer): boolean {
  return callingCode !== '' && number !== '' && countryCode !== '';
}
