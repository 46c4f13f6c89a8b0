import type { ErrorCode } from '@opencareers/contracts/error-codes';
import type { Messages } from '../messages/translate.ts';
import { type RetryFacts, retryTime } from './retry-after.ts';

/**
 * Why a request gave no answer, as plain data, so that the server can hand it to the browser.
 * `text` is what the server said, when it said something that a person may read.
 */
export interface ApiError {
  code: ApiErrorCode;
  /** HTTP status, 0 when there was no answer at all. */
  status: number;
  text: string | null;
  /** Which refusal it is; texts are for reading and are never compared. */
  refusal?: ErrorCode;
  /** When the server wants to be asked again at the earliest, in milliseconds since the epoch. */
  retryAt?: number;
  /** The caller wanted to hear about too many requests itself: no text of ours is shown for it. */
  isQuiet?: true;
  /** What the server answered besides, for a caller that asked for it. */
  body?: unknown;
}

export type ApiErrorCode =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'too_many_requests'
  | 'forbidden'
  | 'permission'
  | 'csrf_invalid'
  | 'session'
  | 'not_found'
  | 'refused'
  | 'server'
  | 'bad_answer'
  | 'cut_off';

/** The parts of an answer that tell an error from a success. */
export interface AnswerFacts extends RetryFacts {
  status: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body: unknown;
  /** The address that answered, when the call was led to another one. */
  redirectedTo?: string;
  /** The answer began, and its body did not come to an end. */
  isCutOff?: boolean;
}

/** What a caller wants to be told apart. */
export interface ErrorWishes {
  /** A 403 rejects with the code `permission`, which the caller handles [ERROR-01]. */
  asPermissionError?: boolean;
  /** The caller shows too many requests in its own way: the usual text is not used and nothing pops up. */
  isRateLimitQuiet?: boolean;
  /** Nobody on the page hears of it, also not that the session has ended: for calls that nobody asked for. */
  isSilent?: boolean;
  /** The error carries the body of the answer, such as what is wrong with which field. */
  isBodyKept?: boolean;
}

/** Reads what went wrong from an answer, or null when nothing did. */
export function findApiError(answer: AnswerFacts, wishes: ErrorWishes = {}): ApiError | null {
  const { status, header, body } = answer;
  const code = findCode(answer);
  if (code === null) return null;
  const error: ApiError = { code, status, text: code === 'session' ? null : findErrorText(body) };
  const refusal = findRefusal(body);
  if (refusal !== undefined) error.refusal = refusal;
  const retryAt = retryTime(answer);
  if (retryAt !== null) error.retryAt = retryAt;
  if (code === 'forbidden' && wishes.asPermissionError) error.code = 'permission';
  if (code === 'too_many_requests' && wishes.isRateLimitQuiet) error.isQuiet = true;
  if (wishes.isBodyKept) error.body = body;
  return header('x-csrf-invalid') === null ? error : { ...error, text: null };
}

// The two addresses of the login [AUTH-03]: whatever a call gets from there is no data.
const LOGIN_PAGE = /^(?:https?:\/\/[^/?#]*)?\/(?:candidate|careers)\/login\/*(?:[?#]|$)/;

function findCode({
  status,
  method,
  header,
  body,
  redirectedTo,
  isCutOff,
}: AnswerFacts): ApiErrorCode | null {
  if (header('x-login') === '1' || status === 401 || LOGIN_PAGE.test(redirectedTo ?? '')) return 'session';
  if (header('x-csrf-invalid') !== null) return 'csrf_invalid';
  if (status === 429) return 'too_many_requests';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status >= 500 && method === 'GET') return 'server';
  if (status < 200 || status >= 300) return 'refused';
  if (isCutOff) return 'cut_off';
  return status === 204 || isGoodBody(body) ? null : 'bad_answer';
}

// HTML with status 200 is how a foreign domain is answered (spec:WIRE-1.1); and an envelope repeats its status.
function isGoodBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return !('status' in body && typeof body.status === 'number' && body.status >= 400);
}

/**
 * The first readable text of an error [ERROR-02]: the body's `message`, then its `error.message`, then the body itself
 * when it is text, then the error's own message. Anything that is no text or holds HTML is passed over.
 */
export function findErrorText(body: unknown, error?: unknown): string | null {
  const record = isRecord(body) ? body : {};
  const nested = isRecord(record.error) ? record.error : {};
  const own = isRecord(error) ? error.message : null;
  return [record.message, nested.message, body, own].find(isReadable) ?? null;
}

/** The code beside the text, where the text is. */
function findRefusal(body: unknown): ErrorCode | undefined {
  const { code, error } = isRecord(body) ? body : {};
  const found = code ?? (isRecord(error) ? error.code : undefined);
  return typeof found === 'string' ? (found as ErrorCode) : undefined;
}

// JSON that is cut in the middle comes as text, and is nothing to read.
function isReadable(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !/^\s*[{[]|<[a-z!/]/i.test(value);
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
  // The server says it in its own language only: it is so for every call, and passes.
  if (error.refusal === 'unavailable') return t('errors.unavailable');
  switch (error.code) {
    case 'refused':
    case 'not_found':
    case 'aborted':
      return error.text ?? t('errors.fallback');
    case 'permission':
      return t('errors.forbidden');
    case 'bad_answer':
      return error.text ?? t('errors.bad_answer');
    default:
      return error.isQuiet ? (error.text ?? t('errors.fallback')) : t(`errors.${error.code}`);
  }
}
