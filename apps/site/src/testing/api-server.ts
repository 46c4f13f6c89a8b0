import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ApiClientParts, type CsrfToken, createApiClient } from '../api/api-client.ts';
import { browserTransport } from '../api/browser-transport.ts';
import { untyped } from './untyped-calls.ts';

/** A request as it arrived. */
export interface SeenRequest {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What is answered to a path; `isNever` leaves it open, `isCut` breaks off in the middle. */
export interface ApiReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  isNever?: boolean;
  isCut?: boolean;
}

/** Answers real requests of the client, for the tests of one file. */
export interface ApiServer {
  origin: () => string;
  /** The requests of this test so far. */
  seen: SeenRequest[];
  /** The next answers of a path, one after the other; the last one stays. */
  reply: (
    path: string,
    ...replies: (ApiReply | ((request: SeenRequest) => ApiReply | Promise<ApiReply>))[]
  ) => void;
  client: (
    parts?: Partial<Omit<ApiClientParts, 'identity'>> & { identity?: Partial<ApiClientParts['identity']> },
  ) => ReturnType<typeof untyped>;
}

/** Makes the server of a test file. */
export function serveApi(): ApiServer {
  const seen: SeenRequest[] = [];
  const replies = new Map<string, Parameters<ApiServer['reply']>[1][]>();
  const server = createServer((request, response) => {
    void handle(request, response);
  });

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const { method, url, headers } = message;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    seen.push(request);
    const waiting = replies.get(url?.split('?')[0] ?? '') ?? [];
    const next = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? {};
    const reply = typeof next === 'function' ? await next(request) : next;
    if (reply.isNever) return;
    const body = reply.body ?? '{"data":{}}';
    const length = reply.isCut ? { 'content-length': String(body.length + 10) } : {};
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...length,
      ...reply.headers,
    });
    if (!reply.isCut) response.end(body);
    else response.write(body, () => response.destroy());
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    seen.length = 0;
    replies.clear();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    seen,
    reply: (path, ...given) => void replies.set(path, given),
    client: ({ identity, ...parts } = {}) =>
      untyped(
        createApiClient({
          transport: browserTransport(origin()),
          csrf: aToken(),
          identity: {
            domain: 'northwind.example',
            user: '',
            locale: 'en',
            microsite: null,
            debug: null,
            ...identity,
          },
          ...parts,
        }),
      ),
  };
}

/** A CSRF token that tests can look at. */
export function aToken(first = 'token-1'): CsrfToken & { current: string } {
  const token = {
    current: first,
    read: () => token.current,
    replace: (next: string) => {
      token.current = next;
    },
  };
  return token;
}
