import type { NamesIn, OperatorAnswer, OperatorPathOf } from '@opencareers/contracts/endpoints';
import type { CliEnvironment } from './env.ts';
import { Failure, ServerAbsent } from './failure.ts';

type Method = 'GET' | 'POST' | 'PUT';

interface CallOptions {
  /** What names in the path stand for. */
  params?: Record<string, string | undefined>;
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form of several parts. */
  form?: FormData;
  /** Sent as it is, piece by piece. */
  stream?: ReadableStream;
}

/** What a call needs: its names, where its path has some. */
type Asked<Path extends string> = [NamesIn<Path>] extends [never]
  ? [options?: CallOptions]
  : [options: CallOptions & { params: Record<NamesIn<Path>, string | undefined> }];

/** Calls the operator API. Every refusal becomes a `Failure` with the server's own words. */
export class OperatorClient {
  readonly #environment: CliEnvironment;

  constructor(environment: CliEnvironment) {
    this.#environment = environment;
  }

  /** The JSON that a call answers, by its declared path and what the names in it stand for. */
  async call<M extends Method, Path extends OperatorPathOf<M>>(
    method: M,
    path: Path,
    ...[options = {}]: Asked<Path>
  ): Promise<OperatorAnswer<M, Path>> {
    return (await this.send(method, path, options)).json() as Promise<OperatorAnswer<M, Path>>;
  }

  /** The answer itself, for bodies that are read piece by piece. */
  async send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
    const { serverUrl, operatorToken } = this.#environment;
    const url = new URL(serverUrl + fillIn(path, options));
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

function fillIn(path: string, { params = {} }: CallOptions): string {
  return path.replace(/:(\w+)/g, (_mark, name: string) => encodeURIComponent(params[name] ?? ''));
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
    return new ServerAbsent(`no server answers at ${serverUrl}: is it running (npm start)?`);
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
