import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, type ApiIdentity, type CsrfToken, createApiClient } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status?: number; headers?: Record<string, string>; body?: string; isNever?: boolean };

let server: Server;
let origin: string;
let seen: Seen[] = [];
let replies: Record<string, Reply> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, url, headers } = request;
  seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  const reply = replies[url?.split('?')[0] ?? ''] ?? {};
  if (reply.isNever) return;
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
  response.end(reply.body ?? '{"data":{}}');
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  seen = [];
  replies = {};
});

function aToken(first = 'token-1'): CsrfToken & { current: string } {
  const token = {
    current: first,
    read: () => token.current,
    replace: (next: string) => {
      token.current = next;
    },
  };
  return token;
}

function aClient(identity: Partial<ApiIdentity> = {}, csrf: CsrfToken = aToken()): ApiClient {
  return createApiClient({
    transport: browserTransport(origin),
    csrf,
    identity: {
      domain: 'northwind.example',
      user: '',
      locale: 'en',
      microsite: null,
      debug: null,
      ...identity,
    },
  });
}

describe('the api client', () => {
  test('[HTTP-01] every request carries the token of the page, group and time zone', async () => {
    await aClient().get('/api/a');
    expect(seen[0]?.headers).toMatchObject({
      'x-csrf-token': 'token-1',
      'x-ef-group-id': 'northwind.example',
      'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(seen[0]?.headers).not.toHaveProperty('x-ef-user');
  });

  test('[HTTP-01] a POST names the user as well and sends JSON', async () => {
    await aClient({ user: 'zoë@demo.example' }).post('/api/a', { pids: ['1'] });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: '{"pids":["1"]}',
      headers: {
        'x-csrf-token': 'token-1',
        'x-ef-group-id': 'northwind.example',
        'x-ef-user': 'zo%C3%AB@demo.example',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
    });
  });

  test('[HTTP-01] the token is refreshed from the header of an answer, also of a refusal', async () => {
    const csrf = aToken();
    const client = aClient({}, csrf);
    replies['/api/a'] = { headers: { 'x-csrf-token': 'token-2' } };
    replies['/api/b'] = { status: 403, headers: { 'x-csrf-token': 'token-3' } };
    await client.get('/api/a');
    expect(csrf.current).toBe('token-2');
    await expect(client.post('/api/b', {})).rejects.toMatchObject({ code: 'forbidden' });
    await client.get('/api/c');
    expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['token-1', 'token-2', 'token-3']);
  });

  test('[HTTP-02] the debug parameter of the page is forwarded', () => {
    expect(aClient({ debug: '1' }).path('/api/pcsx/search', {})).toContain('debug=1');
    expect(aClient().path('/api/pcsx/search', {})).not.toContain('debug');
  });

  test('[HTTP-03] an address skips what is empty, keeps 0 and false, and repeats sorted lists', () => {
    const path = aClient().path('/api/pcsx/search', {
      query: '',
      start: 0,
      flag: false,
      nothing: null,
      filter_city: ['Thun', '', 'Bern & Biel'],
    });
    expect(path).toBe(
      '/api/pcsx/search?domain=northwind.example&start=0&flag=false&filter_city=Bern%20%26%20Biel&filter_city=Thun&hl=en',
    );
  });

  test('[SEARCH-17] a microsite is named in every request', () => {
    expect(aClient({ microsite: 'early-careers' }).path('/api/a', {})).toContain('microsite=early-careers');
  });

  test('refusals come as values with a code and the text of the server', async () => {
    replies['/api/a'] = { status: 404, body: '{"status":404,"error":{"message":"Position not found"}}' };
    await expect(aClient().get('/api/a')).rejects.toEqual({
      code: 'not_found',
      status: 404,
      text: 'Position not found',
    });
  });

  test('an answer that is no JSON is an error, not a crash', async () => {
    replies['/api/a'] = { body: '<html>maintenance</html>' };
    await expect(aClient().get('/api/a')).rejects.toMatchObject({ code: 'bad_answer', status: 200 });
  });

  test('a lost connection and a request given up tell themselves apart', async () => {
    const lost = createApiClient({
      transport: browserTransport('http://127.0.0.1:1'),
      csrf: aToken(),
      identity: { domain: 'd', user: '', locale: 'en', microsite: null, debug: null },
    });
    await expect(lost.get('/api/a')).rejects.toMatchObject({ code: 'network', status: 0 });

    replies['/api/slow'] = { isNever: true };
    const controller = new AbortController();
    const pending = aClient().get('/api/slow', controller.signal);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: 'aborted', status: 0 });
  });
});
