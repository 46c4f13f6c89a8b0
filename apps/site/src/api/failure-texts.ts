import type { Messages } from '../messages/translate.ts';
import { errorMessage, findErrorText, isApiError } from './api-error.ts';

/**
 * The text for a change that failed [ERROR-02]: what the server said, then what the kind of the failure is called,
 * then the error's own message; values that are no text or hold HTML are passed over.
 */
export function requestErrorText(messages: Messages, error: unknown): string {
  if (isApiError(error)) return errorMessage(messages, error);
  return findErrorText(bodyOf(error), error) ?? messages.t('errors.fallback');
}

/** For the end of a chain of promises: rejects with the text to show, and with nothing else [ERROR-02]. */
export function rejectWithText(messages: Messages): (error: unknown) => Promise<never> {
  // oxlint-disable-next-line promise/prefer-promise-reject-errors
  return (error) => Promise.reject(requestErrorText(messages, error));
}

/** The text of the snackbar for data that could not be loaded [ERROR-03]. */
export function queryErrorText(messages: Messages, error: unknown): string {
  const text = isApiError(error) ? errorMessage(messages, error) : findErrorText(bodyOf(error), error);
  const isSilent = text === null || text === messages.t('errors.fallback');
  return isSilent ? messages.t('search.suggestionsFailed') : text;
}

/** What a thrown error holds of an answer: libraries put it into `body` or `response.data`. */
function bodyOf(error: unknown): unknown {
  const { body, response } = (error ?? {}) as { body?: unknown; response?: { data?: unknown } | null };
  return body ?? response?.data;
}
