import {
  SIGN_IN_ERROR_PARAMETER,
  SIGN_IN_WAIT_PARAMETER,
  type SignInError,
} from '@opencareers/contracts/account-calls';
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

/** Of what the address of the login page tells, what is wrong with the field that stands on it then. */
const OF_FIELD: Partial<Record<SignInError, MessageKey>> = {
  not_an_address: 'signIn.emailWrong',
  not_a_code: 'signIn.codeIncomplete',
  code_wrong: 'signIn.codeWrong',
};
/** And what is beyond it, in texts of our own: what a provider says is never shown. */
const OF_CALL: Partial<Record<SignInError, MessageKey>> = {
  provider: 'signIn.provider',
  email: 'signIn.providerEmail',
  code_expired: 'signIn.codeExpired',
  code_tries: 'signIn.codeTries',
};

/** What a sign-in that has left the page, to a provider or by the form itself, came back with; null when with nothing. */
export function toldProblem({ t, formatLocale }: Messages, asked: URLSearchParams): Problem | null {
  const error = asked.get(SIGN_IN_ERROR_PARAMETER) as SignInError | null;
  if (error === null) return null;
  if (error === 'too_many_requests') {
    const seconds = Number.parseInt(asked.get(SIGN_IN_WAIT_PARAMETER) ?? '', 10);
    const time = timeText(formatLocale, seconds > 0 ? seconds : 60);
    return { of: 'call', text: t('signIn.tooMany', { time }) };
  }
  for (const [of, texts] of [
    ['field', OF_FIELD],
    ['call', OF_CALL],
  ] as const) {
    const key = Object.hasOwn(texts, error) ? texts[error] : undefined;
    if (key !== undefined) return { of, text: t(key) };
  }
  return null;
}

function isFieldRefusal({ code, status }: ApiError): boolean {
  return code === 'refused' && status === 422;
}
