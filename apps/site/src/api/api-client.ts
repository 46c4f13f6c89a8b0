import { buildUrl, type QueryParameters } from '@opencareers/contracts/url-query';
import { type AnswerFacts, type ApiError, findApiError } from './api-error.ts';

/** Carries one request out: fetch in the browser, a direct call on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export interface TransportRequest {
  method: AnswerFacts['method'];
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

export interface TransportAnswer {
  status: number;
  header: (name: string) => string | null;
  /** Parsed JSON, or the text when it is none. */
  body: unknown;
}

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

export interface ApiClient {
  /** Path and query of a GET, complete with what every request carries; it also serves as a cache key. */
  path: (endpoint: string, parameters: QueryParameters) => string;
  /** Rejects with an `ApiError`. */
  get: <Answer>(path: string, signal?: AbortSignal) => Promise<Answer>;
  /** Rejects with an `ApiError`. */
  post: <Answer>(path: string, body: unknown, signal?: AbortSignal) => Promise<Answer>;
}

/** Makes the typed client of our own HTTP API. */
export function createApiClient({
  transport,
  identity,
  csrf,
}: {
  transport: Transport;
  identity: ApiIdentity;
  csrf: CsrfToken;
}): ApiClient {
  const headers = (): Record<string, string> => ({
    accept: 'application/json',
    'x-csrf-token': csrf.read(),
    'x-ef-group-id': identity.domain,
    ...(identity.user === '' ? {} : { 'x-ef-user': asciiHeader(identity.user) }),
    'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'x-requested-with': 'XMLHttpRequest',
  });

  async function send<Answer>(request: TransportRequest): Promise<Answer> {
    const answer = await transport(request).catch((cause: unknown) => {
      throw noAnswer(cause, request.signal);
    });
    const token = answer.header('x-csrf-token');
    if (token !== null && token !== '') csrf.replace(token);
    const error = findApiError({ ...answer, method: request.method });
    if (error !== null) throw error;
    if (typeof answer.body !== 'object' || answer.body === null) {
      throw { code: 'bad_answer', status: answer.status, text: null } satisfies ApiError;
    }
    return answer.body as Answer;
  }

  return {
    path: (endpoint, parameters) =>
      buildUrl(endpoint, {
        domain: identity.domain,
        microsite: identity.microsite,
        ...parameters,
        hl: identity.locale,
        debug: identity.debug,
      }),
    get: (path, signal) => send({ method: 'GET', path, headers: headers(), signal }),
    post: (path, body, signal) =>
      send({
        method: 'POST',
        path,
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
  };
}

function noAnswer(cause: unknown, signal: AbortSignal | undefined): ApiError {
  const isAborted =
    signal?.aborted === true || (cause instanceof DOMException && cause.name === 'AbortError');
  return { code: isAborted ? 'aborted' : 'network', status: 0, text: null };
}

// fetch refuses header values beyond Latin-1, and a name may hold any letter.
function asciiHeader(value: string): string {
  return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}
