import { buildUrl, type QueryParameters } from '@opencareers/contracts/url-query';

/** The server refused, or what came is no answer of it. */
export class FormServerError extends Error {
  override name = 'FormServerError';
  /** HTTP status. */
  readonly status: number;
  /** What came, parsed when it is JSON. */
  readonly body: unknown;
  /** A new token would help, or a login, or another time. */
  readonly isPassing: boolean;

  constructor(message: string, facts: { status: number; body: unknown; isPassing: boolean }) {
    super(message);
    this.status = facts.status;
    this.body = facts.body;
    this.isPassing = facts.isPassing;
  }
}

/** Where the server is, and what all calls carry. */
export interface ServerPlace {
  /** Before all paths; that of the page when absent. */
  origin?: string;
  /** The tenant. */
  domain: string;
  /** BCP 47 tag; the server decides when absent. */
  language?: string;
  /** Instead of that of the page; it keeps cookies. */
  fetch?: typeof globalThis.fetch;
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls of a server of ours, with the token that every answer renews [HTTP-01]. */
export class ServerCalls {
  readonly csrf: { read: () => string; replace: (token: string) => void };
  readonly #place: ServerPlace;
  #token = '';

  constructor(place: ServerPlace) {
    this.#place = place;
    this.csrf = {
      read: () => this.#token,
      replace: (token) => {
        this.#token = token;
      },
    };
  }

  /** Path and query of a call. */
  path(path: string, query: QueryParameters): string {
    const { domain, language } = this.#place;
    return buildUrl(path, { domain, ...query, hl: language ?? null });
  }

  /** The `data` of the answer's envelope. */
  async data<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call: Call = {}): Promise<Data> {
    const before = this.#token;
    let response = await this.#send(method, path, call);
    // Refused before anything was done; the refusal brought a token that counts. Once: the next one is real.
    if (response.headers.has('x-csrf-invalid') && this.#token !== before)
      response = await this.#send(method, path, call);
    const body = parse(await response.text());
    const isPassing =
      response.headers.has('x-csrf-invalid') ||
      response.headers.has('x-login') ||
      [401, 429].includes(response.status);
    if (!response.ok || typeof body !== 'object' || body === null || !('data' in body))
      throw new FormServerError(serverText(body) ?? `The server answered ${response.status}`, {
        status: response.status,
        body,
        isPassing,
      });
    return body.data as Data;
  }

  async #send(method: string, path: string, { body, headers, signal }: Call): Promise<Response> {
    const { origin = '', fetch = globalThis.fetch } = this.#place;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-csrf-token': this.#token,
        'x-requested-with': 'XMLHttpRequest',
        'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const token = response.headers.get('x-csrf-token');
    if (token) this.#token = token;
    return response;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the server says for people; null when it says nothing. */
export function serverText(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { message, error } = body as { message?: unknown; error?: { message?: unknown } };
  const text = message ?? error?.message;
  return typeof text === 'string' ? text : null;
}
