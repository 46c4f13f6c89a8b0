import type { Messages } from '../messages/translate.ts';

/**
 * Why a request gave no answer, as plain data, so that the server can hand it to the browser.
 * `text` is what the server said, when it said something that a person may read.
 */
export interface ApiError {
  code: ApiErrorCode;
  /** HTTP status, 0 when there was no answer at all. */
  status: number;
  text: string | null;
}

export type ApiErrorCode =
  | 'network'
  | 'aborted'
  | 'too_many_requests'
  | 'forbidden'
  | 'csrf_invalid'
  | 'session'
  | 'not_found'
  | 'refused'
  | 'server'
  | 'bad_answer';

/** The parts of an answer that tell an error from a success. */
export interface AnswerFacts {
  status: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  header: (name: string) => string | null;
  body: unknown;
}

/** Reads what went wrong from an answer, or null when nothing did. */
export function findApiError({ status, method, header, body }: AnswerFacts): ApiError | null {
  if (header('x-login') === '1') return { code: 'session', status, text: null };
  if (header('x-csrf-invalid') !== null) return { code: 'csrf_invalid', status, text: null };
  if (status >= 200 && status < 300) return null;
  return { code: codeOf(status, method), status, text: findErrorText(body) };
}

function codeOf(status: number, method: AnswerFacts['method']): ApiErrorCode {
  if (status === 429) return 'too_many_requests';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status >= 500) return method === 'GET' ? 'server' : 'refused';
  return 'refused';
}

/**
 * The first readable text of an error body (S§8): its `message`, then `error.message`, then the body itself
 * when it is text. Anything that is no text or holds HTML is passed over.
 */
export function findErrorText(body: unknown): string | null {
  const record = isRecord(body) ? body : {};
  const nested = isRecord(record.error) ? record.error : {};
  const texts = [record.message, nested.message, body];
  return texts.find(isReadable) ?? null;
}

function isReadable(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !/<[a-z!/]/i.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for the values that the client rejects with. */
export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && typeof value.code === 'string' && typeof value.status === 'number';
}

/** The text to show for whatever a request was rejected with. */
export function errorMessage({ t }: Messages, error: unknown): string {
  if (!isApiError(error)) return t('errors.unexpected');
  switch (error.code) {
    case 'refused':
    case 'not_found':
    case 'aborted':
      return error.text ?? t('errors.fallback');
    default:
      return t(`errors.${error.code}`);
  }
}
