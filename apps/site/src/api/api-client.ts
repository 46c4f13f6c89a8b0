import type { CallPath } from '@opencareers/contracts/call-path';
import type { Answer, Body, PathOf } from '@opencareers/contracts/endpoints';
import { buildUrl, type QueryParameters } from '@opencareers/contracts/url-query';
import { ownTimeZone } from '../messages/formats.ts';
import { type AnswerFacts, type ApiError, type ErrorWishes, findApiError } from './api-error.ts';
import { startDeadline } from './deadline.ts';

/** Carries one request out: fetch in the browser, a direct call on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export interface TransportRequest {
  method: AnswerFacts['method'];
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  /** JSON text, or a form with files. */
  body?: string | FormData;
  signal?: AbortSignal;
  /** Carried out also when the page is left meanwhile. */
  keepalive?: boolean;
  /** Hears how much of the body has been sent, from 0 to 1. */
  onSent?: (part: number) => void;
  /** Hears an event stream as it comes. */
  onText?: (text: string) => void;
}

/** `body` is parsed JSON, or the text when it is none. */
export type TransportAnswer = Omit<AnswerFacts, 'method'>;

/** Who asks, and from which page. */
export interface ApiIdentity {
  domain: string;
  /** Empty for visitors who are not signed in. */
  user: string;
  /** BCP 47 tag of the page. */
  locale: string;
  microsite: string | null;
  /** The `debug` parameter of the page, forwarded with every request. */
  debug: string | null;
}

/** The one place where the CSRF token lives: read for every request, replaced by every answer that has a new one. */
export interface CsrfToken {
  read: () => string;
  replace: (token: string) => void;
}

/** How one request differs from the usual one. */
export interface RequestOptions extends ErrorWishes {
  signal?: AbortSignal;
  /** Longest wait in milliseconds; then the call rejects with `timeout`. 0 waits as long as it takes. */
  timeout?: number;
}

/** How one change differs from the usual one. */
export interface WriteOptions extends RequestOptions {
  /** The same key for every try of one change, so that it takes effect once; see `createIdempotencyKey`. */
  idempotencyKey?: string;
  /** Sent besides the usual ones. */
  headers?: Record<string, string>;
  /** Carried out also when the page is left meanwhile; nobody hears of its answer then. */
  outlivesPage?: boolean;
  /** Hears how much of a long body has been sent, from 0 to 1. */
  onSent?: TransportRequest['onSent'];
  /** Hears an event stream as it comes; the call ends with it, without a body. */
  onText?: TransportRequest['onText'];
}

/** Reads; a bare signal is the usual case of a query. */
type Get = <Path extends PathOf<'GET'>>(
  path: Path | CallPath<Path>,
  options?: RequestOptions | AbortSignal,
) => Promise<Answer<'GET', Path>>;

/** Changes; the body is sent as JSON, a `FormData` as multipart. */
type Write<M extends 'POST' | 'PUT'> = <Path extends PathOf<M>>(
  path: Path | CallPath<Path>,
  body: Body<M, Path> | FormData,
  options?: WriteOptions,
) => Promise<Answer<M, Path>>;

/** Removes; `body` says what, where the path does not. */
type Remove = <Path extends PathOf<'DELETE'>>(
  path: Path | CallPath<Path>,
  options?: WriteOptions & { body?: Body<'DELETE', Path> },
) => Promise<Answer<'DELETE', Path>>;

/** Calls of our own HTTP API, as `contracts` declares them. All reject with an `ApiError`. */
export interface ApiClient {
  /** Path and query of a call, complete with what every request carries; it also serves as a cache key. */
  path: <Path extends string>(
    endpoint: Path | CallPath<Path>,
    parameters?: QueryParameters,
  ) => CallPath<Path>;
  get: Get;
  post: Write<'POST'>;
  put: Write<'PUT'>;
  remove: Remove;
}

/** What the client is made of. */
export interface ApiClientParts {
  transport: Transport;
  identity: ApiIdentity;
  csrf: CsrfToken;
  /** Longest wait of a GET in milliseconds; 0 and by default none. */
  readTimeout?: number;
  /** Hears of every failure, also of those that their caller handles. */
  onFailure?: (error: ApiError) => void;
}

type Call = Pick<TransportRequest, 'method' | 'path' | 'body'>;

