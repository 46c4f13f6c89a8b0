import type { CliEnvironment } from './env.ts';
import { Failure } from './failure.ts';

interface CallOptions {
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form of several parts. */
  form?: FormData;
  /** Sent as it is, piece by piece. */
  stream?: ReadableStream;
}

/** Calls the operator API. Every refusal becomes a `Failure` with the server's own words. */
export class OperatorClient {
  readonly #environment: CliEnvironment;

  constructor(environment: CliEnvironment) {
    this.#environment = environment;
  }

  /** The answer's JSON. */
  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions = {}): Promise<T> {
    const response = await this.send(method, path, options);
    return (await response.json()) as T;
  }

  /** The answer itself, for bodies that are read piece by piece. */
  async send(method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions = {}): Promise<Response> {
    const { serverUrl, operatorToken } = this.#environment;
    const url = new URL(`${serverUrl}/api/operator/v1${path}`);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${operatorToken}`, ...contentType(options) },
      ...bodyOf(options),
    }).catch((error: unknown) => {
      throw unreachable(error, serverUrl);
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }
}

function contentType(options: CallOptions): Record<string, string> {
  if (options.stream) return { 'content-type': 'application/octet-stream' };
  return options.json === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf(options: CallOptions): RequestInit {
  // A body that is a stream must be sent half duplex, which the type of RequestInit does not know.
  if (options.stream) return { body: options.stream, duplex: 'half' } as RequestInit;
  if (options.form) return { body: options.form };
  return options.json === undefined ? {} : { body: JSON.stringify(options.json) };
}

function unreachable(error: unknown, serverUrl: string): Failure {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  if (code === 'ECONNREFUSED')
    return new Failure(`no server answers at ${serverUrl}: is it running (npm start)?`);
  const detail =
    cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
  return new Failure(`the server at ${serverUrl} could not be reached: ${detail}`);
}

async function refusal(response: Response): Promise<Failure> {
  if (response.status === 401) {
    return new Failure(
      'the operator token is not the one of this server (OPERATOR_TOKEN, or operator-token in DATA_DIR)',
    );
  }
  const text = await response.text();
  try {
    const body = JSON.parse(text) as { message?: string; messages?: Record<string, string[]> };
    const fields = Object.entries(body.messages ?? {}).flatMap(([field, reasons]) =>
      reasons.map((reason) => `  ${field}: ${reason}`),
    );
    if (body.message) return new Failure([body.message, ...fields].join('\n'));
  } catch {
    // Not ours, for example the page of a proxy: its start is shown as it is.
  }
  return new Failure(`the server answered ${response.status}: ${text.slice(0, 200)}`);
}
