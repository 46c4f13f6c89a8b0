import type { ErrorCode } from '@opencareers/contracts/error-codes';
import { type ApiError, errorMessage, isApiError } from '../../api/api-error.ts';
import { waitBeforeRetry } from '../../api/retry-after.ts';
import { timeText } from '../../messages/formats.ts';
import type { MessageKey, Messages } from '../../messages/translate.ts';

/** What went wrong: with what was typed into the field of the step, or beyond it. */
export interface Problem {
  of: 'field' | 'call';
  text: string;
}

const OF_CODE: Partial<Record<ErrorCode, MessageKey>> = {
  code_wrong: 'signIn.codeWrong',
  code_expired: 'signIn.codeExpired',
  code_tries: 'signIn.codeTries',
};

/** Says a refusal of a code, or of the wish for one, in the language of the page. */
export function refusalProblem(messages: Messages, error: unknown, invalid: MessageKey): Problem {
  const { t, formatLocale } = messages;
  if (!isApiError(error)) return { of: 'call', text: errorMessage(messages, error) };
  const known = error.refusal && OF_CODE[error.refusal];
  if (known !== undefined) return { of: 'field', text: t(known) };
  if (error.code === 'too_many_requests') {
    const time = timeText(formatLocale, Math.max(1, Math.ceil(waitBeforeRetry(error) / 1000)));
    return { of: 'call', text: t('signIn.tooMany', { time }) };
  }
  // The only thing that a step sends is what its field holds.
  if (isFieldRefusal(error)) return { of: 'field', text: t(invalid) };
  return { of: 'call', text: errorMessage(messages, error) };
}

function isFieldRefusal({ code, status }: ApiError): boolean {
  return code === 'refused' && status === 422;
}