/** Makes the typed client of our own HTTP API. */
export function createApiClient(parts: ApiClientParts): ApiClient {
  const { transport, identity, csrf, readTimeout = 0, onFailure } = parts;
  let sentCount = 0;
  let tokenOf = 0;

  /** Sends a call once and takes over the token of its answer. */
  async function exchange(call: Call, options: WriteOptions) {
    const { idempotencyKey, headers: more, signal, outlivesPage, onSent, onText } = options;
    sentCount += 1;
    const turn = sentCount;
    const token = csrf.read();
    const headers = { ...headersOf(identity, token), ...more };
    if (typeof call.body === 'string') headers['content-type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const answer = await transport({ ...call, headers, signal, keepalive: outlivesPage, onSent, onText });
    const fresh = answer.header('x-csrf-token');
    // A slow answer must not put back the token of an earlier session over that of a later one.
    if (fresh && turn > tokenOf) {
      tokenOf = turn;
      csrf.replace(fresh);
    }
    return { answer, token };
  }

  async function exchangeWithFreshToken(call: Call, options: WriteOptions): Promise<TransportAnswer> {
    const { answer, token } = await exchange(call, options);
    const isStale = answer.header('x-csrf-invalid') !== null && csrf.read() !== token;
    // Refused before anything was done; the refusal brought a token that counts. Once: the next one is real.
    return isStale ? (await exchange(call, options)).answer : answer;
  }

  async function send<Answer>(call: Call, options: WriteOptions): Promise<Answer> {
    const deadline = startDeadline(options.signal, options.timeout ?? 0);
    const complete = { ...call, path: withDebug(call.path, identity.debug) };
    const answer = await exchangeWithFreshToken(complete, { ...options, signal: deadline.signal })
      .catch(() => {
        const code = deadline.isOver() ? 'timeout' : codeWithoutAnswer(options.signal);
        throw reported({ code, status: 0, text: null }, options);
      })
      .finally(deadline.clear);
    const error = findApiError({ ...answer, method: call.method }, options);
    if (error !== null) throw reported(error, options);
    // An empty answer to a change is a success without anything to say.
    return (answer.status === 204 ? {} : answer.body) as Answer;
  }

  function reported(error: ApiError, { isSilent }: ErrorWishes): ApiError {
    if (!isSilent) onFailure?.(error);
    return error;
  }

  // What comes is what `contracts` says: the server's answers pass the same schemas.
  const read = (path: string, options?: RequestOptions | AbortSignal) =>
    send<never>(
      { method: 'GET', path },
      { timeout: readTimeout, ...(isSignal(options) ? { signal: options } : options) },
    );
  const write =
    (method: Call['method']) =>
    async (path: string, body: unknown, options: WriteOptions = {}) =>
      await send<never>(
        { method, path, body: body instanceof FormData ? body : JSON.stringify(body) },
        options,
      );
  const remove = (path: string, { body, ...options }: WriteOptions & { body?: unknown } = {}) =>
    send<never>(
      { method: 'DELETE', path, ...(body !== undefined && { body: JSON.stringify(body) }) },
      options,
    );
  return {
    path: <Path extends string>(endpoint: string, parameters: QueryParameters = {}) =>
      buildUrl(endpoint, {
        domain: identity.domain,
        microsite: identity.microsite,
        ...parameters,
        hl: identity.locale,
        debug: identity.debug,
      }) as CallPath<Path>,
    get: read,
    post: write('POST'),
    put: write('PUT'),
    remove,
  };
}

function isSignal(options: RequestOptions | AbortSignal | undefined): options is AbortSignal {
  return options !== undefined && 'aborted' in options;
}

function headersOf(identity: ApiIdentity, token: string): Record<string, string> {
  return {
    accept: 'application/json',
    'x-csrf-token': token,
    'x-ef-group-id': identity.domain,
    ...(identity.user === '' ? {} : { 'x-ef-user': asciiHeader(identity.user) }),
    'x-user-timezone': ownTimeZone(),
    'x-requested-with': 'XMLHttpRequest',
  };
}

// Callers of changes may give a bare endpoint [HTTP-02].
function withDebug(path: string, debug: string | null): string {
  return debug === null || /[?&]debug=/.test(path) ? path : buildUrl(path, { debug });
}

function codeWithoutAnswer(signal: AbortSignal | undefined): ApiError['code'] {
  if (signal?.aborted) return 'aborted';
  // Only "offline" can be believed: a browser that says it is online may still reach nothing.
  return navigator.onLine === false ? 'offline' : 'network';
}

// fetch refuses header values beyond Latin-1, and a name may hold any letter.
function asciiHeader(value: string): string {
  return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}
